import { join } from "node:path";
import * as v from "valibot";
import type { ArticleType } from "../../api/common.schema.ts";
import { articleTypes } from "../../site/article-paths.ts";
import { type ContentFaults, createContentFaults } from "../content/content.faults.ts";
import { type ContentProblem, contentError, problemsOf } from "../content/content.problem.ts";
import type { Facts } from "../content/facts.ts";
import { listTextFiles, readTextFile, type TextFile } from "../content/text-files.ts";
import { loadTexts, type TextEntry, type TextKind, versionOf } from "../content/texts.loader.ts";
import { readYaml } from "../content/yaml.parser.ts";
import type { Log } from "../log.ts";
import { type ArticleText, anchorsOf, parseArticle, parseTranslatedArticle } from "./article.parser.ts";
import type { ArticleFront } from "./front-matter.parser.ts";
import { packText } from "./packed-text.ts";

type EnglishText = ArticleText<ArticleFront>;

/** An article in all its languages. */
export type ArticleEntry = TextEntry<EnglishText, ArticleText>;

/** All articles at one moment. A reload makes a new set; nothing in it changes but what is parsed late. */
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
  /** Where what is wrong is noted; without it, in the log alone. */
  faults?: ContentFaults | undefined;
}

export const CategoriesSchema = v.pipe(
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

/**
 * Reads all articles. With a set before it, takes over what is unchanged and keeps the last good version of each file
 * that is broken; without one, the article is left out. What is wrong is noted. Never throws for content.
 */
export async function loadArticles(sources: ArticleSources, before?: ArticleSet): Promise<ArticleSet> {
  const { contentDir, facts, log, faults = createContentFaults(log) } = sources;
  const categories: Record<ArticleType, readonly string[]> = { help: [], blog: [] };
  const entries: Record<ArticleType, ArticleEntry[]> = { help: [], blog: [] };

  for (const type of articleTypes) {
    const problems: ContentProblem[] = [];
    const files = listTextFiles(join(contentDir, type), ".md");
    try {
      categories[type] = readCategories(contentDir, type);
    } catch (error) {
      problems.push(...problemsOf(error));
      categories[type] = before?.categories[type] ?? categoriesNamedIn(files.texts.map(([english]) => english));
    }
    const loaded = await loadTexts(files.texts, articleKind(type, categories[type], sources), {
      faults,
      before: before?.entries[type],
      sameGround: same([before?.facts, before?.categories[type]], [facts, categories[type]]),
    });
    entries[type] = loaded.entries;
    problems.push(...files.problems, ...loaded.problems);
    faults.note(`${type} articles`, problems, "its last good version stays, or it is left out");
  }

  const version = versionOf([...entries.help, ...entries.blog], [categories, facts]);
  return { entries, categories, facts, version };
}

/** The categories that articles name, by the alphabet: they stand in for a list that cannot be read at the start. */
function categoriesNamedIn(files: readonly TextFile[]): string[] {
  const named = files.flatMap((file) => {
    try {
      return /^category: *([a-z0-9-]{1,60}) *$/m.exec(readTextFile(file))?.[1] ?? [];
    } catch {
      // It is a problem of its own.
      return [];
    }
  });
  return [...new Set(named)].sort();
}

/** How the files of a type become articles; also used by the content check. */
export function articleKind(
  type: ArticleType,
  categories: readonly string[],
  { facts, publicDir }: Pick<ArticleSources, "facts" | "publicDir">,
): TextKind<EnglishText, ArticleText> {
  const sourceOf = ({ path, locale }: TextFile) => ({ file: path, type, locale, facts, publicDir });
  return {
    parse(file) {
      const markdown = readTextFile(file);
      const text = parseArticle(markdown, sourceOf(file));
      const { category } = text.front;
      if (categories.includes(category)) return text;
      const line = markdown.split("\n").findIndex((one) => one.startsWith("category:")) + 1;
      throw contentError(file.path, line, `category: "${category}" is not in ${type}-categories.yaml`);
    },
    translate: (file, english) =>
      packText(
        parseTranslatedArticle(readTextFile(file), {
          ...sourceOf(file),
          anchors: anchorsOf(english),
          pictures: english.pictures,
        }),
      ),
    shows: (file, { front }) => front.translationsSince === undefined || updatedOf(file) >= front.translationsSince,
    shape: (english) => JSON.stringify([anchorsOf(english), english.pictures, english.front.translationsSince]),
  };
}

/** The day in the front matter of a text, as it is written; the day of a text without one is before all others. */
function updatedOf(file: TextFile): string {
  return /^updated: *(\d{4}-\d{2}-\d{2})/m.exec(readTextFile(file))?.[1] ?? "";
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
