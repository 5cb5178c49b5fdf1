import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { below, isThere } from "../../server/content/overlay.ts";
import { readUtf8 } from "../../server/content/utf8.ts";
import { locales } from "../../site/locales.ts";
import { type ArticleState, articleStates } from "./article-blocks.ts";
import { readCatalogue } from "./catalogue.reader.ts";
import { compareCatalogues, type Fault, pendingKinds, type Sources } from "./compare.ts";
import { deniedArticles, deniedMessages, readDenyList } from "./deny-list.ts";
import { readTrapAnswers, readTraps, trapsToAnswer } from "./traps.ts";

/** How far a language is. */
export interface TranslationState {
  /** Its name in messages/ and content/. */
  file: string;
  /** Its messages; none for a language that is not begun. */
  messages: number;
  faults: Fault[];
  articles: ArticleState;
  /** A line for each trap that its glossary has no answer to. */
  traps: string[];
}

/** Where the English that each message was made from is noted: beside the catalogues and no catalogue itself. */
export function sourcesFile(messagesDir: string, file: string): string {
  return join(messagesDir, file, ".sources.json");
}

/** The state of every language but English, in the order of site/locales.ts, or of one alone, named by its file. */
export function translationStates(messagesDir: string, contentDir: string, only?: string): TranslationState[] {
  const articlesOf = articleStates(contentDir);
  const english = readCatalogue(messagesDir, "en");
  const traps = readTraps(messagesDir);
  return locales
    .filter(({ code, file }) => code !== "en" && (only === undefined || file === only))
    .map(({ file, tag }) => {
      const own = readCatalogue(messagesDir, file);
      if (own.size === 0) return { file, messages: 0, faults: [], articles: articlesOf(file), traps: [] };
      const denials = readDenyList(messagesDir, file);
      return {
        file,
        messages: own.size,
        faults: [
          ...compareCatalogues(english, own, tag, readSources(messagesDir, file)),
          ...deniedMessages(own, denials),
          ...deniedArticles(contentDir, file, denials),
        ],
        articles: articlesOf(file),
        traps: trapsToAnswer(traps, readTrapAnswers(messagesDir, file)),
      };
    });
}

/** Faults of a language that only wait for its translator, and texts of articles that do. */
export function countPending({ faults, articles }: Pick<TranslationState, "faults" | "articles">): number {
  return faults.filter(({ kind }) => pendingKinds.includes(kind)).length + articles.stale.length;
}

/** Notes for translators by message, messages/notes.yaml. */
export function readNotes(messagesDir: string): Readonly<Record<string, string>> {
  const file = join(messagesDir, "notes.yaml");
  return isThere(file) ? (parse(readUtf8(file)) as Record<string, string>) : {};
}

/** The English that each message of a language was made from, as a hash. */
export function readSources(messagesDir: string, file: string): Sources {
  const path = sourcesFile(messagesDir, file);
  // An owner's notes are of the owner's translations; the project's hold for the others.
  const found = [below(path), path].filter((one) => one !== undefined && existsSync(one)) as string[];
  return Object.assign({}, ...found.map((one) => JSON.parse(readFileSync(one, "utf8"))));
}
