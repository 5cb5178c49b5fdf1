import { type Dirent, readdirSync, statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import * as v from "valibot";
import { type ArticleType, SlugSchema } from "../../api/common.schema.ts";
import { defaultLocale, type LocaleCode, localeOf, locales } from "../../site/locales.ts";
import type { ContentProblem } from "../content/content.problem.ts";

export const articleTypes: readonly ArticleType[] = ["help", "blog"];

/** A text of an article on disk. */
export interface ArticleFile {
  type: ArticleType;
  /** The slug: the folder's name. */
  id: string;
  locale: LocaleCode;
  /** Path below the content folder's own path. */
  path: string;
  /** Changes when the file or a figure beside it changes: sizes and times, so that nothing has to be read. */
  fingerprint: string;
}

export interface ArticleFiles {
  /** By type and slug; English first in each article. */
  files: ArticleFile[];
  problems: ContentProblem[];
}

const localeByFile = new Map(locales.map((locale) => [`${locale.file}.md`, locale.code]));
const englishFile = `${localeOf(defaultLocale).file}.md`;

/** Every text in `content/help/` and `content/blog/`, and what lies there that cannot be one. */
export function listArticleFiles(contentDir: string): ArticleFiles {
  const found: ArticleFiles = { files: [], problems: [] };
  for (const type of articleTypes) {
    for (const entry of entriesOf(join(contentDir, type))) {
      const path = join(contentDir, type, entry.name);
      if (entry.isDirectory()) listArticle(type, entry.name, path, found);
      else if (extname(entry.name) === ".md") {
        refuse(
          found,
          path,
          `an article has a folder of its own: ${type}/${basename(entry.name, ".md")}/${englishFile}`,
        );
      }
    }
  }
  return found;
}

function listArticle(type: ArticleType, id: string, folder: string, found: ArticleFiles): void {
  const slug = v.safeParse(SlugSchema, id);
  if (!slug.success) {
    refuse(found, folder, `the folder's name is the slug and ${slug.issues[0].message}`);
    return;
  }
  const names = entriesOf(folder).map((entry) => entry.name);
  const figures = names.filter((name) => extname(name) === ".svg").map((name) => stampOf(join(folder, name)));
  const texts: ArticleFile[] = [];
  for (const name of names.filter((one) => extname(one) === ".md")) {
    const path = join(folder, name);
    const locale = localeByFile.get(name);
    if (!locale) refuse(found, path, "the file's name is no language of site/locales.ts (its column file)");
    else texts.push({ type, id, locale, path, fingerprint: [stampOf(path), ...figures].join(" ") });
  }
  const english = texts.find(({ locale }) => locale === defaultLocale);
  if (!english) refuse(found, folder, `there is no ${englishFile}: an article starts in English`);
  else found.files.push(english, ...texts.filter((text) => text !== english));
}

function refuse(found: ArticleFiles, file: string, message: string): void {
  found.problems.push({ file, line: 1, message });
}

/** What a folder holds, by name, without hidden files (editors keep theirs there); nothing when it is missing. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith("."))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Name, size and time of a file; a file that went away in between has none and is looked at again by the next reload. */
function stampOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return `${basename(path)}:${stat?.size ?? ""}:${stat?.mtimeNs ?? ""}`;
}
