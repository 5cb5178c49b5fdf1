import { defaultLocale, type LocaleCode } from "../../../site/locales.ts";
import { documentKey, type SearchDocument } from "../document.ts";
import { type Questions, withQuestions } from "./questions.ts";

interface CorpusSources {
  /** The texts that exist in this very language. */
  documents: (locale: LocaleCode) => readonly SearchDocument[];
  /** What is asked in a language, by article. */
  questions: (locale: LocaleCode) => Questions;
}

/** What readers of a locale search: every article, in English where there is no translation. */
export function corpusOf(locale: LocaleCode, { documents, questions }: CorpusSources): SearchDocument[] {
  const asked = questions(locale);
  const own = documents(locale).map((document) => withQuestions(document, [asked]));
  if (locale === defaultLocale) return own;
  const there = new Set(own.map(documentKey));
  const english = documents(defaultLocale).filter((document) => !there.has(documentKey(document)));
  // People ask in English too, above all for what they have only in English.
  const also = questions(defaultLocale);
  return [...own, ...english.map((document) => withQuestions(document, [asked, also]))];
}
