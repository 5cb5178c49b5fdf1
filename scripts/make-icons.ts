/**
 * Draws the icons of public/favicon.svg: public/favicon.ico and public/icons/*.png. Run it after the mark changes:
 *
 *   node scripts/make-icons.ts
 *
 * A browser is found as for the tests. Transparent icons show the mark alone; a phone's home screen and a masked icon
 * get ground behind it, with the room that their masks cut.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPictureBrowser } from "./pictures.browser.ts";
import { encodeIco, encodePng } from "./png.ts";

const folder = join(import.meta.dirname, "../public");
const mark = readFileSync(join(folder, "favicon.svg"), "utf8");
const ground = "#fef9f1";

const icons = [
  { file: "icons/icon-192.png", size: 192, share: 1 },
  { file: "icons/icon-512.png", size: 512, share: 1 },
  { file: "icons/icon-maskable-512.png", size: 512, share: 0.6, ground },
  { file: "icons/apple-touch-icon.png", size: 180, share: 0.74, ground },
];

const browser = await openPictureBrowser();
try {
  const draw = async (size: number, share: number, background = "transparent") =>
    encodePng(await browser.draw({ html: sheet(size, share, background), width: size, height: size }));
  for (const icon of icons) save(icon.file, await draw(icon.size, icon.share, icon.ground));
  save("favicon.ico", encodeIco(await draw(32, 1), 32));
} finally {
  await browser.close();
}

function sheet(size: number, share: number, background: string): string {
  const inner = Math.round(size * share);
  return `<!doctype html><style>
    body { margin: 0; display: grid; place-content: center; height: 100vh; background: ${background} }
    svg { display: block; width: ${inner}px; height: ${inner}px }
  </style>${mark}`;
}

function save(file: string, data: Buffer): void {
  writeFileSync(join(folder, file), data);
  console.log(`${file}: ${data.length} bytes`);
}
