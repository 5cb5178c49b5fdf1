import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { isPageFact } from "../content/page-facts.ts";
import { checkNeeds, type Need, needsOf } from "./message.needs.ts";
import type { MessageTree } from "./message-files.ts";

/** Hears of a message that cannot be used, by its path in the file. */
export type OnMessageError = (key: string, error: Error) => void;

/**
 * Compiles English messages. One that is not valid is what stands in for it, or else empty: a reader must not see
 * syntax.
 */
export function compileEnglish(
  source: MessageTree,
  onError: OnMessageError,
  standIn: (key: string) => CompiledMessage | undefined = () => undefined,
  path = "",
): object {
  return Object.fromEntries(
    Object.entries(source).map(([name, english]) => {
      const key = path === "" ? name : `${path}.${name}`;
      if (typeof english !== "string") return [name, compileEnglish(english, onError, standIn, key)];
      try {
        const compiled = compile(english);
        needsOf(compiled);
        return [name, compiled];
      } catch (error) {
        onError(key, error as Error);
        return [name, standIn(key) ?? ""];
      }
    }),
  );
}

/**
 * Compiles a tree of messages: the translation where there is one, English (`compiled`, of `source`) where not or where
 * it cannot be used.
 */
export function compileTree(
  source: MessageTree,
  own: MessageTree | undefined,
  onError: OnMessageError,
  compiled: object,
  path = "",
): object {
  if (!own) return compiled;
  return Object.fromEntries(
    Object.entries(compiled).map(([name, english]) => {
      if (english === null) return [name, null];
      const key = path === "" ? name : `${path}.${name}`;
      const [written, translated] = [source[name], Object.hasOwn(own, name) ? own[name] : undefined];
      if (typeof written === "object") {
        const part = typeof translated === "object" ? translated : undefined;
        return [name, compileTree(written, part, onError, english, key)];
      }
      return [name, typeof translated === "string" ? compileOwn(translated, english, key, onError) : english];
    }),
  );
}

/**
 * The same messages without those that need a fact which is not there, or a number where it is none: they are empty.
 * Pages fill placeholders that are no facts themselves. `onEmpty` hears of each, by its path, with the name of the
 * fact.
 */
export function fillable(
  compiled: object,
  facts: Readonly<Record<string, string | number>>,
  onEmpty: (key: string, fact: string) => void,
  path = "",
): object {
  return Object.fromEntries(
    Object.entries(compiled).map(([name, message]) => {
      const key = path === "" ? name : `${path}.${name}`;
      if (typeof message === "string" || message === null) return [name, message];
      if (!Array.isArray(message)) return [name, fillable(message, facts, onEmpty, key)];
      const missing = [...needsOf(message)].find(([fact, needs]) => isUnfilled(fact, needs, facts))?.[0];
      if (missing === undefined) return [name, message];
      onEmpty(key, missing);
      return [name, ""];
    }),
  );
}

function isUnfilled(name: string, needs: ReadonlySet<Need>, facts: Readonly<Record<string, string | number>>): boolean {
  if (!Object.hasOwn(facts, name)) return isPageFact(name);
  return needs.has("number") && !Number.isFinite(Number(facts[name]));
}

function compileOwn(
  translated: string,
  english: CompiledMessage,
  key: string,
  onError: OnMessageError,
): CompiledMessage {
  try {
    const own = compile(translated);
    // Words alone need nothing.
    if (typeof own !== "string") checkNeeds(needsOf(own), needsOf(english));
    return own;
  } catch (error) {
    onError(key, error as Error);
    return english;
  }
}

/** Names that compiled messages are filled with: the first element of every array below the messages. */
export function argumentNames(compiled: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(compiled)) {
    if (typeof compiled[0] === "string") names.add(compiled[0]);
    for (const part of compiled) argumentNames(part, names);
  } else if (typeof compiled === "object" && compiled !== null) {
    for (const part of Object.values(compiled)) argumentNames(part, names);
  }
  return names;
}
