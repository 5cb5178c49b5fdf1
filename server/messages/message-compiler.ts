import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { checkNeeds, needsOf } from "./message.needs.ts";
import type { MessageTree } from "./message-files.ts";

/** An English message that is not valid ICU; nothing can stand in for it. */
export class InvalidMessage extends Error {
  override readonly name = "InvalidMessage";
  readonly text: string;

  constructor(key: string, text: string, cause: unknown) {
    super(`the message "${key}" is not valid: ${(cause as Error).message}`, { cause });
    this.text = text;
  }
}

/**
 * Compiles a tree of messages: the translation where there is one, English where not. `onError` hears of translations
 * that cannot be used, by their path in the file. `compiled` is the English tree where it has been compiled before. Throws
 * InvalidMessage for English.
 */
export function compileTree(
  source: MessageTree,
  own: MessageTree | undefined,
  onError: (key: string, error: unknown) => void,
  compiled: object = compileEnglish(source),
  path = "",
): object {
  if (!own) return compiled;
  return Object.fromEntries(
    Object.entries(compiled).map(([name, english]) => {
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

function compileOwn(
  translated: string,
  english: CompiledMessage,
  key: string,
  onError: (key: string, error: unknown) => void,
): CompiledMessage {
  try {
    const own = compile(translated);
    // Words alone need nothing.
    if (typeof own !== "string") checkNeeds(needsOf(own), needsOf(english));
    return own;
  } catch (error) {
    onError(key, error);
    return english;
  }
}

function compileEnglish(source: MessageTree, path = ""): object {
  return Object.fromEntries(
    Object.entries(source).map(([name, english]) => {
      const key = path === "" ? name : `${path}.${name}`;
      return [name, typeof english === "string" ? compileMessage(english, key) : compileEnglish(english, key)];
    }),
  );
}

function compileMessage(english: string, key: string): CompiledMessage {
  try {
    const compiled = compile(english);
    needsOf(compiled);
    return compiled;
  } catch (cause) {
    throw new InvalidMessage(key, english, cause);
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
