import { defaultLocale, type LocaleCode } from "../../../site/locales.ts";
import { localizedPath, splitLocale } from "../../../site/localized-path.ts";

/** What a link in an article leads to, or why it may not be there. */
export type LinkKind =
  | { kind: "page"; path: string }
  | { kind: "file" }
  | { kind: "anchor" }
  | { kind: "external" }
  | { kind: "mail" }
  | { kind: "refused"; reason: string };

const ownFile = /\.[a-z0-9]{1,5}$/i;

/**
 * Sorts a link by what it may be. The list is of what is allowed, so that no spelling of `javascript:`, `data:`
 * or `file:` has to be known here.
 */
export function classifyLink(href: string): LinkKind {
  if (href.startsWith("#")) return { kind: "anchor" };
  if (/^\/(?![/\\]|%5c)/i.test(href)) return ownPage(href);
  if (/^https:\/\/[a-z0-9]/i.test(href)) {
    const url = URL.parse(href);
    if (!url) return { kind: "refused", reason: "is not an address a browser understands" };
    if (url.username || url.password) return { kind: "refused", reason: "carries a user name or password" };
    return { kind: "external" };
  }
  if (/^mailto:[^\s@?]+@[^\s@?]+(?:\?[^\s]*)?$/i.test(href)) return { kind: "mail" };
  if (/^http:/i.test(href)) return { kind: "refused", reason: "must start with https://" };
  if (/^[/\\]/.test(href)) return { kind: "refused", reason: "names another site without https://" };
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) {
    return { kind: "refused", reason: "may only start with https://, mailto:, / (our own pages) or # (this article)" };
  }
  return { kind: "refused", reason: "must start with / when it is a page of ours, such as /help/kill-switch" };
}

function ownPage(href: string): LinkKind {
  const pathname = href.replace(/[?#].*$/s, "");
  const first = pathname.split("/")[1] ?? "";
  if (first === defaultLocale || splitLocale(pathname).locale !== defaultLocale) {
    return { kind: "refused", reason: "must be written without a locale; it leads to the reader's language by itself" };
  }
  if (pathname.length > 1 && pathname.endsWith("/")) {
    return { kind: "refused", reason: "must not end with a slash" };
  }
  // Feeds are pages of a language; any other name with an ending is a file of public/, the same for all.
  return ownFile.test(pathname) && !pathname.includes("/feed.") ? { kind: "file" } : { kind: "page", path: href };
}

/** Rendered HTML with its links to our own pages cut out: text at even places, page paths at odd ones. */
export type HtmlParts = readonly string[];

/**
 * Stands around a page path while Markdown is rendered. Markdown replaces it in any text (as HTML does), so that it
 * cannot come from an article.
 */
export const pathMark = "\0";

/** The HTML for a reader: links to our own pages lead to the reader's locale. */
export function localizeHtml(parts: HtmlParts, locale: LocaleCode): string {
  if (parts.length === 1) return parts[0] as string;
  return parts.map((part, index) => (index % 2 === 0 ? part : localizedPath(part, locale))).join("");
}
