import { articlePath } from "../../../site/article-paths.ts";
import { defaultLocale, isLocaleCode } from "../../../site/locales.ts";
import { localizedPath } from "../../../site/localized-path.ts";
import type { Drafts } from "../drafts/drafts.ts";
import { formOf, textOf } from "./article-form.ts";
import { type ArticleName, englishFile } from "./article-names.ts";

interface Options {
  name: ArticleName;
  /** The English text as it would be saved. */
  text: string;
  /** Code of a language and "dark" or "light", as the form sent them. */
  locale: string;
  theme: string;
  /** A day (UTC): what is planned for later is shown as if it were published on it. */
  today: string;
}

/** The page of an article as the site would answer it, with a text that is not saved. */
export async function previewOf(drafts: Drafts, { name, text, locale, theme, today }: Options) {
  const code = isLocaleCode(locale) ? locale : defaultLocale;
  const path = localizedPath(articlePath(name.type, name.id), code);
  const page = await drafts.page([{ ...englishFile(name), text: visible(text, today) }], path);
  const chosen = theme === "dark" || theme === "light" ? theme : undefined;
  // As the site's own script does it when a visitor chooses.
  const html = chosen ? page.html.replace(/<html(?=[\s>])/, `<html data-theme="${chosen}"`) : page.html;
  return { ...page, html };
}

/** A text that nobody could read yet, as it will be when they can. */
function visible(text: string, today: string): string {
  const form = formOf(text);
  const { published } = form.fields;
  const fields = { ...form.fields, draft: "", movedTo: "", published: published > today ? today : published };
  return textOf({ ...form, fields }, text);
}
