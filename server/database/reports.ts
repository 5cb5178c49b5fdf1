import type { Kysely } from "kysely";
import { campaignColumns, sumVisits } from "../campaigns/campaigns.repository.ts";
import { clickColumns, sumClicks } from "../clicks/clicks.repository.ts";
import { emptySearchColumns, sumEmptySearches } from "../empty-searches/empty-searches.repository.ts";
import { feedbackColumns, sumFeedback } from "../feedback/feedback.repository.ts";
import { sumViews, viewColumns } from "../popularity/article-views.repository.ts";
import type { CountQuery, CountRow } from "./counts.repository.ts";
import type { EventTables } from "./tables.ts";

/** Every report with the columns it can be summed up by. */
export const reportColumns = {
  downloads: clickColumns,
  campaigns: campaignColumns,
  articles: viewColumns,
  feedback: feedbackColumns,
  emptySearches: emptySearchColumns,
} as const;

export type ReportName = keyof typeof reportColumns;

/** Days from `from` to `to`, both counted; `by` left out means by every column. */
export interface ReportQuery {
  from: string;
  to: string;
  by?: readonly string[] | undefined;
}

/** Rejects with UnknownColumn, or with the database's own error. */
export type Reports = { readonly [name in ReportName]: (query: ReportQuery) => Promise<CountRow[]> };

/** Reports over whichever database `current` answers at the moment. */
export function createReports(current: () => Kysely<EventTables>): Reports {
  const report =
    (name: ReportName, sum: (db: Kysely<EventTables>, query: CountQuery) => Promise<CountRow[]>) =>
    async ({ from, to, by = reportColumns[name] }: ReportQuery) =>
      await sum(current(), { from, to, by });
  return {
    downloads: report("downloads", sumClicks),
    campaigns: report("campaigns", sumVisits),
    articles: report("articles", sumViews),
    feedback: report("feedback", sumFeedback),
    emptySearches: report("emptySearches", sumEmptySearches),
  };
}
