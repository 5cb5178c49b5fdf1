import { readFileSync } from "node:fs";
import { join } from "node:path";
import { saveFile } from "../save-file.ts";
import { figureTexts } from "./article-figures.ts";
import type { Brand } from "./brand.files.ts";
import { derivedTexts } from "./derived-text.ts";
import { drawPictures, takePictures } from "./draw.ts";
import { derivedPictures, needsBuild, readRecord, recordText, stale } from "./pictures.ts";

interface Sources {
  /** The repository whose files follow. */
  root: string;
  /** Where the articles are. */
  contentDir: string;
  brand: Brand;
  siteName: string;
}

interface Options extends Sources {
  /** Draws pictures that hold, too. */
  all?: boolean;
  /** Whether pictures of the site are taken, the README's and those of the web manifests; that builds it. */
  readme?: boolean;
  say: (line: string) => void;
}

/** Writes every file that follows from the brand and is not what it should be. */
export async function makeDerived(options: Options): Promise<void> {
  const { root, contentDir, brand, siteName, all = false, readme = true, say } = options;
  for (const [file, text] of [...derivedTexts(brand), ...figureTexts(contentDir)]) {
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
  for (const which of ["readme", "install"] as const) {
    const files = wanted.filter(({ kind }) => kind === which).map(({ file }) => file);
    if (!readme || files.length === 0) continue;
    await takePictures(root, which);
    say(`${files.length > 1 ? `${files.length} screenshots of the web manifests` : files[0]}: taken`);
  }
  const fresh = pictures.filter((picture) => readme || !needsBuild(picture));
  const [file, text] = recordText(root, fresh, record);
  if (readIf(join(root, file)) !== text) save(root, file, text);
}

/** Files that do not follow from the brand any more, each with what is wrong. */
export function staleFiles({ root, contentDir, brand, siteName }: Sources): string[] {
  const texts = [...derivedTexts(brand), ...figureTexts(contentDir)]
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

const save = (root: string, file: string, data: string | Buffer) => saveFile(join(root, file), data);
