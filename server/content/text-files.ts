import { type Dirent, statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import * as v from "valibot";
import { SlugSchema } from "../../api/common.schema.ts";
import { defaultLocale, type LocaleCode, localeOf, locales, retiredLocales } from "../../site/locales.ts";
import type { ContentProblem } from "./content.problem.ts";
import { entriesOf, realPath } from "./overlay.ts";
import { readUtf8 } from "./utf8.ts";

/** A text on disk in one language: `{folder}/{slug}/{language}.md`. */
export interface TextFile {
  /** The slug: the folder's name. */
  id: string;
  locale: LocaleCode;
  path: string;
  /** Changes when the file or a figure beside it changes: sizes and times, so that nothing has to be read. */
  fingerprint: string;
}

/** A text in all its languages, English first. */
export type TextFiles = readonly [TextFile, ...TextFile[]];

/** Files of languages that the site has had: nobody has to take them away. */
const retiredNames = new Set(retiredLocales.map(({ file }) => file));
const localeByName = new Map(locales.map((locale) => [locale.file, locale.code]));

/**
 * The texts below a folder by slug, and what lies there that cannot be one. `extension` is that of the texts, such as
 * `.md`; other files are left alone, as are hidden ones. A folder that is missing has no texts.
 */
export function listTextFiles(
  folder: string,
  extension: string,
): { texts: TextFiles[]; problems: readonly ContentProblem[] } {
  const texts: TextFiles[] = [];
  const problems: ContentProblem[] = [];
  const refuse = (file: string, message: string) => problems.push({ file, line: 1, message });
  const english = localeOf(defaultLocale).file + extension;

  for (const entry of shownIn(folder)) {
    const { name } = entry;
    const path = join(folder, name);
    if (!entry.isDirectory()) {
      if (extname(name) === extension)
        refuse(path, `it needs a folder of its own: ${basename(name, extension)}/${english}`);
      continue;
    }
    const slug = v.safeParse(SlugSchema, name);
    if (!slug.success) {
      refuse(path, `the folder's name is the slug and ${slug.issues[0].message}`);
      continue;
    }
    const files = textsIn(path, name, extension, refuse);
    const [first, ...rest] = files.toSorted((a, b) => rank(a) - rank(b));
    if (first?.locale === defaultLocale) texts.push([first, ...rest]);
    else refuse(path, `there is no ${english}: every text starts in English`);
  }
  return { texts, problems };
}

/** The content of a text file. Throws ContentError when it cannot be read. */
export function readTextFile({ path }: TextFile): string {
  return readUtf8(path);
}

function textsIn(folder: string, id: string, extension: string, refuse: (file: string, message: string) => void) {
  const names = shownIn(folder).map((entry) => entry.name);
  const figures = names.filter((name) => extname(name) === ".svg").map((name) => stampOf(join(folder, name)));
  return names
    .filter((name) => extname(name) === extension && !retiredNames.has(basename(name, extension)))
    .flatMap((name): TextFile[] => {
      const path = join(folder, name);
      const locale = localeByName.get(basename(name, extension));
      if (locale) return [{ id, locale, path, fingerprint: [stampOf(path), ...figures].join(" ") }];
      refuse(path, "the file's name is no language of site/locales.ts (its column file)");
      return [];
    });
}

function rank({ locale }: TextFile): number {
  return locales.findIndex(({ code }) => code === locale);
}

/** What a folder holds, by name, without hidden files (editors keep theirs there). */
function shownIn(folder: string): Dirent[] {
  try {
    return entriesOf(folder).filter(({ name }) => !name.startsWith("."));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Name, size and time of a file; one that went away in between has none and is looked at again by the next reload. */
function stampOf(path: string): string {
  const stat = statSync(realPath(path), { bigint: true, throwIfNoEntry: false });
  return `${basename(path)}:${stat?.size ?? ""}:${stat?.mtimeNs ?? ""}`;
}
