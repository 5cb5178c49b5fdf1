import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import type { Brand } from "./brand.files.ts";
import { openPictureBrowser } from "./pictures.browser.ts";
import { type DerivedPicture, iconParts, icons, needsBuild } from "./pictures.ts";
import { encodeIco, encodePng } from "./png.ts";
import { shareSheet } from "./share-sheet.ts";

const shareSize = { width: 1200, height: 630 };

/**
 * Draws icons and share pictures in a browser, found as for the tests; calls `done` with each. `root` is the
 * repository, whose derived texts must be those of the brand.
 */
export async function drawPictures(
  root: string,
  brand: Brand,
  siteName: string,
  pictures: readonly DerivedPicture[],
  done: (file: string, data: Buffer) => void,
): Promise<void> {
  const wanted = pictures.filter((picture) => !needsBuild(picture));
  if (wanted.length === 0) return;
  const shared = wanted.some(({ kind }) => kind === "share") ? await renderScenes(root) : undefined;
  const browser = await openPictureBrowser();
  try {
    for (const { file, kind } of wanted) {
      if (kind === "icon") done(file, await drawIcon(file));
      else if (shared) done(file, encodePng(await browser.draw({ html: sceneSheet(file), ...shareSize })));
    }
  } finally {
    await browser.close();
  }

  async function drawIcon(file: string): Promise<Buffer> {
    const icon = icons.find((one) => one.file === file);
    if (!icon) throw new Error(`${file} is no icon`);
    const { size, share } = icon;
    const { logo, ground } = iconParts(brand);
    const html = iconSheet(logo, Math.round(size * share), icon.ground ? ground : "transparent");
    const png = encodePng(await browser.draw({ html, width: size, height: size }));
    return file.endsWith(".ico") ? encodeIco(png, size) : png;
  }

  function sceneSheet(file: string): string {
    const name = file.replace(/^.*\/|\.png$/g, "");
    const markup = shared?.scenes[name];
    if (!markup) throw new Error(`${file}: there is no app/scenes/${name}-scene.tsx`);
    return shareSheet({ root, name, markup, css: shared.css, logo: iconParts(brand).logo, siteName, ...shareSize });
  }
}

function iconSheet(logo: string, inner: number, ground: string): string {
  return `<!doctype html><style>
    body { margin: 0; display: grid; place-content: center; height: 100vh; background: ${ground} }
    svg { display: block; width: ${inner}px; height: ${inner}px }
  </style>${logo}`;
}

/** Builds the scenes with the site's own styles into a folder of their own, and takes markup and styles from there. */
async function renderScenes(root: string): Promise<{ scenes: Record<string, string>; css: string }> {
  const outDir = mkdtempSync(join(tmpdir(), "share-pictures-"));
  try {
    await build({
      root,
      configFile: false,
      logLevel: "warn",
      publicDir: false,
      oxc: { jsx: { runtime: "automatic" } },
      ssr: { noExternal: true },
      build: {
        ssr: true,
        ssrEmitAssets: true,
        outDir,
        emptyOutDir: true,
        rolldownOptions: {
          input: join(root, "cli/brand/scenes.entry.ts"),
          output: { entryFileNames: "scenes.js" },
        },
      },
    });
    const { scenes } = (await import(join(outDir, "scenes.js"))) as { scenes: Record<string, string> };
    const assets = join(outDir, "assets");
    const sheets = readdirSync(assets).filter((file) => file.endsWith(".css"));
    const layers = readFileSync(join(root, "app/styles/layers.css"), "utf8");
    return { scenes, css: layers + sheets.map((file) => readFileSync(join(assets, file), "utf8")).join("\n") };
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/** Builds the site if it has changed, and takes pictures of its pages: the README's, or those of the web manifests. */
export async function takePictures(root: string, which: "readme" | "install"): Promise<void> {
  for (const command of [
    ["scripts/bootstrap.js", "start"],
    ["cli/screenshots.ts", `--${which}`],
  ]) {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new Error(`Pictures were not taken: ${command.join(" ")} failed`);
  }
}
