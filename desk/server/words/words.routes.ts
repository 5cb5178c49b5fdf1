import { articleStates } from "../../../cli/i18n/article-blocks.ts";
import { locales } from "../../../site/locales.ts";
import { type Account, mayTranslate } from "../accounts/roles.ts";
import { accountIn, type DeskContext, type DeskRoute, fieldsOf } from "../desk-route.ts";
import { articleWordRoutes } from "./article-words.routes.ts";
import { saveWord } from "./save-word.ts";
import { textIn, wordPreviewRoute } from "./word-preview.route.ts";
import { type Language, type LanguageState, type WordList, type WordsView, wordLists } from "./word-views.ts";
import { hashOf, openWords } from "./words-of-language.ts";
import { problemsIn, type WordsOptions } from "./words-options.ts";

/** Texts on one screen. */
const size = 15;

/** The languages somebody may change, in the order of the table. */
export function languagesOf(account: Account): Language[] {
  return locales.filter(({ code }) => code !== "en" && mayTranslate(account, code));
}

/** The rooms of the translators: messages here, articles in routes of their own. */
export function wordsRoutes(options: WordsOptions): DeskRoute[] {
  const { messagesDir, contentDir, siteOrigin, files, reviews, oldEnglish, show } = options;
  const missing = (context: DeskContext) => show(context, { name: "problem", problem: "missing" }, 404);
  const wordsOf = (language: Language) => openWords({ messagesDir, siteOrigin, language, oldEnglish });

  /** Answers for a language that the request names: 404 where there is none, 403 where it is not the account's. */
  async function inLanguage(context: DeskContext, answer: (language: Language) => Promise<Response>) {
    const language = locales.find(({ code }) => code !== "en" && code === context.req.param("code"));
    if (!language) return missing(context);
    if (!mayTranslate(accountIn(context), language.code)) {
      return show(context, { name: "problem", problem: "forbidden" }, 403);
    }
    return await answer(language);
  }

  function statesOf(languages: readonly Language[]): LanguageState[] {
    const articlesOf = articleStates(contentDir);
    return languages.map((language) => {
      const words = wordsOf(language);
      const { all, translated, stale } = articlesOf(language.file);
      return {
        language,
        messages: words.english.size,
        missing: words.count("missing"),
        stale: words.count("stale"),
        articles: { all, translated, stale: new Set(stale.map((line) => line.split(":")[0])).size },
      };
    });
  }

  async function list(context: DeskContext, language: Language): Promise<Response> {
    const words = wordsOf(language);
    const asked = context.req.query("list");
    const chosen = wordLists.find((one) => one === asked) ?? "todo";
    const query = (context.req.query("q") ?? "").slice(0, 200);
    const keys = words.keys(chosen, query);
    const wanted = Number.parseInt(context.req.query("from") ?? "0", 10);
    // A list that has become shorter ends with its last screen.
    const from = Math.min(Math.max(0, wanted || 0), Math.max(0, Math.ceil(keys.length / size) - 1) * size);
    const known = await reviews.of(language.code, new Map([...words.own].map(([key, text]) => [key, hashOf(text)])));
    const texts = await Promise.all(keys.slice(from, from + size).map((key) => words.view(key, known.get(key))));
    const saved = (context.req.query("saved") ?? "").slice(0, 200);
    const view: WordsView = { language, list: chosen, query, texts, total: keys.length, from, size, saved };
    return show(context, { name: "words", view });
  }

  async function one(
    context: DeskContext,
    language: Language,
    key: string,
    more: Pick<WordsView, "conflict" | "problems"> & { given?: string } = {},
  ): Promise<Response> {
    const words = wordsOf(language);
    const known = await reviews.of(language.code, new Map([[key, hashOf(words.own.get(key))]]));
    const { given, ...said } = more;
    const texts = [await words.view(key, known.get(key), given)];
    const place = { list: listIn(context), query: "", from: 0 };
    const view: WordsView = { language, ...place, texts, total: 1, size, saved: "", ...said };
    return show(context, { name: "words", view }, given === undefined ? 200 : said.conflict ? 409 : 400);
  }

  async function save(context: DeskContext, language: Language): Promise<Response> {
    const key = context.req.param("key") ?? "";
    const words = wordsOf(language);
    if (!words.english.has(key)) return missing(context);
    const { was, english, state, list, q, from } = await fieldsOf(context, [
      "was",
      "english",
      "state",
      "list",
      "q",
      "from",
    ]);
    const text = await textIn(context, words, key);
    // An empty field is no translation, and what is faulty would be refused by the site's own tests.
    if (text.trim() === "" || words.faultsOf(key, text).length > 0)
      return await one(context, language, key, { given: text });
    const account = accountIn(context);
    const isSame = text === words.own.get(key) && words.stateOf(key) === "translated" && hashOf(text) === was;
    if (!isSame) {
      const given = { key, text, was, englishHash: english };
      const { file } = language;
      const answer = await saveWord(given, account, { files, messagesDir, file, words: () => wordsOf(language) });
      if (answer === "conflict") return await one(context, language, key, { given: text, conflict: true });
      if (!answer.saved) return await one(context, language, key, { given: text, problems: problemsIn(answer) });
    }
    const review = state === "looked-at" ? "looked-at" : "edited";
    const made = { locale: language.code, text: key, hash: hashOf(text), english: words.english.get(key) ?? "" };
    await reviews.note({ ...made, state: review, who: account.email });
    const back = new URLSearchParams({ list: list || "todo", q, from, saved: key });
    return context.redirect(`/words/${language.code}?${back}`, 303);
  }

  return [
    {
      method: "get",
      path: "/words",
      needs: "words",
      handle: (context) => show(context, { name: "languages", languages: statesOf(languagesOf(accountIn(context))) }),
    },
    {
      method: "get",
      path: "/words/:code",
      needs: "words",
      handle: (context) => inLanguage(context, (language) => list(context, language)),
    },
    {
      method: "get",
      path: "/words/:code/message/:key",
      needs: "words",
      handle: (context) =>
        inLanguage(context, async (language) => {
          const key = context.req.param("key") ?? "";
          return wordsOf(language).english.has(key) ? await one(context, language, key) : missing(context);
        }),
    },
    {
      method: "post",
      path: "/words/:code/message/:key",
      needs: "words",
      handle: (context) => inLanguage(context, (language) => save(context, language)),
    },
    wordPreviewRoute({ ...options, inLanguage, wordsOf }),
    ...articleWordRoutes({ ...options, inLanguage }),
  ];
}

function listIn(context: DeskContext): WordList {
  return wordLists.find((one) => one === context.req.query("list")) ?? "todo";
}
