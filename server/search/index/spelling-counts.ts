import type { LocaleCode } from "../../../site/locales.ts";

/** A folded spelling and what it was folded from. */
export interface Spelling {
  term: string;
  articles: number;
  lastArticle: number;
  /** How often each way of writing it occurs. */
  written: Map<string, number>;
}

/** Counts one occurrence of a word. */
export function noteSpelling(
  spellings: Map<string, Spelling>,
  surface: string,
  term: string,
  written: string,
  article: number,
): void {
  let spelling = spellings.get(surface);
  if (!spelling) {
    spelling = { term, articles: 0, lastArticle: -1, written: new Map() };
    spellings.set(surface, spelling);
  }
  spelling.written.set(written, (spelling.written.get(written) ?? 0) + 1);
  if (spelling.lastArticle === article) return;
  spelling.lastArticle = article;
  spelling.articles++;
}

/** The commonest way of writing a word; a capital that only begins sentences is not kept, that of a name is. */
export function commonest(written: ReadonlyMap<string, number>, locale: LocaleCode): string {
  const counts = new Map<string, number>();
  for (const [form, count] of written) {
    const small = form.toLocaleLowerCase(locale === "tr" ? "tr" : "en");
    const key = locale !== "de" && written.has(small) && /^\p{Lu}[^\p{Lu}]*$/u.test(form) ? small : form;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  let best = "";
  let most = 0;
  for (const [form, count] of counts) {
    if (count > most) [best, most] = [form, count];
  }
  return best;
}
