import { cloneElement, isValidElement, type ReactNode } from "react";
import type { MessageKey } from "./catalogue.ts";
import { createMessageFormat, hasMessages, type MessageFormatOptions, type Tag, type Value } from "./message-format.ts";

export type { Facts } from "./message-format.ts";

export interface Translate {
  (key: MessageKey, values?: Record<string, Value>): string;
  /** A message with tags, `<link>…</link>`, each rendered by the function of its name. */
  rich(key: MessageKey, values: Record<string, Value | Tag>): ReactNode;
  /** Whether a message says something, or there is a group of them: sections whose words are left out are not shown. */
  has(key: string): boolean;
  /** A number that the messages of the page name, for figures that draw it; 0 when there is none of that name. */
  amount(name: string): number;
}

export type TranslateOptions = MessageFormatOptions;

/** A function that finds a message, fills its placeholders and never throws: a missing message is empty. */
export function createTranslate({ tag, messages, facts, onError }: TranslateOptions): Translate {
  const format = createMessageFormat({ tag, messages, facts, onError });
  const t = (key: MessageKey, values?: Record<string, Value>): string => {
    const formatted = format(key, values);
    if (typeof formatted === "string") return formatted;
    // A fact that is empty leaves parts, or none.
    if (Array.isArray(formatted) && formatted.every((part) => typeof part === "string")) return formatted.join("");
    onError(new Error(`The message "${key}" has tags: t.rich() renders them.`));
    return "";
  };
  t.rich = (key: MessageKey, values: Record<string, Value | Tag>) => format(key, withKeys(values));
  t.has = (key: string) => hasMessages(messages, key);
  t.amount = (name: string) => Number(facts[name] ?? 0);
  return t;
}

/** The same values, but what a tag renders has a key, because it stands in a list: one for each place. */
function withKeys(values: Record<string, Value | Tag>): Record<string, Value | Tag> {
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value !== "function") return [name, value] as const;
    let place = 0;
    const tag: Tag = (chunks) => {
      const rendered = value(chunks);
      return isValidElement(rendered) ? cloneElement(rendered, { key: `${name}${place++}` }) : rendered;
    };
    return [name, tag] as const;
  });
  return Object.fromEntries(entries);
}
