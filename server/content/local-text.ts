import * as v from "valibot";
import type { LocalText } from "../../api/local-text.schema.ts";
import { defaultLocale, type LocaleCode, languageFiles, localeOf } from "../../site/locales.ts";
import { typeset } from "./typeset.ts";

const text = v.pipe(
  v.string("must be text; put it in quotes"),
  v.trim(),
  v.minLength(1, "must not be empty"),
  v.maxLength(5_000, "must have 5,000 characters or fewer"),
);
const files = [...new Set(languageFiles)];
const names = files.join(", ");

/** A text of the owner's in English, or in several languages by their files' names: `en:` and any others. */
export const LocalTextsSchema = v.union(
  [text, v.strictObject({ ...Object.fromEntries(files.map((file) => [file, v.optional(text)])), en: text })],
  `must be a text, or en: and other languages with a text each (${names})`,
);
export type LocalTexts = v.InferOutput<typeof LocalTextsSchema>;

/** The text in a locale; in English, marked as such, where nobody has translated it. */
export function localText(texts: LocalTexts | undefined, locale: LocaleCode): LocalText {
  if (texts === undefined) return { text: "" };
  const { file, tag } = localeOf(locale);
  const byFile: Partial<Record<string, string>> = typeof texts === "string" ? { en: texts } : texts;
  const own = byFile[file];
  if (own !== undefined) return { text: typeset(own, tag) };
  const english = localeOf(defaultLocale).tag;
  return { text: typeset(byFile.en ?? "", english), lang: english };
}
