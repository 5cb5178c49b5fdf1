import { type Facts, writtenFact } from "../../content/facts.ts";
import { pluralNumber, pluralWords } from "./plural.ts";

/** A name, or a number with its words: `days, plural, one {# day} other {# days}`. */
const variable = /\{\{((?:[^{}]|\{[^{}]*\})*)\}\}/g;
/** How a variable looks in a link after Markdown encoded it. */
const encodedVariable = /%7B%7B(.*?)%7D%7D/gi;

const numberFormats = new Map<string, Intl.NumberFormat>();

function formatOf(tag: string): Intl.NumberFormat {
  let format = numberFormats.get(tag);
  if (!format) {
    format = new Intl.NumberFormat(tag);
    numberFormats.set(tag, format);
  }
  return format;
}

interface FillOptions {
  facts: Facts;
  /** Language tag of the text; numbers are written its way. */
  tag: string;
  /** Called with a message for each name that is no fact, and for braces that do not close. */
  refuse: (message: string) => void;
}

/** Replaces each `{{name}}` by its fact. A fact without a value, such as a version not released, becomes a dash. */
export function fillVariables(text: string, options: FillOptions): string {
  if (!text.includes("{{") && !text.includes("}}")) return text;
  const filled = text.replace(variable, (whole, name: string) => factOf(name.trim(), options) ?? whole);
  // What is left was either refused above or never closed.
  if (/\{\{|\}\}/.test(text.replace(variable, ""))) options.refuse("a variable is written {{name}}, on one line");
  return filled;
}

/** The same for a link, whose braces Markdown has percent-encoded. */
export function fillLinkVariables(href: string, options: FillOptions): string {
  return href.replace(encodedVariable, (whole, name: string) => {
    const value = factOf(name.replace(/%20/g, " ").trim(), options);
    return value === undefined ? whole : encodeURI(value);
  });
}

function factOf(name: string, options: FillOptions): string | undefined {
  const { facts, tag, refuse } = options;
  const number = pluralNumber(name);
  if (number !== undefined) return wordsFor(name, number, options);
  const value = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (value === undefined) {
    refuse(
      name.startsWith("words.")
        ? `there is no word "${name.slice("words.".length)}" in content/system-words`
        : `the variable {{${name}}} is unknown; the names are those of product.yaml, claims.yaml and site.yaml`,
    );
    return undefined;
  }
  const written = writtenFact(value, tag);
  if (typeof written === "number") return formatOf(tag).format(written);
  return written === "" ? "–" : written;
}

/** The words that go with a number in the text's language. */
function wordsFor(forms: string, name: string, { facts, tag, refuse }: FillOptions): string | undefined {
  const value = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (typeof value !== "number") {
    refuse(
      `{{${name}, plural, …}} needs a fact that is a number; ${name} is ${value === undefined ? "unknown" : "none"}`,
    );
    return undefined;
  }
  try {
    return pluralWords(forms, value, tag);
  } catch (error) {
    refuse(
      `{{${name}, plural, …}} is not written as {{${name}, plural, one {# day} other {# days}}}: ${(error as Error).message}`,
    );
    return undefined;
  }
}
