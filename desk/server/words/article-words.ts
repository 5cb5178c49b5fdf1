import { extname, join } from "node:path";
import {
  type ArticleTranslation,
  articleTranslations,
  blockReader,
  readBlockNotes,
} from "../../../cli/i18n/article-blocks.ts";
import { sourceHash } from "../../../cli/i18n/compare.ts";
import { deniedLines, readDenyList } from "../../../cli/i18n/deny-list.ts";
import { countBlocks, partsOf } from "../../../cli/xliff/article-parts.ts";
import { nameOf } from "../../../cli/xliff/collect-units.ts";
import { readUtf8 } from "../../../server/content/utf8.ts";
import type { LocaleCode } from "../../../site/locales.ts";
import { localizedPath } from "../../../site/localized-path.ts";
import { readGlossary, termsOf } from "./glossary.ts";
import type { OldEnglish } from "./old-english.ts";
import { wordDiff } from "./word-diff.ts";
import type { Language, TextView } from "./word-views.ts";

interface Options {
  messagesDir: string;
  contentDir: string;
  siteOrigin: string;
  language: Language;
  oldEnglish: OldEnglish;
}

/** Articles and legal texts of a language. A guided path is a file of another kind. */
export function listArticles(contentDir: string, file: string): ArticleTranslation[] {
  return articleTranslations(contentDir, file).filter(({ english }) => extname(english) === ".md");
}

/** An article part by part, English beside the language. `given` has what somebody wrote and could not save. */
export async function viewArticle(
  article: ArticleTranslation,
  { messagesDir, contentDir, siteOrigin, language, oldEnglish }: Options,
  given?: ReadonlyMap<string, string>,
): Promise<TextView[]> {
  const { file, code } = language;
  const english = readUtf8(article.english);
  const own = article.isTranslated ? readUtf8(article.own) : undefined;
  const asOne = own !== undefined && countBlocks(own) !== countBlocks(english);
  const targets = own === undefined ? undefined : partsOf(own, asOne);
  const changed = new Set(article.stale.map(({ block }) => block));
  const glossary = readGlossary(messagesDir, file);
  const denials = readDenyList(messagesDir, file);
  const noted = readBlockNotes(contentDir, article.name)[file] ?? {};
  const blocksOf = blockReader(contentDir);
  const page = siteOrigin + pageOfText(article.name, code);

  async function formerEnglish(id: string): Promise<string | undefined> {
    if (id === "body") return await formerBody();
    const block = nameOf(english, id);
    return await oldEnglish.in(article.english, (former) =>
      blocksOf(former)[block] === noted[block] ? partNamed(former, id, block) : undefined,
    );
  }
  /** The newest text of which all blocks are those that the translation was made from. */
  async function formerBody(): Promise<string | undefined> {
    return await oldEnglish.in(article.english, (former) => {
      const blocks = Object.entries(blocksOf(former)).slice(1);
      return blocks.every(([block, hash]) => noted[block] === hash) ? partsOf(former, true).get("body") : undefined;
    });
  }

  const parts = [...partsOf(english, asOne)].filter(([id]) => targets === undefined || targets.has(id));
  return await Promise.all(
    parts.map(async ([id, source]): Promise<TextView> => {
      const target = targets?.get(id);
      const isStale = id === "body" ? article.stale.length > 0 : changed.has(nameOf(english, id));
      const former = own !== undefined && isStale ? await formerEnglish(id) : undefined;
      const text = given?.get(id) ?? target;
      return {
        id,
        english: source,
        own: target,
        given: text ?? "",
        // One note stands for the whole front: of its parts, those that say the same are none that wait.
        state: own === undefined ? "missing" : isStale && former !== source ? "stale" : "translated",
        difference: former === undefined || former === source ? undefined : wordDiff(former, source),
        note: undefined,
        terms: termsOf(source, glossary),
        traps: [],
        plurals: [],
        forms: undefined,
        suggestions: [],
        faults: text === undefined ? [] : deniedLines(text, denials),
        review: undefined,
        page: own === undefined ? undefined : page,
        was: target === undefined ? "" : sourceHash(target),
        englishHash: sourceHash(source),
      };
    }),
  );
}

/** The path of the page of an article or a legal text, by its name: `help/kill-switch`, `legal/privacy`. */
export function pageOfText(name: string, code: LocaleCode): string {
  return localizedPath(`/${name.replace(/^legal\//, "")}`, code);
}

/** A part of a former text, by the name of its block where sections have moved since. */
function partNamed(markdown: string, id: string, block: string): string | undefined {
  const parts = partsOf(markdown);
  if (id.startsWith("front.") || id === "block.0") return parts.get(id);
  return [...parts].find(([other]) => other.startsWith("block.") && nameOf(markdown, other) === block)?.[1];
}

/** Where a path lies below the content folder, with `/` on every system. */
export function insideContent(contentDir: string, path: string): string {
  return path.slice(join(contentDir, "/").length).replaceAll("\\", "/");
}
