import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { parse as parseYaml } from "yaml";
import type { Analyser, Word } from "./analyser.ts";
import { fold } from "./text-folding.ts";

/** content/synonyms/{file}.yaml; the format is described in content/synonyms/README.md. */
const SynonymFileSchema = v.nullable(
  v.strictObject({
    synonyms: v.optional(v.array(v.pipe(v.array(v.string()), v.minLength(2, "a group needs two words or more"))), []),
    ignored: v.optional(v.array(v.string()), []),
    readings: v.optional(v.record(v.string(), v.string()), {}),
  }),
);

/** The words a locale's readers use for one another. */
export interface Synonyms {
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

/** A synonym file is wrong; the message names file and place. */
export class SynonymFileError extends Error {
  override readonly name = "SynonymFileError";
}

const mostWords = 5;

/** Reads a locale's file; one that does not exist has no synonyms. Throws SynonymFileError. */
export async function loadSynonyms(contentDir: string, file: string, analyser: Analyser): Promise<Synonyms> {
  const path = join(contentDir, "synonyms", `${file}.yaml`);
  let raw: unknown = null;
  try {
    raw = parseYaml(await readFile(path, "utf8"));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") {
      throw new SynonymFileError(`${path} cannot be read: ${(cause as Error).message}`, { cause });
    }
  }
  const parsed = v.safeParse(SynonymFileSchema, raw);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "file"}: ${issue.message}`);
    throw new SynonymFileError(`${path}: ${lines.join("; ")}`);
  }
  return createSynonyms(parsed.output ?? { synonyms: [], ignored: [], readings: {} }, analyser);
}

export function createSynonyms(
  { synonyms, ignored, readings }: NonNullable<v.InferOutput<typeof SynonymFileSchema>>,
  analyser: Analyser,
): Synonyms {
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
