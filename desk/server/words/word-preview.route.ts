import type { DeskContext, DeskRoute } from "../desk-route.ts";
import { answerPreview, refusePreview } from "../drafts/preview-answer.ts";
import { fileWithWord } from "./save-word.ts";
import type { Language } from "./word-views.ts";
import type { openWords } from "./words-of-language.ts";
import type { WordsOptions } from "./words-options.ts";

type Words = ReturnType<typeof openWords>;

interface Options extends Pick<WordsOptions, "files" | "messagesDir" | "drafts" | "origin" | "log" | "show"> {
  inLanguage: (context: DeskContext, answer: (language: Language) => Promise<Response>) => Promise<Response>;
  wordsOf: (language: Language) => Words;
}

/** A page of the site with a message as it stands in the form, before it is saved. */
export function wordPreviewRoute(options: Options): DeskRoute {
  const { files, messagesDir, drafts, origin, log, show, inLanguage, wordsOf } = options;

  async function preview(context: DeskContext, language: Language): Promise<Response> {
    const key = context.req.param("key") ?? "";
    const words = wordsOf(language);
    const path = words.english.has(key) ? words.pageOf(key) : undefined;
    if (path === undefined) return show(context, { name: "problem", problem: "missing" }, 404);
    const text = await textIn(context, words, key);
    const faults = words.faultsOf(key, text).map(({ kind, detail }) => `${kind}: ${detail}`);
    if (text.trim() === "") faults.push("it is empty");
    if (faults.length > 0) return refusePreview(context, faults, origin);
    const file = await fileWithWord({ key, text }, { files, messagesDir, file: language.file });
    return await answerPreview(context, () => drafts.page([file], path), { origin, log });
  }

  return {
    method: "post",
    path: "/words/:code/message/:key/preview",
    needs: "words",
    handle: (context) => inLanguage(context, (language) => preview(context, language)),
  };
}

/** The text of a message that a form sends: in one field, or a field for each form of a plural. */
export async function textIn(context: DeskContext, words: Words, key: string): Promise<string> {
  const body = await context.req.parseBody();
  const field = (name: string) => (typeof body[name] === "string" ? body[name].replaceAll("\r\n", "\n") : "");
  const isInForms = Object.keys(body).some((name) => name.startsWith("form:"));
  return isInForms ? words.joinForms(key, field) : field("text");
}
