import { createCounter, type Migration } from "../database/migration.ts";

/**
 * All steps of the counters' tables, oldest first. A new one stands at the end; none is changed once it is released.
 */
export const migrations: readonly Migration[] = [
  {
    name: "001-first-tables",
    async up(transaction, engine) {
      await createCounter(transaction, engine, "download_clicks", {
        key: { platform: "text", locale: "text", version: "text" },
      });
      await createCounter(transaction, engine, "campaign_visits", {
        key: { combination: "text" },
        columns: {
          locale: "text",
          landing_path: "text",
          utm_source: "text",
          utm_medium: "text",
          utm_campaign: "text",
          utm_term: "text",
          utm_content: "text",
          keyword: "text",
          gclid_present: "integer",
        },
      });
      await createCounter(transaction, engine, "article_views", {
        key: { type: "text", article_id: "text", locale: "text" },
      });
      await createCounter(transaction, engine, "article_feedback", {
        key: { type: "text", article_id: "text", locale: "text", helpful: "integer", reason: "text" },
      });
      await createCounter(transaction, engine, "empty_searches", {
        key: { locale: "text", query: "text" },
      });
    },
  },
  {
    name: "002-visits",
    async up(transaction, engine) {
      await createCounter(transaction, engine, "page_visits", { key: { page: "text", locale: "text" } });
      await createCounter(transaction, engine, "visit_countries", { key: { country: "text" } });
      await createCounter(transaction, engine, "campaign_downloads", {
        key: {
          platform: "text",
          locale: "text",
          landing_path: "text",
          utm_source: "text",
          utm_medium: "text",
          utm_campaign: "text",
        },
      });
    },
  },
];
