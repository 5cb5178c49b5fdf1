import type { LocaleCode } from "../../../site/locales.ts";
import { documentKey, fields, phraseFields, type SearchDocument, separator } from "../document.ts";
import { type Analyser, createAnalyser, phraseTerm } from "../language/analyser.ts";
import { hasCompounds, partsOf } from "../language/compounds.ts";
import { romanKeysOfWord } from "../language/romanisation.ts";
import { encodeIndex } from "./encoder.ts";
import { indexQuestions } from "./question-postings.ts";
import { commonest, noteSpelling, type Spelling } from "./spelling-counts.ts";
import { indexTraits } from "./trait-postings.ts";

/** How soon more of the same word stops counting (k1 of BM25). */
const saturation = 1.2;
/** A part of a compound counts this much of the whole word. */
const partWeight = 0.5;
/** Places of articles and of questions are 16-bit numbers. */
const mostArticles = 65_535;

/** One field of one article: how often each term stands in it. */
interface FieldCounts {
  counts: Map<string, number>;
  length: number;
}

/** Builds the index of one locale's articles. Takes about two milliseconds of CPU an article: run it in a worker. */
export async function buildIndex(locale: LocaleCode, documents: readonly SearchDocument[]): Promise<ArrayBuffer> {
  if (documents.length > mostArticles) throw new Error(`An index holds ${mostArticles} articles at most.`);
  const analyser = await createAnalyser(locale);
  const spellings = new Map<string, Spelling>();
  const articles = documents.map((document, number) =>
    fields.map(({ textOf }, field) => {
      const text = textOf(document).normalize("NFC");
      const counted = countField(text, analyser, spellings, number);
      if (field < phraseFields) addPhrases(counted, text, analyser);
      return counted;
    }),
  );
  if (hasCompounds(locale)) addParts(locale, documents, articles, analyser, spellings);

  const postings = postingsOf(articles);
  const terms = [...postings.keys()].toSorted(codeUnitOrder);
  const surfaces = [...spellings.keys()].toSorted(codeUnitOrder);
  const total = [...postings.values()].reduce((sum, list) => sum + list.length, 0);
  const postingStart = new Uint32Array(terms.length + 1);
  const postingArticle = new Uint16Array(total);
  const postingImpact = new Uint16Array(total);
  const postingFields = new Uint8Array(total);
  let at = 0;
  terms.forEach((term, index) => {
    for (const { article, impact, fieldBits } of postings.get(term) ?? []) {
      postingArticle[at] = article;
      postingImpact[at] = Math.max(1, Math.round(impact * 65_535));
      postingFields[at] = fieldBits;
      at++;
    }
    postingStart[index + 1] = at;
  });

  const placeOfTerm = new Map(terms.map((term, index) => [term, index]));
  const questions = indexQuestions(documents, analyser, placeOfTerm);
  const spellingAt = surfaces.map((surface) => spellings.get(surface));
  const displays = spellingAt.map((spelling) => commonest(spelling?.written ?? new Map(), locale));
  const roman = displays
    .flatMap((display, surface) =>
      romanKeysOfWord(romanInput(display, surfaces[surface] ?? "", locale), locale).map((key) => ({ key, surface })),
    )
    .toSorted((a, b) => codeUnitOrder(a.key, b.key) || a.surface - b.surface);

  return encodeIndex({
    keys: documents.map(documentKey),
    strings: { terms, surfaces, displays, romanKeys: roman.map(({ key }) => key) },
    numbers: {
      postingStart,
      postingArticle,
      postingImpact,
      postingFields,
      ...questions,
      ...indexTraits(documents, analyser),
      surfaceTerm: Uint32Array.from(spellingAt, (spelling) => placeOfTerm.get(spelling?.term ?? "") ?? 0),
      surfaceArticles: Uint16Array.from(spellingAt, (spelling) => spelling?.articles ?? 0),
      romanSurface: Uint32Array.from(roman, ({ surface }) => surface),
    },
  });
}

function countField(text: string, analyser: Analyser, spellings: Map<string, Spelling>, article: number): FieldCounts {
  const counts = new Map<string, number>();
  const add = (term: string, by: number) => counts.set(term, (counts.get(term) ?? 0) + by);
  const words = analyser.words(text, { joined: true });
  const spans = new Set<string>();
  for (const { start, end, surface, terms } of words) {
    for (const term of terms) add(term, 1);
    spans.add(`${start} ${end}`);
    noteSpelling(spellings, surface, terms[0] ?? surface, text.slice(start, end), article);
  }
  // A run of letters that is a word anyway has been counted.
  const grams = analyser.grams(text).filter(({ start, end }) => !spans.has(`${start} ${end}`));
  for (const { term } of grams) add(term, 1);
  return { counts, length: words.length + grams.length };
}

function addPhrases({ counts }: FieldCounts, text: string, analyser: Analyser): void {
  const words = analyser.words(text);
  words.slice(1).forEach((second, place) => {
    const first = words[place];
    if (!first || text.slice(first.end, second.start).includes(separator.trim())) return;
    const term = phraseTerm(first, second);
    counts.set(term, (counts.get(term) ?? 0) + 1);
  });
}

/** Compounds count under their parts as well, so that "Verbindung" finds an article about "Verbindungsabbrüche". */
function addParts(
  locale: LocaleCode,
  documents: readonly SearchDocument[],
  articles: readonly (readonly FieldCounts[])[],
  analyser: Analyser,
  spellings: ReadonlyMap<string, Spelling>,
): void {
  const partsOfWord = new Map<string, readonly string[]>();
  for (const surface of spellings.keys()) {
    if (surface.length < 8) continue;
    const parts = partsOf(surface, locale, (part) => part.length > 3 && spellings.has(part));
    if (parts) partsOfWord.set(surface, parts);
  }
  documents.forEach((document, number) => {
    fields.forEach(({ textOf }, field) => {
      const counted = articles[number]?.[field];
      if (!counted) return;
      for (const { surface } of analyser.words(textOf(document).normalize("NFC"))) {
        for (const part of partsOfWord.get(surface) ?? []) {
          const term = spellings.get(part)?.term ?? part;
          counted.counts.set(term, (counted.counts.get(term) ?? 0) + partWeight);
        }
      }
    });
  });
}

interface Posting {
  article: number;
  impact: number;
  fieldBits: number;
}

/** BM25F without the rarity of the word, which the search adds: occurrences, weighted by field, against length. */
function postingsOf(articles: readonly (readonly FieldCounts[])[]): Map<string, Posting[]> {
  const averages = fields.map(
    (_, field) =>
      articles.reduce((sum, article) => sum + (article[field]?.length ?? 0), 0) / (articles.length || 1) || 1,
  );
  const postings = new Map<string, Posting[]>();
  articles.forEach((article, number) => {
    const weights = new Map<string, { weight: number; bits: number }>();
    fields.forEach(({ weight, dilution }, field) => {
      const { counts, length } = article[field] ?? { counts: new Map<string, number>(), length: 0 };
      const norm = 1 + dilution * (length / (averages[field] ?? 1) - 1);
      for (const [term, count] of counts) {
        const before = weights.get(term) ?? { weight: 0, bits: 0 };
        weights.set(term, { weight: before.weight + (weight * count) / norm, bits: before.bits | (1 << field) });
      }
    });
    for (const [term, { weight, bits }] of weights) {
      const posting = { article: number, impact: weight / (weight + saturation), fieldBits: bits };
      const list = postings.get(term);
      if (list) list.push(posting);
      else postings.set(term, [posting]);
    }
  });
  return postings;
}

// Korean sounds are read from syllables; every other scheme reads folded letters.
function romanInput(display: string, surface: string, locale: LocaleCode): string {
  return locale === "kr" ? display : surface;
}

function codeUnitOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
