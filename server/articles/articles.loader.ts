import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import * as v from "valibot";
import type { ArticleType } from "../../api/common.schema.ts";
import { defaultLocale, type LocaleCode } from "../../site/locales.ts";
import {
  ContentError,
  type ContentProblem,
  contentError,
  formatProblem,
  problemsOf,
} from "../content/content.problem.ts";
import type { Facts } from "../content/facts.ts";
import { readYaml } from "../content/yaml.parser.ts";
import type { Log } from "../log.ts";
import { type ArticleText, anchorsOf, parseArticle, parseTranslatedArticle } from "./article.parser.ts";
import { type ArticleFile, articleTypes, listArticleFiles } from "./articles.files.ts";
import { Translation } from "./articles.translation.ts";
import type { ArticleFront } from "./front-matter.parser.ts";

/** An article in all its languages. */
export interface ArticleEntry {
  type: ArticleType;
  id: string;
  english: ArticleText<ArticleFront>;
  /** Of the English file that `english` was read from. */
  fingerprint: string;
  translations: ReadonlyMap<LocaleCode, Translation>;
}

/** All articles at one moment. A reload makes a new one; nothing in it changes but what is parsed late. */
export interface ArticleSet {
  entries: Readonly<Record<ArticleType, readonly ArticleEntry[]>>;
  /** Category ids in reading order. */
  categories: Readonly<Record<ArticleType, readonly string[]>>;
  facts: Facts;
  version: string;
}

export interface ArticleSources {
  contentDir: string;
  /** Folder whose files are served from the site's root. */
  publicDir: string;
  facts: Facts;
  log: Log;
}

const CategoriesSchema = v.pipe(
  v.array(
    v.pipe(v.string("must be text"), v.regex(/^[a-z0-9-]{1,60}$/, "must be lower-case letters, digits and hyphens")),
    "must be a list of category ids",
  ),
  v.check((ids) => new Set(ids).size === ids.length, "a category is given twice"),
);

/** Category ids of a type in reading order, from `content/{type}-categories.yaml`. Throws ContentError. */
export function readCategories(contentDir: string, type: ArticleType): string[] {
  return readYaml(join(contentDir, `${type}-categories.yaml`), CategoriesSchema);
}

/** The text of a file. Throws ContentError when it cannot be read. */
export function readArticleFile({ path }: ArticleFile): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw contentError(path, 1, `cannot be read: ${(cause as Error).message}`, cause);
  }
}

/** Refuses a category that the list of categories does not name. Throws ContentError with the field's line. */
export function checkCategory(file: ArticleFile, markdown: string, category: string, known: readonly string[]): void {
  if (known.includes(category)) return;
  const line = markdown.split("\n").findIndex((one) => one.startsWith("category:")) + 1;
  throw contentError(file.path, line, `category: "${category}" is not in ${file.type}-categories.yaml`);
}

/**
 * Reads all articles: English files now, translations when they are asked for.
 *
 * Without a set before it, throws ContentError with everything that is wrong. With one, takes over what is unchanged,
 * keeps the last good version of each file that is broken, and says so in the log.
 */
export async function loadArticles(sources: ArticleSources, before?: ArticleSet): Promise<ArticleSet> {
  const { contentDir, facts, log } = sources;
  const { files, problems: found } = listArticleFiles(contentDir);
  const problems: ContentProblem[] = [...found];
  const sameFacts = before !== undefined && JSON.stringify(before.facts) === JSON.stringify(facts);
  const categories = { help: [] as readonly string[], blog: [] as readonly string[] };
  for (const type of articleTypes) {
    categories[type] = attempt(problems, () => readCategories(contentDir, type)) ?? before?.categories[type] ?? [];
  }

  const entries: Record<ArticleType, ArticleEntry[]> = { help: [], blog: [] };
  const known = new Map(articleTypes.flatMap((type) => before?.entries[type] ?? []).map((one) => [keyOf(one), one]));
  for (const [english, ...translated] of groupByArticle(files)) {
    if (!english) continue;
    const last = known.get(keyOf(english));
    const names = categories[english.type];
    const unchanged =
      sameFacts && last?.fingerprint === english.fingerprint && names.includes(last.english.front.category);
    const text = unchanged ? last.english : attempt(problems, () => parseEnglish(english, names, sources));
    const shown = text ?? last?.english;
    if (!shown) continue;
    entries[english.type].push({
      type: english.type,
      id: english.id,
      english: shown,
      // A broken file is looked at again by the next reload, also when what it lacked was elsewhere.
      fingerprint: text || !last ? english.fingerprint : last.fingerprint,
      translations: await translationsOf(shown, translated, sources, sameFacts ? last : undefined, last),
    });
    // A running server answers requests between two articles.
    if (before) await breathe();
  }

  if (problems.length > 0) {
    if (!before) throw new ContentError(problems);
    log.error({ problems: problems.map(formatProblem) }, "Articles are broken; their last good versions stay");
  }
  return { entries, categories, facts, version: versionOf(entries, categories, facts) };
}

function versionOf(entries: ArticleSet["entries"], categories: ArticleSet["categories"], facts: Facts): string {
  const files = articleTypes
    .flatMap((type) => entries[type])
    .map(({ type, id, fingerprint, translations }) => [
      type,
      id,
      fingerprint,
      [...translations].map(([locale, { file }]) => [locale, file.fingerprint]),
    ]);
  const hash = createHash("sha256").update(JSON.stringify([files, categories, facts]));
  return hash.digest("hex").slice(0, 16);
}

function parseEnglish(file: ArticleFile, categories: readonly string[], sources: ArticleSources) {
  const markdown = readArticleFile(file);
  const text = parseArticle(markdown, { ...file, file: file.path, facts: sources.facts, publicDir: sources.publicDir });
  checkCategory(file, markdown, text.front.category, categories);
  return text;
}

/** `same` is the article as it was, when facts have not changed; `last` is where last good versions come from. */
async function translationsOf(
  english: ArticleText,
  files: readonly ArticleFile[],
  { facts, publicDir, log }: ArticleSources,
  same: ArticleEntry | undefined,
  last: ArticleEntry | undefined,
): Promise<Map<LocaleCode, Translation>> {
  const anchors = anchorsOf(english);
  const sameAnchors = same && JSON.stringify(anchorsOf(same.english)) === JSON.stringify(anchors);
  const translations = new Map<LocaleCode, Translation>();
  for (const file of files) {
    const old = last?.translations.get(file.locale);
    if (old && sameAnchors && !old.broken() && old.file.fingerprint === file.fingerprint) {
      translations.set(file.locale, old);
      continue;
    }
    const parse = () =>
      parseTranslatedArticle(readArticleFile(file), { ...file, file: file.path, facts, publicDir, anchors });
    const translation = new Translation(file, parse, log, old?.seen());
    translations.set(file.locale, translation);
    if (old?.seen()) {
      // Somebody reads this one: whether it is broken belongs into the log now.
      translation.text();
      await breathe();
    }
  }
  return translations;
}

function attempt<T>(problems: ContentProblem[], parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    problems.push(...problemsOf(error));
    return undefined;
  }
}

function groupByArticle(files: readonly ArticleFile[]): ArticleFile[][] {
  const groups: ArticleFile[][] = [];
  for (const file of files) {
    if (file.locale === defaultLocale) groups.push([file]);
    else groups.at(-1)?.push(file);
  }
  return groups;
}

function keyOf({ type, id }: Pick<ArticleFile, "type" | "id">): string {
  return `${type}/${id}`;
}
