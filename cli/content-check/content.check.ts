import { join } from "node:path";
import type { ArticleType } from "../../api/common.schema.ts";
import { walk } from "../../app/pages/help/guided-walk.ts";
import type { ArticleText } from "../../server/articles/article.parser.ts";
import { articleKind, readCategories } from "../../server/articles/articles.loader.ts";
import type { ArticleFront } from "../../server/articles/front-matter.parser.ts";
import { type ContentProblem, problemsOf } from "../../server/content/content.problem.ts";
import type { Facts } from "../../server/content/facts.ts";
import { listTextFiles, readTextFile, type TextFile, type TextFiles } from "../../server/content/text-files.ts";
import type { TextKind } from "../../server/content/texts.loader.ts";
import { mapOf, wayProblems } from "../../server/guided/guide.check.ts";
import type { Guide } from "../../server/guided/guide.parser.ts";
import { guideKind } from "../../server/guided/guided-paths.ts";
import { readCityNames } from "../../server/nodes/city-names.ts";
import { articleTypes } from "../../site/article-paths.ts";
import { defaultLocale, type LocaleCode } from "../../site/locales.ts";
import { checkLegal } from "./legal.check.ts";
import { linkProblems } from "./link.checker.ts";
import { questionProblems } from "./question.rules.ts";
import { lineOfField, textProblems } from "./text.rules.ts";
import { wordProblems } from "./word.rules.ts";

interface CheckOptions {
  contentDir: string;
  publicDir: string;
  facts: Facts;
  /** Whether a path without locale, query and hash is a page of the site or a file of it. */
  isPage: (path: string) => boolean;
  /** Whether the English of a translation has changed since it was made, by the translation's path. */
  isStale?: (file: string) => boolean;
  /** Languages that are read beside English; all of them without it. */
  languages?: readonly LocaleCode[] | undefined;
}

export interface CheckResult {
  /** By file and line. */
  problems: ContentProblem[];
  /** What is wrong with translations that wait for their translator anyway: stale ones. */
  pending: ContentProblem[];
  /** Files that were read. */
  texts: number;
}

/** A text that could be read, in one language. */
interface Read<T> {
  file: TextFile;
  text: T;
}

type AnyArticle = ArticleText & { front: Partial<ArticleFront> };

/**
 * Everything that is wrong with articles, guided paths, legal texts, searchers' questions and the names of cities, in
 * all languages: what the server would refuse, and what it lets pass because a reader can live with it: links that lead
 * nowhere, lengths, the order of headings, facts written by hand.
 */
export function checkContent(options: CheckOptions): CheckResult {
  const { contentDir, publicDir, facts, isPage, isStale = () => false, languages } = options;
  const problems: ContentProblem[] = [];
  const articles: Record<ArticleType, Read<AnyArticle>[]> = { help: [], blog: [] };
  const slugs = { help: new Set<string>(), blog: new Set<string>() };

  const only = (texts: readonly TextFiles[]): readonly TextFiles[] =>
    languages
      ? texts.map(([first, ...rest]) => [first, ...rest.filter(({ locale }) => languages.includes(locale))])
      : texts;
  for (const type of articleTypes) {
    const categories = attempt(problems, () => readCategories(contentDir, type)) ?? [];
    const { texts, problems: misplaced } = listTextFiles(join(contentDir, type), ".md");
    problems.push(...misplaced);
    slugs[type] = new Set(texts.map(([{ id }]) => id));
    articles[type] = readAll<AnyArticle>(only(texts), articleKind(type, categories, { facts, publicDir }), problems);
  }

  problems.push(...readCityNames(contentDir).problems);
  const guided = listTextFiles(join(contentDir, "guided"), ".yaml");
  problems.push(...guided.problems);
  const has = (type: ArticleType, id: string) => slugs[type].has(id);
  problems.push(...questionProblems(contentDir, has, languages));
  const guides = readAll<Guide>(only(guided.texts), guideKind({ facts, publicDir, articles: { has } }), problems);
  const guideIds = new Set(guided.texts.map(([{ id }]) => id));
  const maps = new Map(guides.map(({ file, text }) => [file.id, mapOf(text.english)]));
  const hasWay = (id: string, way: string) => {
    const map = maps.get(id);
    // A path that is broken has no ways, and is a problem of its own.
    return !map || walk(map, way).way === way;
  };

  const anchors = new Map<string, ReadonlySet<string>>();
  for (const { file, text } of [...articles.help, ...articles.blog]) {
    const english = anchors.get(`${text.type}/${file.id}/${defaultLocale}`) ?? new Set();
    // A stale translation will have the English headings again.
    const own = isStale(file.path) ? anchorsIn(text).union(english) : anchorsIn(text);
    anchors.set(`${text.type}/${file.id}/${file.locale}`, own);
  }
  const targetsFor = (locale: LocaleCode) => ({
    // An article that is broken has no anchors to compare with, and is a problem of its own.
    anchorsOf: (type: ArticleType, id: string) =>
      has(type, id)
        ? (anchors.get(`${type}/${id}/${locale}`) ?? anchors.get(`${type}/${id}/${defaultLocale}`) ?? new Set<string>())
        : undefined,
    isGuidedPath: (id: string) => guideIds.has(id),
    hasWay,
    isPage,
  });

  const everyArticle = [...articles.help, ...articles.blog];
  const english = new Map(
    everyArticle.flatMap(({ file, text }) =>
      file.locale === defaultLocale ? [[`${text.type}/${file.id}`, text] as const] : [],
    ),
  );
  for (const { file, text } of everyArticle) {
    const { title, summary } = text.front;
    const isTranslation = file.locale !== defaultLocale;
    const source = readTextFile(file);
    const article = { type: text.type, id: file.id };
    problems.push(
      ...textProblems({ file: file.path, source, isTranslation, title, summary, headings: text.headings, facts }),
      ...linkProblems(
        { file: file.path, article, links: text.links, anchors: anchorsIn(text) },
        targetsFor(file.locale),
      ),
      ...frontProblems(file, source, text, (id) => has(text.type, id)),
      ...formProblems(file.path, text, english.get(`${text.type}/${file.id}`)),
      ...(isTranslation ? [] : wordProblems(file.path, source, facts)),
    );
  }
  for (const { file, text } of guides) {
    const { title, summary, steps } = text;
    const links = [...steps.values()].flatMap((step) => step.links);
    const isTranslation = file.locale !== defaultLocale;
    problems.push(
      ...textProblems({
        file: file.path,
        source: readTextFile(file),
        isTranslation,
        title,
        summary,
        headings: [],
        facts,
      }),
      ...linkProblems({ file: file.path, links, anchors: new Set() }, targetsFor(file.locale)),
    );
    if (!isTranslation) problems.push(...wayProblems(readTextFile(file), file.path));
    if (!isTranslation) problems.push(...wordProblems(file.path, readTextFile(file), facts));
    if (!isTranslation && has("help", file.id)) {
      problems.push({
        file: file.path,
        line: 1,
        message: `a help article is called "${file.id}" too; rename one of them`,
      });
    }
  }

  const legal = checkLegal({ contentDir, publicDir, facts, targetsFor, languages });
  problems.push(...legal.problems);

  const texts = articles.help.length + articles.blog.length + guides.length + legal.texts;
  const sorted = problems.toSorted(byPlace);
  return {
    problems: sorted.filter(({ file }) => !isStale(file)),
    pending: sorted.filter(({ file }) => isStale(file)),
    texts,
  };
}

/** What the front matter says about other articles and days. */
function frontProblems(file: TextFile, source: string, { front }: AnyArticle, has: (id: string) => boolean) {
  const problems: ContentProblem[] = [];
  const refuse = (field: string, message: string) =>
    problems.push({ file: file.path, line: lineOfField(source, field), message: `${field}: ${message}` });
  const related = front.related ?? [];
  for (const id of related) {
    if (id === file.id) refuse("related", "an article is not related to itself");
    else if (!has(id)) refuse("related", `there is no article "${id}"`);
  }
  if (new Set(related).size < related.length) refuse("related", "an article is named twice");
  if (front.published !== undefined && front.updated < front.published) {
    refuse("updated", "is before the day it was published");
  }
  return problems;
}

/** Whether a translation is built as the English is, where readers would miss it. */
function formProblems(file: string, text: AnyArticle, english: AnyArticle | undefined): ContentProblem[] {
  return [...listProblems(file, text, english), ...screenProblems(file, text, english)];
}

/** "2. adımdan" at the start of a line is "from step 2" in Turkish, and the second item of a list in Markdown. */
function listProblems(file: string, text: AnyArticle, english: AnyArticle | undefined): ContentProblem[] {
  if (english === undefined) return [];
  const [own, wanted] = [countOf("<li", text), countOf("<li", english)];
  if (own <= wanted) return [];
  const mend = 'begin no line of running text with "1." or "-"';
  return [{ file, line: 1, message: `has ${own} items in lists, the English text ${wanted}; ${mend}` }];
}

/** A translation whose section is built otherwise than the English loses the screens that are drawn in it. */
function screenProblems(file: string, text: AnyArticle, english: AnyArticle | undefined): ContentProblem[] {
  const screen = '<figure class="screen"';
  const [shown, wanted] = [countOf(screen, text), english ? countOf(screen, english) : 0];
  if (shown >= wanted) return [];
  const names = english?.pictures.map(({ name }) => `{{picture.${name}}}`).join(", ");
  const mend = `build its sections as the English ones are, or name each: ${names}`;
  return [{ file, line: 1, message: `shows ${shown} of the ${wanted} screens of the English text; ${mend}` }];
}

function countOf(html: string, { parts }: AnyArticle): number {
  return parts.join("").split(html).length - 1;
}

/** English texts and their translations, as far as they can be read. */
function readAll<T>(texts: readonly TextFiles[], kind: TextKind<T, T>, problems: ContentProblem[]): Read<T>[] {
  return texts.flatMap(([file, ...translations]) => {
    const english = attempt(problems, () => kind.parse(file));
    if (english === undefined) return [];
    const translated = translations.flatMap((one): Read<T>[] => {
      const text = attempt(problems, () => kind.translate(one, english));
      return text === undefined ? [] : [{ file: one, text }];
    });
    return [{ file, text: english }, ...translated];
  });
}

function anchorsIn({ headings }: ArticleText): Set<string> {
  return new Set(headings.map(({ id }) => id).filter((id) => id !== ""));
}

function attempt<T>(problems: ContentProblem[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    problems.push(...problemsOf(error));
    return undefined;
  }
}

function byPlace(a: ContentProblem, b: ContentProblem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line;
}
