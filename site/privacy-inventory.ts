/**
 * Everything this software keeps anywhere, in one list. The privacy policy draws its table from it, and
 * tests/api/privacy-inventory.test.ts holds it against the database's tables and the browser's storage: what is not
 * here may not be stored. The words are messages: legal.privacy.kept.items.{id}.
 */
export interface Kept {
  readonly id: string;
  /** The name it has where it is kept: a table, a cookie, a key. */
  readonly name?: string;
  /** The columns of a table, the number of occurrences `n` last. */
  readonly columns?: readonly string[];
  /** How long; the words are legal.privacy.kept.howLongs.{howLong}, with `amount` in them. */
  readonly howLong:
    | "total"
    | "days"
    | "untilCleared"
    | "tab"
    | "answer"
    | "seconds"
    | "restart"
    | "utcDay"
    | "operator";
  readonly amount?: number;
}

const places = {
  /** The event store on the server: totals per day. */
  database: [
    {
      id: "downloads",
      name: "download_clicks",
      columns: ["day", "platform", "locale", "version", "n"],
      howLong: "total",
    },
    {
      id: "campaigns",
      name: "campaign_visits",
      columns: [
        "day",
        "combination",
        "locale",
        "landing_path",
        "utm_source",
        "utm_medium",
        "utm_campaign",
        "utm_term",
        "utm_content",
        "keyword",
        "gclid_present",
        "n",
      ],
      howLong: "total",
    },
    {
      id: "views",
      name: "article_views",
      columns: ["day", "type", "article_id", "locale", "n"],
      howLong: "total",
    },
    {
      id: "feedback",
      name: "article_feedback",
      columns: ["day", "type", "article_id", "locale", "helpful", "reason", "n"],
      howLong: "total",
    },
    {
      id: "searches",
      name: "empty_searches",
      columns: ["day", "locale", "query", "n"],
      howLong: "total",
    },
  ],
  /** What passes through the server and is not written down. */
  memory: [
    { id: "address", howLong: "answer" },
    { id: "requestRate", howLong: "restart" },
    { id: "leakCheck", howLong: "seconds", amount: 10 },
    { id: "rareSearches", howLong: "utcDay" },
  ],
  log: [{ id: "errors", howLong: "operator" }],
  cookie: [{ id: "language", name: "i18n_redirected", howLong: "days", amount: 365 }],
  localStorage: [{ id: "theme", name: "theme", howLong: "untilCleared" }],
  sessionStorage: [
    { id: "downloadList", name: "downloadList", howLong: "tab" },
    { id: "reload", name: "chunkReloadedAt", howLong: "tab" },
    { id: "offer", name: "languageOfferDismissed", howLong: "tab" },
  ],
} as const satisfies Record<string, readonly Kept[]>;

export type KeptPlace = keyof typeof places;
export type KeptId = (typeof places)[KeptPlace][number]["id"];

/** By place, in reading order. */
export const privacyInventory: Readonly<Record<KeptPlace, readonly (Kept & { readonly id: KeptId })[]>> = places;
