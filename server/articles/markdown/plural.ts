import compile from "icu-minify/compile";
import format, { type FormatOptions } from "icu-minify/format";

const syntax = /^(\w+), *plural,/;

/** The name of the number in `days, plural, one {# day} other {# days}`; undefined where it is no such form. */
export function pluralNumber(variable: string): string | undefined {
  return syntax.exec(variable)?.[1];
}

const options: FormatOptions = {
  formatters: {
    getNumberFormat: (tag, how) => new Intl.NumberFormat(tag, how),
    getPluralRules: (tag, how) => new Intl.PluralRules(tag, how),
    getDateTimeFormat: (tag, how) => new Intl.DateTimeFormat(tag, how),
  },
};

/**
 * The words for a number in a language, by the form that it has there. Throws an error that says what is wrong with the
 * forms.
 */
export function pluralWords(variable: string, value: number, tag: string): string {
  const name = pluralNumber(variable) ?? "";
  return [format<string>(compile(`{${variable}}`), tag, { [name]: value }, options)].flat().join("");
}
