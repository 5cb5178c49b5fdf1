import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";
import format, { type CompiledMessage } from "icu-minify/format";
import { type LocaleCode, localeOf } from "../../site/locales.ts";
import type { Log } from "../log.ts";
import { type MessageShape, shapeOf } from "./message.shape.ts";

type Tree = { [key: string]: Tree | string };
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
}

/**
 * Reads `{messagesDir}/{file}/{namespace}.json`. English must be readable: an error names the file. Another locale's
 * file that is missing is English; one that is broken is English too, with a line in the log.
 */
export function openMessageStore({ messagesDir, facts, log }: Options): MessageStore {
  let kept = new Map<LocaleCode, LocaleMessages>();
  let english = readEnglish();

  function readEnglish(): Map<string, Tree> {
    const folder = join(messagesDir, "en");
    const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
    return new Map(files.map((name) => [name.slice(0, -".json".length), readTree(join(folder, name))]));
  }

  function load(locale: LocaleCode): LocaleMessages {
    const messages: Record<string, unknown> = {};
    const names = new Map<string, Set<string>>();
    for (const [namespace, source] of english) {
      const own = locale === "en" ? undefined : readTranslation(locale, namespace);
      const compiled = compileTree(source, own, (key, error) =>
        log.error({ locale, namespace, key, err: error }, "A message is not valid; showing English"),
      );
      messages[namespace] = compiled;
      names.set(namespace, argumentNames(compiled));
    }
    const all = facts(locale);
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

  function readTranslation(locale: LocaleCode, namespace: string): Tree | undefined {
    const file = join(messagesDir, localeOf(locale).file, `${namespace}.json`);
    try {
      return readTree(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
        log.error({ file, err: error }, "A message file cannot be read; showing English");
      }
      return undefined;
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
        english = readEnglish();
        kept = new Map();
      } catch (error) {
        log.error({ err: error }, "The English messages cannot be read; keeping what was read before");
      }
    },
  };
}

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

function readTree(file: string): Tree {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") throw cause;
    throw new Error(`${file} is not valid JSON: ${(cause as Error).message}`, { cause });
  }
}

/** Compiles a tree of messages: the translation where there is one, English where not. */
function compileTree(source: Tree, own: Tree | undefined, onError: (key: string, error: unknown) => void): object {
  return Object.fromEntries(
    Object.entries(source).map(([key, english]) => {
      const translated = own?.[key];
      if (typeof english === "string") {
        return [key, compileMessage(english, typeof translated === "string" ? translated : undefined, key, onError)];
      }
      return [key, compileTree(english, typeof translated === "object" ? translated : undefined, onError)];
    }),
  );
}

function compileMessage(
  english: string,
  translated: string | undefined,
  key: string,
  onError: (key: string, error: unknown) => void,
): unknown {
  if (translated !== undefined) {
    try {
      checkNames(shapeOf(translated), shapeOf(english));
      return compile(translated);
    } catch (error) {
      onError(key, error);
    }
  }
  try {
    return compile(english);
  } catch (cause) {
    throw new Error(`The English message "${key}" is not valid: ${english}`, { cause });
  }
}

/** A page fills what the English message names; a translation that names anything else can't be drawn. */
function checkNames(own: MessageShape, english: MessageShape): void {
  const known = new Set([...english.placeholders, ...english.tags]);
  const unknown = [...own.placeholders, ...own.tags].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`The English message has no ${unknown.join(", ")}`);
}

/** Names that compiled messages are filled with: the first element of every array below the messages. */
function argumentNames(compiled: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(compiled)) {
    if (typeof compiled[0] === "string") names.add(compiled[0]);
    for (const part of compiled) argumentNames(part, names);
  } else if (typeof compiled === "object" && compiled !== null) {
    for (const part of Object.values(compiled)) argumentNames(part, names);
  }
  return names;
}
