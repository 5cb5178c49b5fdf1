/**
 * The locale table. Prefixes, catalogues, `lang`, `dir`, hreflang, the switcher, cookie checks and the
 * sitemap all read it; adding a language starts with a line here (docs/adding-a-locale.md).
 *
 * The prefix is a part of the URL, not a language tag: `kr` is Kanuri and `vn` is nothing in ISO 639.
 * `lang`, hreflang and Open Graph take `tag`.
 */
export interface Locale {
  /** URL prefix and the `locale` of every API call; English has no prefix in the URL. */
  readonly code: string;
  /** Name of the catalogue folder and of the article files. */
  readonly file: string;
  /** BCP 47 language tag. */
  readonly tag: string;
  /** Name in English, as the owner lists it. */
  readonly name: string;
  /** Name of the language in itself. */
  readonly endonym: string;
  readonly dir: "ltr" | "rtl";
}

const table = [
  ["en", "en", "en", "English", "English", "ltr"],
  ["ar", "ar", "ar", "Arabic", "العربية", "rtl"],
  ["cs", "cs", "cs", "Czech", "Čeština", "ltr"],
  ["de", "de", "de", "German", "Deutsch", "ltr"],
  ["el", "el", "el", "Greek", "Ελληνικά", "ltr"],
  ["es", "es", "es", "Spanish", "Español", "ltr"],
  ["fa", "fa", "fa", "Persian", "فارسی", "rtl"],
  ["fr", "fr", "fr", "French", "Français", "ltr"],
  ["hu", "hu", "hu", "Hungarian", "Magyar", "ltr"],
  ["id", "id", "id", "Bahasa Indonesia", "Bahasa Indonesia", "ltr"],
  // The owner calls this one "English - India" and gives it the file `hi`: its pages are Hindi.
  ["in", "hi", "hi", "English - India", "हिन्दी", "ltr"],
  ["it", "it", "it", "Italian", "Italiano", "ltr"],
  ["ja", "ja", "ja", "Japanese", "日本語", "ltr"],
  ["jv", "jw", "jv", "Javanese", "Basa Jawa", "ltr"],
  ["kr", "ko", "ko", "Korean", "한국어", "ltr"],
  ["ms", "ms", "ms", "Bahasa Malaysia", "Bahasa Melayu", "ltr"],
  ["nl", "nl", "nl", "Dutch", "Nederlands", "ltr"],
  ["pl", "pl", "pl", "Polish", "Polski", "ltr"],
  ["pt", "pt", "pt", "Portuguese", "Português", "ltr"],
  ["ro", "ro", "ro", "Romanian", "Română", "ltr"],
  ["ru", "ru", "ru", "Russian", "Русский", "ltr"],
  ["th", "th", "th", "Thai", "ไทย", "ltr"],
  ["tr", "tr", "tr", "Turkish", "Türkçe", "ltr"],
  ["uk", "uk", "uk", "Ukrainian", "Українська", "ltr"],
  ["vn", "vi", "vi", "Vietnamese", "Tiếng Việt", "ltr"],
  ["zh", "zh-CHS", "zh-Hans", "simplified Chinese", "简体中文", "ltr"],
] as const;

/**
 * Rows that were taken out of the table: the addresses of these locales lead to the English pages, and files in their
 * languages are left alone.
 */
const retired = [] as const satisfies readonly Row[];

type Row = readonly [code: string, file: string, tag: string, name: string, endonym: string, dir: "ltr" | "rtl"];

/** Of all rows, the retired ones too: code that knows something of a language goes on compiling when it is retired. */
export type LocaleCode = (typeof table)[number][0] | (typeof retired)[number][0];

export const retiredLocales: readonly Pick<Locale, "code" | "file" | "tag">[] = (retired as readonly Row[]).map(
  ([code, file, tag]) => ({ code, file, tag }),
);

/** All locales in the order of the table; English first. */
export const locales: readonly (Locale & { readonly code: LocaleCode })[] = table.map(
  ([code, file, tag, name, endonym, dir]) => ({ code, file, tag, name, endonym, dir }),
);

export const localeCodes: readonly LocaleCode[] = table.map(([code]) => code);

/** Names of the languages' files, of retired locales too. */
export const languageFiles: readonly string[] = [...locales, ...retiredLocales].map(({ file }) => file);

export const defaultLocale = "en" satisfies LocaleCode;

const byCode = new Map<string, (typeof locales)[number]>(locales.map((l) => [l.code, l]));

export function isLocaleCode(value: string): value is LocaleCode {
  return byCode.has(value);
}

/** The table's row for a known code. */
export function localeOf(code: LocaleCode): (typeof locales)[number] {
  const locale = byCode.get(code);
  if (!locale) throw new Error(`There is no locale "${code}" in site/locales.ts.`);
  return locale;
}

/** Languages that some browsers have no data for, and whose numbers, dates and names another language writes alike. */
const writtenLike: Readonly<Record<string, string>> = { jv: "id" };

/**
 * The language tag that pages format numbers, dates and names by. Server and browser must write the same text: Chromium
 * knows no Javanese and would fall back to the visitor's own language, where Node does not.
 */
export function formatTag(code: LocaleCode): string {
  const { tag } = localeOf(code);
  return writtenLike[tag] ?? tag;
}
