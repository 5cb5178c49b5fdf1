import type { Analyser, Word } from "./analyser.ts";
import { fold } from "./text-folding.ts";

/** What content/synonyms/{file}.yaml says, for people to write; content/synonyms/README.md describes it. */
export interface SynonymList {
  /** Groups of words or phrases that mean the same. */
  synonyms: readonly (readonly string[])[];
  ignored: readonly string[];
  readings: Readonly<Record<string, string>>;
}

/** The words a locale's readers use for one another. */
export interface Synonyms {
  /** What they are made of. */
  readonly list: SynonymList;
  /** Words that say nothing about what is searched ("how", "to"). */
  isIgnored(word: Word): boolean;
  /**
   * Other ways of saying the words that start at a place of the query: how many words each replaces, and the
   * phrases, as written in the file.
   */
  startingAt(words: readonly Word[], place: number): { length: number; phrases: readonly string[] }[];
  /** What a spelling by sound (pinyin, kana, romanised Thai) stands for, or undefined. */
  readingOf(sound: string): string | undefined;
}

const mostWords = 5;

export function createSynonyms(list: SynonymList, analyser: Analyser): Synonyms {
  const { synonyms, ignored, readings } = list;
  const phrasesOf = new Map<string, Set<string>>();
  const keyOf = (words: readonly Word[]) => words.map(({ terms }) => terms[0]).join(" ");
  for (const group of synonyms) {
    for (const phrase of group) {
      const key = keyOf(analyser.words(phrase));
      const others = phrasesOf.get(key) ?? new Set();
      for (const other of group) if (other !== phrase) others.add(other);
      phrasesOf.set(key, others);
    }
  }
  const ignoredWords = new Set(ignored.flatMap((word) => analyser.words(word).map(({ surface }) => surface)));
  const soundKey = (sound: string) => fold(sound, analyser.locale).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  const bySound = new Map(Object.entries(readings).map(([sound, word]) => [soundKey(sound), word]));

  return {
    list,
    isIgnored: ({ surface }) => ignoredWords.has(surface),

    startingAt(words, place) {
      const found: { length: number; phrases: readonly string[] }[] = [];
      for (let length = 1; length <= mostWords && place + length <= words.length; length++) {
        const phrases = phrasesOf.get(keyOf(words.slice(place, place + length)));
        if (phrases) found.push({ length, phrases: [...phrases] });
      }
      return found;
    },

    readingOf: (sound) => {
      const key = soundKey(sound);
      return bySound.get(key) ?? inParts(key, bySound);
    },
  };
}

/** Several readings written as one ("wangsuman"), the longest first. */
function inParts(key: string, bySound: ReadonlyMap<string, string>, depth = 0): string | undefined {
  if (depth > 4) return undefined;
  for (let end = key.length; end >= 2; end--) {
    const word = bySound.get(key.slice(0, end));
    if (word === undefined) continue;
    if (end === key.length) return word;
    const rest = inParts(key.slice(end), bySound, depth + 1);
    if (rest !== undefined) return `${word}${rest}`;
  }
  return undefined;
}
