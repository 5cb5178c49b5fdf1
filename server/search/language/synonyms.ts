import type { Analyser, Word } from "./analyser.ts";
import { fold } from "./text-folding.ts";

/** What content/synonyms/{file}.yaml says, for people to write; content/synonyms/README.md describes it. */
export interface SynonymList {
  /** Groups of words or phrases that mean the same. */
  synonyms: readonly (readonly string[])[];
  ignored: readonly string[];
  readings: Readonly<Record<string, string>>;
  /** Proper names (banks, messengers, consoles) and the locale's word for what they are. */
  names: Readonly<Record<string, string>>;
}

export const noSynonyms: SynonymList = { synonyms: [], ignored: [], readings: {}, names: {} };

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
  /** The text with each proper name as what it is ("nubank app" as "bank app"), or undefined when it has none. */
  withoutNames(text: string): string | undefined;
  /** What a spelling by sound (pinyin, kana, romanised Thai) stands for, or undefined. */
  readingOf(sound: string): string | undefined;
}

const mostWords = 5;

export function createSynonyms(list: SynonymList, analyser: Analyser): Synonyms {
  const { synonyms, ignored, readings, names } = list;
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
  const kindOf = new Map<string, string>();
  for (const [name, kind] of Object.entries(names)) {
    const key = keyOf(analyser.words(name));
    kindOf.set(key, kind);
    phrasesOf.set(key, new Set([...(phrasesOf.get(key) ?? []), kind]));
  }
  const ignoredWords = new Set(ignored.flatMap((word) => analyser.words(word).map(({ surface }) => surface)));
  const soundKey = (sound: string) => fold(sound, analyser.locale).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  const bySound = new Map(Object.entries(readings).map(([sound, word]) => [soundKey(sound), word]));

  /** The longest name that begins at a place, or one word that is none. */
  function nameAt(words: readonly Word[], place: number): { length: number; kind: string | undefined } {
    for (let length = Math.min(mostWords, words.length - place); length > 0; length--) {
      const kind = kindOf.get(keyOf(words.slice(place, place + length)));
      if (kind !== undefined) return { length, kind };
    }
    return { length: 1, kind: undefined };
  }

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

    withoutNames(text) {
      const words = analyser.words(text);
      let written = "";
      let copied = 0;
      for (let place = 0; place < words.length; ) {
        const { length, kind } = nameAt(words, place);
        const start = words[place]?.start ?? 0;
        if (kind !== undefined) {
          written += `${text.slice(copied, start)}${kind}`;
          copied = words[place + length - 1]?.end ?? start;
        }
        place += length;
      }
      return copied === 0 ? undefined : written + text.slice(copied);
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
