import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/**
 * Makes the heading fonts in app/styles/fonts from the npm package: only the letters that the site's Latin languages
 * use, in the one weight of headings (--weight-heading); a range of weights is 13 kB more. Run it with
 * `node scripts/make-fonts.ts` after a new version of the package, and commit what it writes; app/styles/fonts.css says
 * which letters are in which file.
 */
const packaged = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque";
const target = new URL("../app/styles/fonts/", import.meta.url);
const { resolve } = createRequire(import.meta.url);

const letters = {
  latin: `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’‚“”„•…‹›€™−·`,
  "latin-ext": "ĂăĄąĆćČčĎďĐđĘęĚěĞğİıŁłŃńŇňŐőŒœŘřŚśŞşŠšŤťŮůŰűŸŹźŻżŽžȘșȚț",
  vietnamese: `ĂăĐđĨĩŨũƠơƯư${between(0x1ea0, 0x1ef9)}₫`,
};

for (const [name, text] of Object.entries(letters)) {
  const source = readFileSync(resolve(`${packaged}-${name}-wght-normal.woff2`));
  const font = await subsetFont(source, text, {
    targetFormat: "woff2",
    variationAxes: { wght: 640 },
  });
  writeFileSync(new URL(`bricolage-${name}.woff2`, target), font);
  console.log(`${name}: ${font.length} bytes`);
}

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
