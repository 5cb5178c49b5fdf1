import format, { type CompiledMessage, type FormatOptions, type FormatValues } from "icu-minify/format";
import { cloneElement, isValidElement, type ReactNode } from "react";
import type { MessageKey, Messages } from "./catalogue.ts";
import { formatNumber, keepIntl } from "./formats.ts";

/** Numbers and words that any message may use by name: the claims, the product facts, the site's name. */
export type Facts = Record<string, string | number>;

type Value = string | number | Date;
type Tag = (chunks: ReactNode) => ReactNode;

export interface Translate {
  (key: MessageKey, values?: Record<string, Value>): string;
  /** A message with tags, `<link>…</link>`, each drawn by the function of its name. */
  rich(key: MessageKey, values: Record<string, Value | Tag>): ReactNode;
  /** A number that the messages of the page name, for figures that draw it; 0 when there is none of that name. */
  amount(name: string): number;
}

export interface TranslateOptions {
  /** BCP 47 tag: numbers, dates and plural forms follow it. */
  tag: string;
  /** Read at each call: namespaces may be added later. */
  messages: Messages;
  facts: Facts;
  onError: (error: Error) => void;
}

/** Numbers, days and plural forms; days are days in UTC wherever the reader is. */
const options: FormatOptions = {
  timeZone: "UTC",
  formatters: {
    // Only `format` is asked for.
    getNumberFormat: (tag, how) =>
      ({ format: (value) => formatNumber(value as number, tag as string, how) }) as Intl.NumberFormat,
    getDateTimeFormat: (tag, how) =>
      keepIntl(`date ${tag} ${JSON.stringify(how)}`, () => new Intl.DateTimeFormat(tag, how)),
    getPluralRules: (tag, how) =>
      keepIntl(`plural ${tag} ${JSON.stringify(how)}`, () => new Intl.PluralRules(tag, how)),
  },
};

/** A function that finds a message, fills its placeholders and never throws: a missing message shows its key. */
export function createTranslate({ tag, messages, facts, onError }: TranslateOptions): Translate {
  function draw(key: string, values: Record<string, Value | Tag> | undefined): ReactNode {
    try {
      const message = find(messages, key);
      if (typeof message === "string") return message;
      return format<ReactNode>(message, tag, { ...facts, ...values } as FormatValues<ReactNode>, options);
    } catch (error) {
      onError(error as Error);
      return key;
    }
  }
  const t = (key: MessageKey, values?: Record<string, Value>): string => {
    const drawn = draw(key, values);
    if (typeof drawn === "string") return drawn;
    onError(new Error(`The message "${key}" has tags: t.rich() draws them.`));
    return key;
  };
  t.rich = (key: MessageKey, values: Record<string, Value | Tag>) => draw(key, withKeys(values));
  t.amount = (name: string) => Number(facts[name] ?? 0);
  return t;
}

/** Keys taken apart, once each: a page asks for a hundred messages. */
const stepsOf = new Map<string, string[]>();

function find(messages: Messages, key: string): CompiledMessage {
  let found: unknown = messages;
  let steps = stepsOf.get(key);
  if (!steps) {
    steps = key.split(".");
    stepsOf.set(key, steps);
  }
  for (const step of steps) found = (found as Record<string, unknown> | undefined)?.[step];
  if (typeof found !== "string" && !Array.isArray(found)) throw new Error(`There is no message "${key}".`);
  return found;
}

/** The same values, but what a tag draws has a key, because it stands in a list: one for each place. */
function withKeys(values: Record<string, Value | Tag>): Record<string, Value | Tag> {
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value !== "function") return [name, value] as const;
    let place = 0;
    const tag: Tag = (chunks) => {
      const drawn = value(chunks);
      return isValidElement(drawn) ? cloneElement(drawn, { key: `${name}${place++}` }) : drawn;
    };
    return [name, tag] as const;
  });
  return Object.fromEntries(entries);
}
