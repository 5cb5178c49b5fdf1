import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { createMessageFormat, type Value } from "../../app/i18n/message-format.ts";
import type en from "../messages/en.json";

/** Paths of the messages below an object. */
type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string];

export type DeskKey = KeysOf<typeof en>;

/** The desk's words, in English for now; a missing message is an error, for the team reads the log. */
export interface Say {
  (key: DeskKey, values?: Record<string, Value>): string;
  /** The message of a key that is put together; the key itself when there is none. */
  of: (key: string, values?: Record<string, Value>) => string;
}

type Compiled = { [name: string]: CompiledMessage | Compiled };

/** `messages` is a catalogue such as desk/messages/en.json. */
export function createSay(messages: object, tag = "en"): Say {
  const onError = (error: Error) => {
    throw error;
  };
  const compiled = compileAll(messages);
  const format = createMessageFormat({ tag, messages: compiled as never, facts: {}, onError });
  const say = (key: string, values?: Record<string, Value>) => [format(key, values)].flat().join("");
  say.of = (key: string, values?: Record<string, Value>) => (has(messages, key) ? say(key, values) : key);
  return say;
}

function compileAll(messages: object): Compiled {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [
      name,
      typeof message === "string" ? compile(message) : compileAll(message),
    ]),
  );
}

function has(messages: object, key: string): boolean {
  const found = key
    .split(".")
    .reduce<unknown>((tree, step) => (tree as Record<string, unknown> | undefined)?.[step], messages);
  return typeof found === "string";
}
