import type { Incident, Status } from "../../api/status.schema.ts";
import { type LocaleCode, localeOf } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import type { SiteFacts } from "../content/site-facts.ts";
import type { Feed, FeedEntry } from "./feed.ts";

interface Options {
  status: Pick<Status, "current" | "past">;
  site: Pick<SiteFacts, "origin" | "company">;
  locale: LocaleCode;
  title: string;
  description: string;
}

/**
 * Incidents as a feed, the one with the newest update first. One that is written in English alone is marked as such.
 */
export function statusFeed({ status, site, locale, title, description }: Options): Feed {
  const { origin, company } = site;
  const { tag } = localeOf(locale);
  const page = origin + localizedPath("/status", locale);
  return {
    language: tag,
    title,
    description,
    author: company,
    origin,
    page,
    self: { atom: `${page}/feed.xml`, json: `${page}/feed.json` },
    entries: [...status.current, ...status.past]
      .map((incident) => entryOf(incident, { page, tag }))
      .sort((a, b) => (a.updated < b.updated ? 1 : -1)),
  };
}

function entryOf(
  { id, title, impact, start, updates }: Incident,
  { page, tag }: { page: string; tag: string },
): FeedEntry {
  const marked = (lang: string | undefined) => (lang === undefined || lang === title.lang ? "" : ` lang="${lang}"`);
  const [last] = updates;
  return {
    url: `${page}#${id}`,
    language: title.lang ?? tag,
    title: title.text,
    summary: last?.text.text ?? title.text,
    html: updates
      .map(({ at, text }) => {
        const paragraphs = text.text.split(/\n\s*\n/).map((paragraph) => escapeHtml(paragraph));
        return `<p><time datetime="${at}">${at}</time></p><p${marked(text.lang)}>${paragraphs.join("<br><br>")}</p>`;
      })
      .join("\n"),
    category: impact,
    published: start,
    updated: last?.at ?? start,
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
