import type { ReactNode } from "react";
import { createTranslator } from "use-intl/core";
import type { MessageKey, Messages } from "./catalogue.ts";

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

/** A function that finds a message, fills its placeholders and never throws: a missing message shows its key. */
export function createTranslate({ tag, messages, facts, onError }: TranslateOptions): Translate {
  const translate = createTranslator({
    locale: tag,
    messages: messages as Record<string, never>,
    timeZone: "UTC",
    onError,
    getMessageFallback: ({ key }) => key,
  }) as unknown as {
    (key: string, values: object): string;
    rich(key: string, values: object): ReactNode;
  };
  const t = (key: MessageKey, values?: Record<string, Value>) =>
    translate(key, values ? { ...facts, ...values } : facts);
  t.rich = (key: MessageKey, values: Record<string, Value | Tag>) => translate.rich(key, { ...facts, ...values });
  t.amount = (name: string) => Number(facts[name] ?? 0);
  return t;
}
