import { existsSync, readFileSync } from "node:fs";
import { parse as parseYaml } from "yaml";
import type { SearchDocument } from "../server/search/document.ts";
import { type LocaleCode, localeOf } from "../site/locales.ts";

/**
 * Made-up articles for measuring: as long as real ones (about 700 words), in the script of the locale, with a
 * vocabulary of twelve thousand words used as often as words are (Zipf). The commonest words are those of the test
 * articles in the same or a similar language, the rare ones are put together from pieces of them.
 */
const vocabularySize = 12_000;
const textWords = 700;

const similar: Partial<Record<LocaleCode, string>> = {
  ...{ cs: "de", hu: "tr", id: "tr", it: "es", jv: "tr", ms: "tr", nl: "de", pl: "de", pt: "es", ro: "fr" },
  ...{ uk: "ru", vn: "fr" },
};
// Languages whose script no test article has.
const samples: Partial<Record<LocaleCode, string>> = {
  el: "η σύνδεση είναι αργή όταν ο διακομιστής βρίσκεται μακριά ελέγξτε την ταχύτητα χωρίς το δίκτυο και αλλάξτε πρωτόκολλο εγκατάσταση στο κινητό μπαταρία διαρροή διεύθυνση υπολογιστής ξενοδοχείο αεροδρόμιο σελίδα εφαρμογή διακόπτης ρυθμίσεις συσκευή τείχος προστασίας χώρα",
  in: "कनेक्शन धीमा है तो पास का सर्वर चुनें और प्रोटोकॉल बदलें होटल के वाईफाई में पहले लॉगिन पेज खोलें बैटरी की बचत ऐप को बंद कर देती है फ़ोन पर इंस्टॉल करें डीएनएस लीक की जाँच करें अपना पता देखें वेबसाइट नहीं खुलती सेटिंग देश डिवाइस सुरक्षा",
};
const unspaced = new Set<LocaleCode>(["ja", "th", "zh"]);

export interface Corpus {
  documents: SearchDocument[];
  /** A word as people would search it: seldom one of the commonest. */
  searchWord: () => string;
  isUnspaced: boolean;
}

export function makeCorpus(locale: LocaleCode, articles: number): Corpus {
  const random = createRandom(locale);
  const words = vocabularyOf(locale, random);
  const zipf = (from: number) => {
    const rank = Math.floor(Math.exp(Math.log(from) + random() * (Math.log(words.length) - Math.log(from))));
    return words[Math.min(rank, words.length - 1)] ?? "";
  };
  const between = unspaced.has(locale) ? "" : " ";
  const phrase = (count: number, from: number) => Array.from({ length: count }, () => zipf(from)).join(between);
  const stop = unspaced.has(locale) && locale !== "th" ? "。" : ". ";
  const text = () => Array.from({ length: textWords / 14 }, () => phrase(14, 1)).join(stop);
  const documents = Array.from(
    { length: articles },
    (_, number): SearchDocument => ({
      id: `article-${number}`,
      type: number % 4 === 0 ? "blog" : "help",
      title: phrase(6, 20),
      summary: phrase(20, 1),
      keywords: Array.from({ length: 6 }, () => phrase(1, 40)),
      questions: Array.from({ length: 6 }, () => phrase(4, 10)),
      headings: Array.from({ length: 6 }, () => phrase(4, 10)),
      text: text(),
    }),
  );
  return { documents, searchWord: () => zipf(15), isUnspaced: unspaced.has(locale) };
}

function vocabularyOf(locale: LocaleCode, random: () => number): string[] {
  const { tag } = localeOf(locale);
  const segmenter = new Intl.Segmenter(tag, { granularity: "word" });
  const counts = new Map<string, number>();
  for (const { segment, isWordLike } of segmenter.segment(sampleText(locale))) {
    if (isWordLike) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  }
  const known = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  const words = new Set(known);
  const piece = () => known[Math.floor(random() * known.length)] ?? "";
  while (words.size < vocabularySize) {
    const [first, second] = [piece(), piece()];
    const made = unspaced.has(locale)
      ? first + second
      : first.slice(0, 2 + Math.floor(random() * 4)) + second.slice(-2 - Math.floor(random() * 5));
    if (made.length < 14) words.add(made.normalize("NFC"));
  }
  return [...words];
}

function sampleText(locale: LocaleCode): string {
  const sample = samples[locale];
  if (sample !== undefined) return sample;
  const own = `tests/fixtures/search/${localeOf(locale).file}/articles.yaml`;
  const file = existsSync(own) ? own : `tests/fixtures/search/${similar[locale] ?? "en"}/articles.yaml`;
  const articles = parseYaml(readFileSync(file, "utf8")) as Record<string, Record<string, string | string[]>>;
  return Object.values(articles)
    .flatMap((article) => Object.values(article).flat())
    .join(" ");
}

/** What people type: one to four words, a quarter of them mistyped, some cut off, some that are nothing. */
export function makeQueries({ searchWord, isUnspaced }: Corpus, count: number, random: () => number): string[] {
  return Array.from({ length: count }, () => {
    const words = Array.from({ length: 1 + Math.floor(random() * 4) }, searchWord);
    const kind = random();
    const last = words.length - 1;
    if (kind < 0.25) words[last] = mistyped(words[last] ?? "", random);
    else if (kind < 0.4) words[last] = (words[last] ?? "").slice(0, 3);
    else if (kind < 0.45) words[last] = [...(words[last] ?? "")].reverse().join("");
    return words.join(isUnspaced ? "" : " ").slice(0, 200);
  }).filter((query) => query.trim() !== "");
}

function mistyped(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  return random() < 0.5 ? word.slice(0, at) + word.slice(at + 1) : word.slice(0, at) + word.charAt(at) + word.slice(at);
}

/** Always the same numbers for the same name. */
export function createRandom(name: string): () => number {
  let state = [...name].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
