import { pluralExamples } from "../../../cli/xliff/plural-examples.ts";

/** A message that is one plural with what stands before and after it. */
export interface PluralMessage {
  before: string;
  /** Name of the number. */
  argument: string;
  /** By their names: `one`, `few`, `=0`. */
  forms: ReadonlyMap<string, string>;
  after: string;
}

/** The forms of a message with one plural; undefined for any other, and for one that is written in another way. */
export function splitPlural(message: string): PluralMessage | undefined {
  const [start, argument = ""] = /\{(\w+), plural, /.exec(message) ?? [];
  if (start === undefined) return undefined;
  const from = message.indexOf(start);
  const forms = new Map<string, string>();
  let at = from + start.length;
  for (;;) {
    const name = /^ ?(\w+|=\d+) \{/.exec(message.slice(at));
    if (!name) break;
    at += name[0].length;
    const end = closing(message, at);
    if (end === undefined) return undefined;
    forms.set(name[1] ?? "", message.slice(at, end));
    at = end + 1;
  }
  const split = { before: message.slice(0, from), argument, forms, after: message.slice(at + 1) };
  // Apostrophes may quote a brace, and a second plural would be hidden in the text around.
  const isPlain =
    !message.includes("'") && !/, (?:plural|select)/.test(split.before + [...forms.values()] + split.after);
  return isPlain && joinPlural(split) === message ? split : undefined;
}

export function joinPlural({ before, argument, forms, after }: PluralMessage): string {
  const written = [...forms].map(([name, text]) => `${name} {${text}}`).join(" ");
  return `${before}{${argument}, plural, ${written}}${after}`;
}

/** A form with numbers that take it and what it says; for a field each. */
export interface FormField {
  name: string;
  numbers: readonly number[];
  text: string;
}

/** The forms that a language has, those of single numbers first, with what a message says in them. */
export function formFields(message: PluralMessage | undefined, tag: string): FormField[] {
  const exact = [...(message?.forms.keys() ?? [])].filter((name) => name.startsWith("="));
  const text = (name: string) => message?.forms.get(name) ?? "";
  return [
    ...exact.map((name) => ({ name, numbers: [Number(name.slice(1))], text: text(name) })),
    ...pluralExamples(tag).map(({ category, numbers }) => ({ name: category, numbers, text: text(category) })),
  ];
}

/** Where the brace that is open at `from` closes. */
function closing(message: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < message.length; at += 1) {
    if (message[at] === "{") depth += 1;
    if (message[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}
