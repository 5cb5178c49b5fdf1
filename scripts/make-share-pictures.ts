/**
 * Draws the pictures that messengers and networks show beside a link: public/share/{scene}.png, 1200 by 630, the scene
 * of the page in daylight and without words. Run it after a scene or its colours change:
 *
 *   node scripts/make-share-pictures.ts [scene…]
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { openPictureBrowser } from "./pictures.browser.ts";
import { encodePng } from "./png.ts";

const root = join(import.meta.dirname, "..");
const wanted = process.argv.slice(2);
const size = { width: 1200, height: 630 };

const { scenes, css } = await renderScenes();
const browser = await openPictureBrowser();
try {
  for (const [name, markup] of Object.entries(scenes)) {
    if (name === "error" || (wanted.length > 0 && !wanted.includes(name))) continue;
    const png = encodePng(await browser.draw({ html: sheet(markup), ...size }));
    writeFileSync(join(root, `public/share/${name}.png`), png);
    console.log(`${name}: ${png.length} bytes`);
  }
} finally {
  await browser.close();
}

function sheet(markup: string): string {
  const { width, height } = size;
  return `<!doctype html><html data-theme="light"><style>${css}
    body { display: block; min-block-size: 0; background: var(--scene-sky-top); --scene-sky-edge: var(--scene-sky-top) }
    body > * { inline-size: ${width}px; block-size: ${height}px }
  </style><body>${markup}`;
}

/** Builds the scenes with the site's own styles into a folder of their own, and takes markup and styles from there. */
async function renderScenes(): Promise<{ scenes: Record<string, string>; css: string }> {
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
          input: join(import.meta.dirname, "share-pictures.entry.ts"),
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
