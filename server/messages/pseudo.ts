import type { MessageTree } from "./message-files.ts";

/** Letters that read like the plain ones and show at a glance that a text came out of the catalogue. */
const accented = new Map(
  [..."aAcCdDeEgGhHiIjJkKlLnNoOrRsStTuUwWyYzZ"].map((letter, index) => [
    letter,
    [..."áÁçÇďĎéÉĝĜĥĤíÍĵĴķĶļĻñÑóÓŕŔšŠťŤúÚŵŴýÝžŽ"][index] ?? letter,
  ]),
);

/** Translations are up to a third longer than English. */
const growth = 0.35;

/** English messages as a language of their own, for development: accented, longer, in brackets. */
export function pseudoTree(tree: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === "string" ? pseudoMessage(value) : pseudoTree(value),
    ]),
  );
}

/** An ICU message stays one: placeholders, tags and the words of plurals and selects are left as they are. */
export function pseudoMessage(message: string): string {
  const letters = message.replace(/\{[^{}]*\}|<[^>]*>/g, "").length;
  return `⟦${accent(message)}${"·".repeat(Math.ceil(letters * growth))}⟧`;
}

function accent(message: string): string {
  let out = "";
  for (let at = 0; at < message.length; ) {
    const character = message.charAt(at);
    if (character === "{" || character === "<") {
      const end = character === "<" ? message.indexOf(">", at) + 1 : endOfArgument(message, at);
      out += character === "<" ? message.slice(at, end) : argument(message.slice(at, end));
      at = end;
    } else {
      out += accented.get(character) ?? character;
      at += 1;
    }
  }
  return out;
}

/** `{n, plural, one {# server} other {# servers}}`: what stands in the inner braces is text again. */
function argument(text: string): string {
  if (!/^\{\s*\w+\s*,\s*(plural|select|selectordinal)\s*,/.test(text)) return text;
  let out = "{";
  for (let at = 1; at < text.length; ) {
    if (text.charAt(at) !== "{") {
      out += text.charAt(at);
      at += 1;
      continue;
    }
    const end = endOfArgument(text, at);
    out += `{${accent(text.slice(at + 1, end - 1))}}`;
    at = end;
  }
  return out;
}

/** Behind the brace that closes the one at `start`. */
function endOfArgument(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text.charAt(at) === "{") depth += 1;
    if (text.charAt(at) === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}
