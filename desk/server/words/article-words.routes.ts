import { type ArticleTranslation, acceptedBlocks, frontBlock } from "../../../cli/i18n/article-blocks.ts";
import { sourceHash } from "../../../cli/i18n/compare.ts";
import { asTranslation, withParts } from "../../../cli/xliff/article-parts.ts";
import { nameOf } from "../../../cli/xliff/collect-units.ts";
import { readUtf8 } from "../../../server/content/utf8.ts";
import { accountIn, type DeskContext, type DeskRoute } from "../desk-route.ts";
import { answerPreview } from "../drafts/preview-answer.ts";
import { insideContent, listArticles, pageOfText, viewArticle } from "./article-words.ts";
import type { Language, TextView } from "./word-views.ts";
import { problemsIn, type WordsOptions } from "./words-options.ts";

interface Options extends WordsOptions {
  inLanguage: (context: DeskContext, answer: (language: Language) => Promise<Response>) => Promise<Response>;
}

interface Said {
  given?: ReadonlyMap<string, string>;
  /** What kept it from being saved. */
  problem?: "conflict" | "incomplete" | "refused";
  problems?: readonly string[];
}

/** Articles and legal texts, a document with all parts of each. */
export function articleWordRoutes(options: Options): DeskRoute[] {
  const { contentDir, files, reviews, drafts, show, inLanguage } = options;

  const find = (context: DeskContext, { file }: Language) => {
    const name = `${context.req.param("type")}/${context.req.param("id")}`;
    return listArticles(contentDir, file).find((one) => one.name === name);
  };
  const missing = (context: DeskContext) => show(context, { name: "problem", problem: "missing" }, 404);

  async function article(context: DeskContext, language: Language, said: Said = {}): Promise<Response> {
    const found = find(context, language);
    if (!found) return missing(context);
    const parts = await viewArticle(found, { ...options, language }, said.given);
    const state = await files.read({ folder: "content", path: insideContent(contentDir, found.own) });
    const view = {
      language,
      article: found.name,
      isTranslated: found.isTranslated,
      version: state?.version ?? "",
      englishVersion: sourceHash(readUtf8(found.english)),
      stale: found.stale,
      parts,
      saved: context.req.query("saved") === "yes",
      problem: said.problem,
      problems: said.problems ?? [],
    };
    return show(
      context,
      { name: "article-words", view },
      said.problem ? (said.problem === "conflict" ? 409 : 400) : 200,
    );
  }

  async function save(context: DeskContext, language: Language): Promise<Response> {
    const found = find(context, language);
    if (!found) return missing(context);
    const parts = await viewArticle(found, { ...options, language });
    const { field, given } = await partsIn(context, parts);
    const english = readUtf8(found.english);
    const path = insideContent(contentDir, found.own);
    const [state, version] = [await files.read({ folder: "content", path }), field("version")];
    const isOther = (state?.version ?? "") !== version || sourceHash(english) !== field("english");
    if (isOther) return await article(context, language, { given, problem: "conflict" });
    if ([...given.values()].includes("")) return await article(context, language, { given, problem: "incomplete" });

    const before = textBefore(found);
    const isDone = doneBlocks(parts, given, english, (id) => field(`done:${id}`) === "yes");
    const notes = acceptedBlocks(contentDir, language.file, found.name, isDone);
    const changes = [{ folder: "content" as const, path, text: withParts(before, given), from: version }];
    if (notes) {
      const notesPath = insideContent(contentDir, notes.path);
      const from = (await files.read({ folder: "content", path: notesPath }))?.version ?? "";
      changes.push({ folder: "content", path: notesPath, text: notes.text, from });
    }
    const who = accountIn(context);
    const about = `Translate ${found.name} into ${language.file}`;
    const answer = await files.save(changes, { who, about });
    if (!answer.saved) {
      if (answer.reason === "changed") return await article(context, language, { given, problem: "conflict" });
      return await article(context, language, { given, problem: "refused", problems: problemsIn(answer) });
    }
    const text = withParts(before, given);
    const row = { locale: language.code, text: found.name, hash: sourceHash(text), english: "" };
    await reviews.note({ ...row, state: "edited", who: who.email });
    return context.redirect(`/words/${language.code}/articles/${found.name}?saved=yes`, 303);
  }

  /** The page with the parts as they stand in the form; where nothing is written yet, it is English. */
  async function preview(context: DeskContext, language: Language): Promise<Response> {
    const found = find(context, language);
    if (!found) return missing(context);
    const { given } = await partsIn(context, await viewArticle(found, { ...options, language }));
    const written = new Map([...given].filter(([, text]) => text !== ""));
    const path = insideContent(contentDir, found.own);
    const file = { folder: "content" as const, path, text: withParts(textBefore(found), written) };
    return await answerPreview(context, () => drafts.page([file], pageOfText(found.name, language.code)), options);
  }

  return [
    {
      method: "get",
      path: "/words/:code/articles",
      needs: "words",
      handle: (context) =>
        inLanguage(context, async (language) => {
          const articles = listArticles(contentDir, language.file).map(({ name, isTranslated, stale }) => ({
            name,
            state: isTranslated
              ? stale.length > 0
                ? ("stale" as const)
                : ("translated" as const)
              : ("missing" as const),
            parts: stale.length,
          }));
          return show(context, { name: "article-list", language, articles });
        }),
    },
    {
      method: "get",
      path: "/words/:code/articles/:type/:id",
      needs: "words",
      handle: (context) => inLanguage(context, (language) => article(context, language)),
    },
    {
      method: "post",
      path: "/words/:code/articles/:type/:id",
      needs: "words",
      handle: (context) => inLanguage(context, (language) => save(context, language)),
    },
    {
      method: "post",
      path: "/words/:code/articles/:type/:id/preview",
      needs: "words",
      handle: (context) => inLanguage(context, (language) => preview(context, language)),
    },
  ];
}

/** The text that parts are put into: the translation, or English where there is none. */
function textBefore({ isTranslated, own, english }: ArticleTranslation): string {
  return isTranslated ? readUtf8(own) : asTranslation(readUtf8(english));
}

/** What a form sends, and the text of each part of it. */
async function partsIn(context: DeskContext, parts: readonly TextView[]) {
  const body = await context.req.parseBody();
  const field = (name: string) => (typeof body[name] === "string" ? body[name].replaceAll("\r\n", "\n") : "");
  return { field, given: new Map(parts.map(({ id }) => [id, field(`text:${id}`).trim()])) };
}

/**
 * Which blocks are of today's English after a save: those of a new article, those whose translation was changed or said
 * to be right still. The front is one block, which all its parts have to be.
 */
function doneBlocks(
  parts: readonly TextView[],
  given: ReadonlyMap<string, string>,
  english: string,
  isTicked: (id: string) => boolean,
): (block: string) => boolean {
  const isDone = ({ id, own, state }: TextView) => state === "missing" || given.get(id) !== own || isTicked(id);
  const done = new Set(parts.filter((one) => one.id !== "body" && isDone(one)).map(({ id }) => nameOf(english, id)));
  const front = parts.filter(({ id }) => id.startsWith("front."));
  if (!front.some(isDone)) done.delete(frontBlock);
  const body = parts.find(({ id }) => id === "body");
  const isWhole = body !== undefined && isDone(body);
  return (block) => done.has(block) || (isWhole && block !== frontBlock);
}
