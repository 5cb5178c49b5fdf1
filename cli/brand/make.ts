import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { figureTexts } from "./article-figures.ts";
import type { Brand } from "./brand.files.ts";
import { derivedTexts } from "./derived-text.ts";
import { drawPictures, drawReadme } from "./draw.ts";
import { derivedPictures, readRecord, recordText, stale } from "./pictures.ts";

interface Options {
  /** The repository whose files follow. */
  root: string;
  brand: Brand;
  siteName: string;
  /** Draws pictures that hold, too. */
  all?: boolean;
  /** Whether the README's picture is taken, which builds the site. */
  readme?: boolean;
  say: (line: string) => void;
}

/** Writes every file that follows from the brand and is not what it should be. */
export async function makeDerived({ root, brand, siteName, all = false, readme = true, say }: Options): Promise<void> {
  for (const [file, text] of [...derivedTexts(brand), ...figureTexts(root)]) {
    if (readIf(join(root, file)) === text) continue;
    save(root, file, text);
    say(`${file}: written`);
  }
  const record = readRecord(root);
  const pictures = derivedPictures(root, brand, siteName);
  const wanted = pictures.filter((picture) => all || stale(root, picture, record));
  await drawPictures(root, brand, siteName, wanted, (file, data) => {
    save(root, file, data);
    say(`${file}: ${data.length} bytes`);
  });
  if (readme && wanted.some(({ kind }) => kind === "readme")) {
    await drawReadme(root);
    say("docs/home.png: taken");
  }
  const fresh = pictures.filter((picture) => readme || picture.kind !== "readme");
  const [file, text] = recordText(root, fresh, record);
  if (readIf(join(root, file)) !== text) save(root, file, text);
}

/** Files that do not follow from the brand any more, each with what is wrong. */
export function staleFiles(root: string, brand: Brand, siteName: string): string[] {
  const texts = [...derivedTexts(brand), ...figureTexts(root)]
    .filter(([file, text]) => readIf(join(root, file)) !== text)
    .map(([file]) => `${file} is not what it is made of`);
  const record = readRecord(root);
  const pictures = derivedPictures(root, brand, siteName).flatMap((picture) => {
    const why = stale(root, picture, record);
    return why ? [`${picture.file} ${why}`] : [];
  });
  return [...texts, ...pictures];
}

function readIf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function save(root: string, file: string, data: string | Buffer): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), data);
}
