import type { Feed, FeedEntry } from "./feed.ts";

/** The feed as Atom (RFC 4287). */
export function atomFeed(feed: Feed): string {
  const { language, title, description, author, origin, page, self, entries } = feed;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${text(language)}">`,
    `<id>${text(page)}</id>`,
    `<title>${text(title)}</title>`,
    `<subtitle>${text(description)}</subtitle>`,
    `<updated>${timeOf(lastDay(entries))}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${text(self.atom)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${text(language)}" href="${text(page)}"/>`,
    `<author><name>${text(author)}</name><uri>${text(origin)}</uri></author>`,
    ...entries.map((entry) => entryOf(entry, language)),
    "</feed>\n",
  ].join("\n");
}

function entryOf(
  { url, language, title, summary, html, category, published, updated }: FeedEntry,
  feedLanguage: string,
) {
  const marked = language === feedLanguage ? "" : ` xml:lang="${text(language)}"`;
  return [
    `<entry${marked}>`,
    `<id>${text(url)}</id>`,
    `<title>${text(title)}</title>`,
    `<link rel="alternate" type="text/html" hreflang="${text(language)}" href="${text(url)}"/>`,
    `<published>${timeOf(published)}</published>`,
    `<updated>${timeOf(updated)}</updated>`,
    `<category term="${text(category)}"/>`,
    `<summary>${text(summary)}</summary>`,
    `<content type="html">${text(html)}</content>`,
    "</entry>",
  ].join("\n");
}

/** A feed must have a time, also when nothing is in it. */
function lastDay(entries: readonly FeedEntry[]): string {
  return entries.reduce((last, { updated }) => (updated > last ? updated : last), "1970-01-01");
}

/** RFC 3339, of a day or a moment. */
export function timeOf(day: string): string {
  return day.includes("T") ? day : `${day}T00:00:00Z`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML 1.0 cannot hold, even escaped.
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text for XML, in an element or a quoted attribute. */
function text(value: string): string {
  return value
    .toWellFormed()
    .replace(notInXml, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}
