/** A feed before it is written down as Atom or JSON. All addresses are absolute. */
export interface Feed {
  /** Language tag of the feed itself. */
  language: string;
  title: string;
  description: string;
  /** Who writes: the company behind the site. */
  author: string;
  origin: string;
  /** The page that says the same to people. */
  page: string;
  /** Where the feed is read, by format. */
  self: { atom: string; json: string };
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** The entry's page; it identifies the entry, also in the feeds of other locales. */
  url: string;
  /** Language tag of the text. */
  language: string;
  title: string;
  summary: string;
  /** HTML with absolute addresses, without drawn figures: they take their colours from the site's style sheet. */
  html: string;
  category: string;
  /** Days, YYYY-MM-DD, or moments (ISO 8601). */
  published: string;
  updated: string;
}
