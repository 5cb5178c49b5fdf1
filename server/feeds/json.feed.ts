import { timeOf } from "./atom.feed.ts";
import type { Feed } from "./feed.ts";

/** The feed as JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function jsonFeed({ language, title, description, author, origin, page, self, entries }: Feed): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: page,
    feed_url: self.json,
    description,
    language,
    authors: [{ name: author, url: origin }],
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.html,
      date_published: timeOf(entry.published),
      date_modified: timeOf(entry.updated),
      tags: [entry.category],
      language: entry.language,
    })),
  };
  return `${JSON.stringify(feed)}\n`;
}
