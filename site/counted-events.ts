import type { EventKind } from "./event-kind.ts";

/**
 * Everything that the site counts, each kind by the name of its report (`npm run report -- downloads`). Every row is a
 * counter: what is counted, per day, and how often. There is no row for a single visit and no column for anything about
 * a visitor; keep it that way. Tables are written in this order by every process.
 */
export const countedEvents = {
  downloads: {
    table: "download_clicks",
    inventory: "downloads",
    columns: {
      platform: "text",
      locale: "text",
      /** One that was offered, or `(other)`; empty while nothing is released. */
      version: "text",
    },
    by: ["platform"],
    kept: "setting",
  },
  campaigns: {
    table: "campaign_visits",
    inventory: "campaigns",
    columns: {
      /**
       * A digest of the columns below: seven texts of a hundred characters are more than an index entry of PostgreSQL
       * holds.
       */
      combination: "text",
      locale: "text",
      /** Path of a page of ours without the locale's prefix, or `(other)`. */
      landing_path: "text",
      utm_source: "text",
      utm_medium: "text",
      utm_campaign: "text",
      utm_term: "text",
      utm_content: "text",
      keyword: "text",
      /** 1 when the landing URL carried a click id, 0 when not. The id itself is never kept. */
      gclid_present: "integer",
    },
    key: ["combination"],
    unreported: ["combination"],
    by: ["utm_source", "utm_medium", "utm_campaign"],
    kept: "setting",
  },
  articles: {
    table: "article_views",
    inventory: "views",
    columns: { type: "text", article_id: "text", locale: "text" },
    by: ["type", "article_id"],
    kept: "setting",
  },
  feedback: {
    table: "article_feedback",
    inventory: "feedback",
    columns: {
      type: "text",
      article_id: "text",
      locale: "text",
      /** 1 helpful, 0 not. */
      helpful: "integer",
      /** Why it did not help; empty when it did, or when no reason was given. */
      reason: "text",
    },
    unreported: ["helpful", "reason"],
    by: ["type", "article_id"],
    measures: {
      helpful: { helpful: 1 },
      did_not_work: { helpful: 0, reason: "did-not-work" },
      hard_to_follow: { helpful: 0, reason: "hard-to-follow" },
      out_of_date: { helpful: 0, reason: "out-of-date" },
      not_my_question: { helpful: 0, reason: "not-my-question" },
      no_reason: { helpful: 0, reason: "" },
    },
    kept: "setting",
  },
  searches: {
    table: "empty_searches",
    inventory: "searches",
    columns: { locale: "text", query: "text" },
    by: ["locale", "query"],
    kept: "setting",
  },
  visits: {
    table: "page_visits",
    inventory: "visits",
    columns: {
      /** Pattern of a route, such as `/help/:id`, or `(other)` where there is no page. */
      page: "text",
      locale: "text",
    },
    by: ["page"],
    kept: "setting",
  },
  countries: {
    table: "visit_countries",
    inventory: "countries",
    columns: {
      /** ISO 3166-1 alpha-2, or `(other)`: not known, or visits of fewer than five people of a day. */
      country: "text",
    },
    by: ["country"],
    kept: "setting",
  },
  conversions: {
    table: "campaign_downloads",
    inventory: "campaignDownloads",
    columns: {
      platform: "text",
      /** Of the landing page. */
      locale: "text",
      /** Path of a page of ours without the locale's prefix, or `(other)`. */
      landing_path: "text",
      utm_source: "text",
      utm_medium: "text",
      utm_campaign: "text",
    },
    by: ["utm_source", "utm_medium", "utm_campaign"],
    kept: "setting",
  },
} as const satisfies Readonly<Record<string, EventKind>>;

export type ReportName = keyof typeof countedEvents;
