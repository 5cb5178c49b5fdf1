import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import type { LocaleCode } from "../../site/locales.ts";
import type { ContentFaults } from "./content.faults.ts";
import { type ContentProblem, problemsOf } from "./content.problem.ts";
import { LateText } from "./late-text.ts";
import type { TextFile, TextFiles } from "./text-files.ts";

/** A text in all its languages. */
export interface TextEntry<English, Translated> {
  /** The slug. */
  id: string;
  english: English;
  /** Of the English file that `english` was read from. */
  fingerprint: string;
  translations: ReadonlyMap<LocaleCode, LateText<Translated>>;
}

/** How files become texts; both throw ContentError. */
export interface TextKind<English, Translated> {
  parse(file: TextFile): English;
  translate(file: TextFile, english: English): Translated;
  /** Stands for an English text that is broken and never was good; without it, the text is missing in all languages. */
  standIn?(file: TextFile): English;
  /** False for a translation that must not be shown: readers get the English text. Every one is shown without it. */
  shows?(file: TextFile, english: English): boolean;
  /** What translations take from the English text: when it changes, they are read again. */
  shape(english: English): string;
}

interface LoadOptions<English, Translated> {
  /** Where what is wrong with a translation is noted, by its file, when somebody reads it. */
  faults: Pick<ContentFaults, "note">;
  /** The entries before this reload: unchanged ones are taken over, broken files keep their last good version. */
  before?: readonly TextEntry<English, Translated>[] | undefined;
  /** Whether what all texts depend on (facts, categories) is the same as then. */
  sameGround?: boolean;
}

/**
 * Reads English files now, translations when they are asked for. What is wrong with English files comes back as
 * problems; their entries are the last good ones, or missing.
 */
export async function loadTexts<English, Translated>(
  texts: readonly TextFiles[],
  kind: TextKind<English, Translated>,
  { faults, before, sameGround = false }: LoadOptions<English, Translated>,
): Promise<{ entries: TextEntry<English, Translated>[]; problems: ContentProblem[] }> {
  const entries: TextEntry<English, Translated>[] = [];
  const problems: ContentProblem[] = [];
  const known = new Map(before?.map((entry) => [entry.id, entry]));

  for (const [file, ...translated] of texts) {
    const last = known.get(file.id);
    const unchanged = sameGround && last?.fingerprint === file.fingerprint;
    let fresh: English | undefined;
    try {
      fresh = unchanged ? last.english : kind.parse(file);
    } catch (error) {
      problems.push(...problemsOf(error));
    }
    const english = fresh ?? last?.english ?? kind.standIn?.(file);
    if (!english) continue;
    const sameShape = sameGround && last !== undefined && kind.shape(last.english) === kind.shape(english);
    entries.push({
      id: file.id,
      english,
      // A broken file is looked at again by the next reload, also when what it lacked was elsewhere.
      fingerprint: fresh ? file.fingerprint : (last?.fingerprint ?? ""),
      translations: await translationsOf(english, translated, kind, { faults, last, sameShape }),
    });
    // A running server answers requests between two texts.
    if (before) await breathe();
  }
  return { entries, problems };
}

/** A short text that changes whenever a file of the entries does, or `ground`: what all of them depend on. */
export function versionOf(entries: readonly TextEntry<unknown, unknown>[], ground: unknown): string {
  const files = entries.map(({ id, fingerprint, translations }) => [
    id,
    fingerprint,
    [...translations].map(([locale, text]) => [locale, text.fingerprint]),
  ]);
  return createHash("sha256")
    .update(JSON.stringify([files, ground]))
    .digest("hex")
    .slice(0, 16);
}

async function translationsOf<English, Translated>(
  english: English,
  files: readonly TextFile[],
  kind: TextKind<English, Translated>,
  {
    faults,
    last,
    sameShape,
  }: { faults: Pick<ContentFaults, "note">; last: TextEntry<English, Translated> | undefined; sameShape: boolean },
): Promise<Map<LocaleCode, LateText<Translated>>> {
  const translations = new Map<LocaleCode, LateText<Translated>>();
  for (const file of files) {
    if (kind.shows?.(file, english) === false) continue;
    const { fingerprint } = file;
    const old = last?.translations.get(file.locale);
    if (old && sameShape && !old.broken() && old.fingerprint === fingerprint) {
      translations.set(file.locale, old);
      continue;
    }
    const lastGood = old?.seen();
    const parse = () => kind.translate(file, english);
    const text = new LateText({ file: file.path, fingerprint, parse, faults, lastGood });
    translations.set(file.locale, text);
    if (lastGood !== undefined || old?.broken()) {
      // Somebody reads this one: whether it is broken belongs into the log now.
      text.text();
      await breathe();
    }
  }
  for (const [locale, { file }] of last?.translations ?? []) if (!translations.has(locale)) faults.note(file, [], "");
  return translations;
}
