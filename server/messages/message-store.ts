import { createHash } from "node:crypto";
import { join } from "node:path";
import format, { type CompiledMessage } from "icu-minify/format";
import { type LocaleCode, localeOf } from "../../site/locales.ts";
import { contentError } from "../content/content.problem.ts";
import { typeset } from "../content/typeset.ts";
import type { Log } from "../log.ts";
import { argumentNames, compileTree, InvalidMessage } from "./message-compiler.ts";
import { lineOfText, listMessageFiles, type MessageTree, readMessageFile } from "./message-files.ts";
import { pseudoTree } from "./pseudo.ts";
import { typesetTree } from "./typeset-tree.ts";

type Facts = Record<string, string | number>;

export interface LocaleMessages {
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
 * broken is what it was before, or else English too, with a line in the log.
 */
export function openMessageStore({ messagesDir, facts, log, pseudo }: Options): MessageStore {
  let kept = new Map<LocaleCode, LocaleMessages>();
  let english = readEnglish(join(messagesDir, "en"));
  /** Files of other locales as they last could be read. */
  const lastGood = new Map<string, MessageTree>();

  function load(locale: LocaleCode): LocaleMessages {
    const messages: Record<string, unknown> = {};
    const names = new Map<string, Set<string>>();
    for (const [namespace, { source, compiled }] of english) {
      const own = ownMessages(locale, namespace, source);
      messages[namespace] = own
        ? compileTree(source, own, (key, error) =>
            log.error({ locale, namespace, key, err: error }, "A message is not valid; showing English"),
          )
        : compiled;
      names.set(namespace, argumentNames(messages[namespace]));
    }
    const all = typesetFacts(facts(locale), localeOf(locale).tag);
    const revision = createHash("sha256")
      .update(JSON.stringify([messages, all]))
      .digest("hex")
      .slice(0, 12);
    const factsFor = (namespaces: readonly string[]) =>
      Object.fromEntries(
        namespaces.flatMap((namespace) =>
          [...(names.get(namespace) ?? [])].flatMap((name) =>
            Object.hasOwn(all, name) ? [[name, all[name] ?? ""]] : [],
          ),
        ),
      );
    return { revision, messages, factsFor, facts: all };
  }

  /** The locale's messages of a namespace as they are shown; undefined for English ones. */
  function ownMessages(locale: LocaleCode, namespace: string, source: MessageTree): MessageTree | undefined {
    if (locale === pseudo) return pseudoTree(source);
    if (locale === "en") return undefined;
    const own = readTranslation(locale, namespace);
    return own && typesetTree(own, localeOf(locale).tag);
  }

  function readTranslation(locale: LocaleCode, namespace: string): MessageTree | undefined {
    const file = join(messagesDir, localeOf(locale).file, `${namespace}.json`);
    try {
      const own = readMessageFile(file);
      if (own) lastGood.set(file, own);
      else lastGood.delete(file);
      return own;
    } catch (error) {
      const last = lastGood.get(file);
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
      } catch (error) {
        log.error({ err: error }, "The English messages cannot be read; keeping what was read before");
      }
    },
  };
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
