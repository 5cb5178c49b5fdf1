import { createHash } from "node:crypto";
import { join } from "node:path";
import format from "icu-minify/format";
import { type LocaleCode, localeOf, locales } from "../../site/locales.ts";
import { type ContentFaults, createContentFaults } from "../content/content.faults.ts";
import { type ContentProblem, problemsOf } from "../content/content.problem.ts";
import { below } from "../content/overlay.ts";
import { typeset } from "../content/typeset.ts";
import type { Log } from "../log.ts";
import { type EnglishNamespace, messageAt, readEnglish } from "./english-messages.ts";
import { argumentNames, compileTree, fillable } from "./message-compiler.ts";
import { isReadable, type MessageTree, placeOfKey, readMessageFile } from "./message-files.ts";
import { pseudoTree } from "./pseudo.ts";
import { typesetTree } from "./typeset-tree.ts";
import { whenAsked } from "./when-asked.ts";

type Facts = Record<string, string | number>;

export interface LocaleMessages {
  /**
   * Namespaces that the locale cannot speak: their file is broken, or that of all pages or the whole folder is missing.
   */
  unreadable: ReadonlySet<string>;
  revision: string;
  messages: Record<string, unknown>;
  factsFor: (namespaces: readonly string[]) => Facts;
  facts: Facts;
}

export interface MessageStore {
  /** A locale's compiled messages, the holes filled with English; read when first asked for and then kept. */
  of: (locale: LocaleCode) => LocaleMessages;
  /** One message as plain text, for what the server writes by itself: `text("de", "blog.meta.title")`. */
  text: (locale: LocaleCode, key: string) => string;
  /** Locales that have no words of their own: their folder, or what every page says, is missing or broken. */
  unspoken: () => readonly LocaleCode[];
  /** Reads every file of every locale once, so that what is wrong with one is known and in the log. */
  check: () => Promise<void>;
  /** Forgets what was read; the next question reads the files again. Never throws. */
  reload: () => void;
}

interface Options {
  messagesDir: string;
  facts: (locale: LocaleCode) => Facts;
  log: Log;
  /** Where what is wrong is noted; without it, in the log alone. */
  faults?: ContentFaults;
  /** Development: shows this locale as lengthened, accented English instead of its own messages. */
  pseudo?: LocaleCode | undefined;
}

/**
 * Reads `{messagesDir}/{file}/{namespace}.json`. English must be there at the start: throws ContentError that names
 * file and line; while running, what was read before stays, file by file. Another locale's file that is missing is
 * English; one that is broken is what it was before, or else English too. A page whose words cannot be read is English
 * as a whole, and says so (app/entry.server.tsx). A message that cannot be used or filled is empty. All of that is
 * noted with file and line.
 */
export function openMessageStore({
  messagesDir,
  facts,
  log,
  faults = createContentFaults(log),
  pseudo,
}: Options): MessageStore {
  let kept = new Map<LocaleCode, LocaleMessages>();
  const first = readEnglish(join(messagesDir, "en"));
  let english = first.english;
  noteEnglish(first.problems);
  /** Files of other locales as they last could be read. */
  const lastGood = new Map<string, MessageTree>();
  /** Files that could not be read, and of which nothing better is known. */
  const broken = new Set<string>();
  /** Locales of which something was found to be wrong: whether it still is should be known without a reader. */
  const faulty = new Set<LocaleCode>();
  /** Locales found to have no words of their own. */
  const silent = new Set<LocaleCode>();

  function load(locale: LocaleCode): LocaleMessages {
    const messages: Record<string, unknown> = {};
    const names = new Map<string, Set<string>>();
    const absent = new Set<string>();
    const all = typesetFacts(facts(locale), localeOf(locale).tag);
    const hash = createHash("sha256").update(JSON.stringify(all));
    for (const [namespace, base] of english) {
      const own = ownMessages(locale, namespace, base.source);
      if (!own && locale !== "en") absent.add(namespace);
      hash.update(JSON.stringify([namespace, own ?? null, base.source]));
      // A page needs two of them: compiling all, in each language, would hold up everybody who comes after a start.
      whenAsked(messages, namespace, () => {
        const compiled = own ? compileOwn(locale, namespace, base, own) : base.compiled;
        // What is left out is noted once, for English.
        return fillable(compiled, all, () => {});
      });
    }
    const unreadable = noteUnreadable(locale, absent);
    const revision = hash.digest("hex").slice(0, 12);
    const namesIn = (namespace: string) => {
      const known = names.get(namespace) ?? argumentNames(messages[namespace]);
      names.set(namespace, known);
      return [...known];
    };
    const factsFor = (namespaces: readonly string[]) =>
      Object.fromEntries(
        namespaces.flatMap((namespace) =>
          namesIn(namespace).flatMap((name) => (Object.hasOwn(all, name) ? [[name, all[name] ?? ""]] : [])),
        ),
      );
    return { unreadable, revision, messages, factsFor, facts: all };
  }

  /**
   * What every page says is in "common": without it no page is in the locale. A file of one page may be yet to come.
   */
  function noteUnreadable(locale: LocaleCode, absent: ReadonlySet<string>): ReadonlySet<string> {
    const isUnspoken = absent.size > 0 && (absent.has("common") || absent.size === english.size);
    if (isUnspoken && !silent.has(locale)) {
      const folder = join(messagesDir, localeOf(locale).file);
      log.error({ locale, folder }, "The messages of a locale cannot be read; its pages are in English, and say so");
    }
    if (isUnspoken) silent.add(locale);
    else silent.delete(locale);
    if (isUnspoken) return new Set(english.keys());
    return new Set([...absent].filter((namespace) => broken.has(fileOf(locale, namespace))));
  }

  const fileOf = (locale: LocaleCode, namespace: string) =>
    join(messagesDir, localeOf(locale).file, `${namespace}.json`);

  /** The locale's messages of a namespace as they are written; undefined for English ones. */
  function ownMessages(locale: LocaleCode, namespace: string, source: MessageTree): MessageTree | undefined {
    if (locale === pseudo) return pseudoTree(source);
    return locale === "en" ? undefined : readTranslation(locale, namespace);
  }

  function compileOwn(locale: LocaleCode, namespace: string, base: EnglishNamespace, own: MessageTree): object {
    const shown = locale === pseudo ? own : typesetTree(own, localeOf(locale).tag);
    const file = fileOf(locale, namespace);
    const problems: ContentProblem[] = [];
    const onError = (key: string, { message }: Error) =>
      problems.push({ ...placeOfKey(file, key), message: `the message "${key}" is not valid: ${message}` });
    const compiled = compileTree(base.source, shown, onError, base.compiled);
    faults.note(`messages of ${file}`, problems, "the message is shown in English");
    if (problems.length > 0) faulty.add(locale);
    return compiled;
  }

  /** What is wrong with the English messages, and which of them cannot be filled in any language. */
  function noteEnglish(problems: readonly ContentProblem[]): void {
    faults.note("English messages", problems, "what was read before stays, or the place is empty");
    const all = typesetFacts(facts("en"), "en");
    const unfilled: ContentProblem[] = [];
    for (const [namespace, { compiled }] of english) {
      const file = join(messagesDir, "en", `${namespace}.json`);
      fillable(compiled, all, (key, fact) => {
        const message = `the message "${key}" needs {${fact}}, which no file gives as it must be`;
        unfilled.push({ ...placeOfKey(file, key), message });
      });
    }
    faults.note("facts in messages", unfilled, "the message is left empty in every language");
  }

  function readTranslation(locale: LocaleCode, namespace: string): MessageTree | undefined {
    const file = fileOf(locale, namespace);
    broken.delete(file);
    try {
      const own = readMessageFile(file);
      if (own) lastGood.set(file, own);
      else lastGood.delete(file);
      faults.note(`message file ${file}`, [], "");
      return own;
    } catch (error) {
      const last = lastGood.get(file) ?? projectsMessages(file);
      if (!last) broken.add(file);
      faulty.add(locale);
      faults.note(
        `message file ${file}`,
        problemsOf(error),
        last ? "its last good version is shown" : "English is shown",
      );
      return last;
    }
  }

  function of(locale: LocaleCode): LocaleMessages {
    let found = kept.get(locale);
    if (!found) {
      found = load(locale);
      kept.set(locale, found);
    }
    return found;
  }

  return {
    of,
    unspoken: () => [...silent],
    async check() {
      for (const { code } of locales) {
        if (code === "en" || code === pseudo) continue;
        const files = [...english.keys()].map((namespace) => fileOf(code, namespace));
        if (files.some((file) => !isReadable(file))) of(code);
        // One at a time: visitors are served meanwhile.
        await new Promise(setImmediate);
      }
    },
    text(locale, key) {
      const { messages, facts: values } = of(locale);
      const message = messageAt(messages, key);
      if (message === undefined) {
        log.error({ locale, key }, "A message is missing in every language; its place is empty");
        return "";
      }
      return String(format(message, localeOf(locale).tag, values, { formatters }));
    },
    reload() {
      const next = readEnglish(join(messagesDir, "en"), english);
      english = next.english;
      kept = new Map();
      noteEnglish(next.problems);
      // What was missing or wrong may be in order again.
      for (const locale of [...silent]) of(locale);
      const looked = [...faulty];
      faulty.clear();
      for (const locale of looked) for (const namespace of english.keys()) void of(locale).messages[namespace];
    },
  };
}

/** What an owner's file lies over, for one that cannot be read. */
function projectsMessages(file: string): MessageTree | undefined {
  const under = below(file);
  return under !== undefined && isReadable(under) ? readMessageFile(under) : undefined;
}

function typesetFacts(facts: Facts, language: string): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === "string" ? typeset(value, language) : value]),
  );
}

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};
