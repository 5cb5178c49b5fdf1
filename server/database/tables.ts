/**
 * The tables of the event store. Every row is a counter: what is counted, per day, and how often (`n`).
 * There is no row for a single visit and no column for anything about a visitor; keep it that way.
 * Days are UTC days as text, `YYYY-MM-DD`, so that no driver turns them into a moment in some time zone.
 */
export interface EventTables {
  download_clicks: {
    day: string;
    platform: string;
    locale: string;
    /** Empty while nothing is released. */
    version: string;
    n: number;
  };
  campaign_visits: {
    day: string;
    /**
     * A digest of the columns below, the key beside the day: seven texts of a hundred characters are more than
     * an index entry of PostgreSQL holds.
     */
    combination: string;
    locale: string;
    /** Page path without the locale's prefix. */
    landing_path: string;
    utm_source: string;
    utm_medium: string;
    utm_campaign: string;
    utm_term: string;
    utm_content: string;
    keyword: string;
    /** 1 when the landing URL carried a click id, 0 when not. The id itself is never kept. */
    gclid_present: number;
    n: number;
  };
  article_views: { day: string; type: string; article_id: string; locale: string; n: number };
  article_feedback: {
    day: string;
    type: string;
    article_id: string;
    locale: string;
    /** 1 helpful, 0 not. */
    helpful: number;
    /** Why it did not help; empty when it did, or when no reason was given. */
    reason: string;
    n: number;
  };
  empty_searches: { day: string; locale: string; query: string; n: number };
}

export type EventTable = keyof EventTables;

/** A column that says what is counted, as opposed to how often. */
export type Dimension<T extends EventTable> = Exclude<keyof EventTables[T], "n"> & string;

/** What makes a counter one of its kind. The order of the tables is the order they are written in. */
export const tableKeys: { readonly [T in EventTable]: readonly Dimension<T>[] } = {
  download_clicks: ["day", "platform", "locale", "version"],
  campaign_visits: ["day", "combination"],
  article_views: ["day", "type", "article_id", "locale"],
  article_feedback: ["day", "type", "article_id", "locale", "helpful", "reason"],
  empty_searches: ["day", "locale", "query"],
};
