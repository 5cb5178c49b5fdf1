import { createHash } from "node:crypto";
import { join } from "node:path";
import format, { type CompiledMessage } from "icu-minify/format";
import { type LocaleCode, localeOf, locales } from "../../site/locales.ts";
import { contentError } from "../content/content.problem.ts";
import { typeset } from "../content/typeset.ts";
import type { Log } from "../log.ts";
import { argumentNames, compileTree, InvalidMessage } from "./message-compiler.ts";
import { lineOfText, listMessageFiles, type MessageTree, readMessageFile } from "./message-files.ts";
import { pseudoTree } from "./pseudo.ts";
import { typesetTree } from "./typeset-tree.ts";

type Facts = Record<string, string | number>;

export interface LocaleMessages {
  /** Namespaces that the locale cannot speak: their file is broken, or that of all pages or the whole folder is missing. */
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
  /** Forgets what was read; the next question reads the files again. */
  reload: () => void;
}

interface Options {
  messagesDir: string;
  facts: (locale: LocaleCode) => Facts;
  log: Log;
  /** Development: shows this locale as lengthened, accented English instead of its own messages. */
  pseudo?: LocaleCode | undefined;
}

/** A namespace in English: what translations are held against, and what stands in for them. */
interface English {
  source: MessageTree;
  compiled: object;
}

/**
 * Reads `{messagesDir}/{file}/{namespace}.json`. English must be whole and valid: throws ContentError that names file and
 * line, and while running what was read before stays. Another locale's file that is missing is English; one that is
 * broken is what it was before, or else English too, with a line in the log. A page whose words cannot be read is English
 * as a whole, and says so (app/entry.server.tsx).
 */
export function openMessageStore({ messagesDir, facts, log, pseudo }: Options): MessageStore {
  let kept = new Map<LocaleCode, LocaleMessages>();
  let english = readEnglish(join(messagesDir, "en"));
  /** Files of other locales as they last could be read. */
  const lastGood = new Map<string, MessageTree>();
  /** Files that could not be read, and of which nothing better is known. */
  const broken = new Set<string>();
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
      whenAsked(messages, namespace, () => (own ? compileOwn(locale, namespace, base, own) : base.compiled));
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

  /** What every page says is in "common": without it no page is in the locale. A file of one page may be yet to come. */
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

  function compileOwn(locale: LocaleCode, namespace: string, base: English, own: MessageTree): object {
    const shown = locale === pseudo ? own : typesetTree(own, localeOf(locale).tag);
    const onError = (key: string, error: unknown) =>
      log.error({ locale, namespace, key, err: error }, "A message is not valid; showing English");
    return compileTree(base.source, shown, onError, base.compiled);
  }

  function readTranslation(locale: LocaleCode, namespace: string): MessageTree | undefined {
    const file = fileOf(locale, namespace);
    broken.delete(file);
    try {
      const own = readMessageFile(file);
      if (own) lastGood.set(file, own);
      else lastGood.delete(file);
      return own;
    } catch (error) {
      const last = lastGood.get(file);
      if (!last) broken.add(file);
      const shown = last ? "its last good version" : "English";
      log.error({ file, err: error }, `A message file cannot be read; showing ${shown}`);
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
      const steps = key.split(".");
      const message = steps.reduce<unknown>(
        (tree, step) => (tree as Record<string, unknown> | undefined)?.[step],
        messages,
      );
      if (message === undefined) throw new Error(`There is no message "${key}".`);
      return String(format(message as CompiledMessage, localeOf(locale).tag, values, { formatters }));
    },
    reload() {
      try {
        const next = readEnglish(join(messagesDir, "en"));
        const [gone] = [...english.keys()].filter((namespace) => !next.has(namespace));
        if (gone !== undefined) throw contentError(join(messagesDir, "en", `${gone}.json`), 1, "is not there any more");
        english = next;
        kept = new Map();
        // What was missing may be there again.
        for (const locale of [...silent]) of(locale);
      } catch (error) {
        log.error({ err: error }, "The English messages cannot be read; keeping what was read before");
      }
    },
  };
}

/** Gives an object a property that is made when it is first asked for. */
function whenAsked(object: Record<string, unknown>, name: string, make: () => unknown): void {
  Object.defineProperty(object, name, {
    enumerable: true,
    configurable: true,
    get() {
      const value = make();
      Object.defineProperty(object, name, { value, enumerable: true });
      return value;
    },
  });
}

function isReadable(file: string): boolean {
  try {
    return readMessageFile(file) !== undefined;
  } catch {
    return false;
  }
}

function readEnglish(folder: string): Map<string, English> {
  return new Map(
    [...listMessageFiles(folder)].map(([namespace, file]) => {
      const source = typesetTree(readMessageFile(file) ?? {}, "en");
      try {
        return [namespace, { source, compiled: compileTree(source, undefined, () => {}) }];
      } catch (error) {
        if (!(error instanceof InvalidMessage)) throw error;
        throw contentError(file, lineOfText(file, error.text), error.message, error);
      }
    }),
  );
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
