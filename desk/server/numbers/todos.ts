import type { Sums } from "./daily-sums.ts";
import type { Todo } from "./number-views.ts";
import type { Days, Period } from "./period.ts";
import { measuresOf, sumOf } from "./report-view.ts";

/** Of each kind, at most. */
const mostOfAKind = 5;
/** Votes or downloads from which a share says something. */
const enoughVotes = 10;
const enoughDownloads = 50;
const enoughVisits = 20;
/** An article whose share of helpful votes is lower wants a look. */
const goodShare = 0.6;
/** Downloads of a language that have become less than this share of what they were. */
const fallenShare = 0.7;

const none = "(none)";

/** What the numbers ask somebody to do, the most pressing of each kind first. */
export async function findTodos(sums: Sums, { before, ...period }: Period, hasBefore: boolean): Promise<Todo[]> {
  return [
    ...(await badVotes(sums, period)),
    ...(await emptySearches(sums, period)),
    ...(hasBefore ? await silentCampaigns(sums, period, before) : []),
    ...(hasBefore ? await fallingLocales(sums, period, before) : []),
  ];
}

async function badVotes(sums: Sums, { from, to }: Days): Promise<Todo[]> {
  const measures = measuresOf("feedback");
  const rows = await sums({ report: "feedback", from, to, by: ["type", "article_id"] });
  return rows
    .map((row) => {
      const votes = sumOf(row, measures);
      const reasons = measures.filter((name) => name !== "helpful" && name !== "no_reason");
      const [reason = ""] = reasons
        .filter((name) => Number(row[name]) > 0)
        .sort((a, b) => Number(row[b]) - Number(row[a]));
      const helpful = Number(row.helpful);
      return {
        kind: "bad-votes" as const,
        type: String(row.type),
        article: String(row.article_id),
        votes,
        helpful,
        reason,
      };
    })
    .filter(({ votes, helpful }) => votes >= enoughVotes && helpful / votes < goodShare)
    .sort((a, b) => b.votes - b.helpful - (a.votes - a.helpful))
    .slice(0, mostOfAKind);
}

async function emptySearches(sums: Sums, { from, to }: Days): Promise<Todo[]> {
  const rows = await sums({ report: "searches", from, to, by: ["locale", "query"] });
  return rows
    .map(({ locale, query, n }) => ({
      kind: "empty-search" as const,
      locale: String(locale),
      query: String(query),
      n: Number(n),
    }))
    .sort((a, b) => b.n - a.n)
    .slice(0, mostOfAKind);
}

async function silentCampaigns(sums: Sums, { from, to }: Days, before: Days): Promise<Todo[]> {
  const by = ["utm_campaign"];
  const now = new Set(
    (await sums({ report: "campaigns", from, to, by })).filter(({ n }) => Number(n) > 0).map((row) => row.utm_campaign),
  );
  return (await sums({ report: "campaigns", ...before, by }))
    .filter((row) => !now.has(row.utm_campaign) && row.utm_campaign !== "" && row.utm_campaign !== none)
    .map((row) => ({ kind: "silent-campaign" as const, campaign: String(row.utm_campaign), before: Number(row.n) }))
    .filter((campaign) => campaign.before >= enoughVisits)
    .sort((a, b) => b.before - a.before)
    .slice(0, mostOfAKind);
}

async function fallingLocales(sums: Sums, { from, to }: Days, before: Days): Promise<Todo[]> {
  const by = ["locale"];
  const now = new Map((await sums({ report: "downloads", from, to, by })).map(({ locale, n }) => [locale, Number(n)]));
  return (await sums({ report: "downloads", ...before, by }))
    .map((row) => ({
      kind: "falling-locale" as const,
      locale: String(row.locale),
      n: now.get(row.locale ?? "") ?? 0,
      before: Number(row.n),
    }))
    .filter(({ n, before: earlier }) => earlier >= enoughDownloads && n < earlier * fallenShare)
    .sort((a, b) => b.before - b.n - (a.before - a.n))
    .slice(0, mostOfAKind);
}
