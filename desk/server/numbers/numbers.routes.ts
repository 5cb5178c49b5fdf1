import { countedEvents, type ReportName } from "../../../site/counted-events.ts";
import type { EventKind } from "../../../site/event-kind.ts";
import { may } from "../accounts/roles.ts";
import { accountIn, type DeskContext, type DeskRoute, type Show } from "../desk-route.ts";
import { toCsv } from "./csv.ts";
import type { Sums } from "./daily-sums.ts";
import type { NumberSource } from "./number-source.ts";
import { viewOverview } from "./overview.ts";
import { lengths, periodOf, units, usualUnit } from "./period.ts";
import {
  choosable,
  countedDays,
  measuresOf,
  type ReportQuery,
  reportNames,
  sumOf,
  usualColumn,
  viewReport,
} from "./report-view.ts";

interface Options {
  numbers: NumberSource;
  clock: () => number;
  show: Show;
}

/** Characters of a value that a report is held to. */
const longestValue = 300;

/** The numbers: an overview, a page for each report, and its rows as CSV. Readers, writers and owners. */
export function numbersRoutes({ numbers, clock, show }: Options): DeskRoute[] {
  const period = (context: DeskContext) => {
    const asked = Number(context.req.query("days"));
    return periodOf(lengths.find((length) => length === asked) ?? 28, clock());
  };
  const missing = (context: DeskContext) => show(context, { name: "problem", problem: "missing" }, 404);
  const unread = (context: DeskContext) => show(context, { name: "problem", problem: "unread" });

  /** What the address asks for; undefined when it names something that is not there. */
  function queryOf(context: DeskContext, name: string): ReportQuery | undefined {
    const report = reportNames.find((one): one is ReportName => one === name);
    if (!report) return undefined;
    const columns = choosable(report);
    const { days: _, unit = "", by = usualColumn(report), ...rest } = context.req.query();
    const where = Object.entries(rest);
    if (!columns.includes(by) || where.some(([column]) => !columns.includes(column))) return undefined;
    if (where.some(([column, value]) => !canHold(report, column, value))) return undefined;
    const asked = period(context);
    return {
      report,
      period: asked,
      unit: units.find((one) => one === unit) ?? usualUnit(asked),
      by,
      where: Object.fromEntries(where),
    };
  }

  /** Whether a column can have this value at all: databases refuse some. */
  function canHold(report: ReportName, column: string, value: string): boolean {
    const { columns }: EventKind = countedEvents[report];
    if (columns[column] === "integer") return /^\d{1,9}$/.test(value);
    return value.length <= longestValue && !value.includes("\0");
  }

  /** An answer to the query that the address holds, from the sums; a problem where there is none of either. */
  const onReport =
    (answer: (context: DeskContext, query: ReportQuery, sums: Sums) => Promise<Response>) =>
    async (context: DeskContext): Promise<Response> => {
      const query = queryOf(context, context.req.param("report") ?? "");
      if (!query) return missing(context);
      const sums = await numbers.sums();
      return sums ? await answer(context, query, sums) : unread(context);
    };

  return [
    {
      method: "get",
      path: "/",
      needs: "account",
      async handle(context) {
        const { role } = accountIn(context);
        // Translators have no numbers; their day begins with the words.
        if (!may(role, "numbers")) return context.redirect(may(role, "words") ? "/words" : "/account", 303);
        const sums = await numbers.sums();
        if (!sums) return unread(context);
        return show(context, { name: "overview", view: await viewOverview(sums, period(context)) });
      },
    },
    {
      method: "get",
      path: "/numbers/:report",
      needs: "numbers",
      handle: onReport(async (context, query, sums) => {
        const counted = await countedDays(sums, { from: query.period.before.from, to: query.period.to });
        return show(context, { name: "report", view: await viewReport(sums, query, counted) });
      }),
    },
    {
      method: "get",
      path: "/numbers/:report/csv",
      needs: "numbers",
      handle: onReport(async (context, { report, by, where, period: days }, sums) => {
        const measures = measuresOf(report);
        const rows = await sums({ report, from: days.from, to: days.to, by: ["day", by], where });
        rows.sort((a, b) =>
          String(a.day) < String(b.day) ? -1 : a.day === b.day ? sumOf(b, measures) - sumOf(a, measures) : 1,
        );
        const lines = rows.map((row) => ["day", by, ...measures].map((column) => row[column] ?? null));
        context.header("Content-Type", "text/csv; charset=utf-8");
        context.header("Content-Disposition", `attachment; filename="${report}-${days.from}-${days.to}.csv"`);
        return context.body(toCsv([["day", by, ...measures], ...lines]));
      }),
    },
  ];
}
