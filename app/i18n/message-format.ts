import format, { type CompiledMessage, type FormatOptions, type FormatValues } from "icu-minify/format";
import type { ReactNode } from "react";
import type { Messages } from "./catalogue.ts";
import { formatNumber, keepIntl } from "./formats.ts";

/** Numbers and words that any message may use by name: the claims, the product facts, the site's name. */
export type Facts = Record<string, string | number>;

export type Value = string | number | Date;
export type Tag = (chunks: ReactNode) => ReactNode;

export interface MessageFormatOptions {
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

/**
 * A function that finds a message, fills its placeholders and never throws: a missing message is empty, and told. It
 * needs no React, for what runs before React is there; app/i18n/translate.ts makes the app's of it.
 */
export function createMessageFormat({ tag, messages, facts, onError }: MessageFormatOptions) {
  return (key: string, values?: Record<string, Value | Tag>): ReactNode => {
    try {
      const message = find(messages, key);
      if (typeof message === "string") return message;
      return format<ReactNode>(message, tag, { ...facts, ...values } as FormatValues<ReactNode>, options);
    } catch (error) {
      onError(error as Error);
      // A key says nothing to a visitor.
      return "";
    }
  };
}

/** Whether there is a message that says something, or a group of them: what an owner has left out is not shown. */
export function hasMessages(messages: Messages, key: string): boolean {
  return Boolean(reach(messages, key));
}

/** Keys taken apart, once each: a page asks for a hundred messages. */
const stepsOf = new Map<string, string[]>();

function reach(messages: Messages, key: string): unknown {
  let found: unknown = messages;
  let steps = stepsOf.get(key);
  if (!steps) {
    steps = key.split(".");
    stepsOf.set(key, steps);
  }
  for (const step of steps) found = found && (found as Record<string, unknown>)[step];
  return found;
}

function find(messages: Messages, key: string): CompiledMessage {
  const found = reach(messages, key);
  // Left out on purpose, in all languages.
  if (found === null) return "";
  if (typeof found !== "string" && !Array.isArray(found)) throw new Error(`There is no message "${key}".`);
  return found;
}
