import type { DeskContext, DeskRoute, Show } from "../desk-route.ts";
import { toCsv } from "./csv.ts";
import type { NumberSource } from "./number-source.ts";
import { lengths, periodOf, units, usualUnit } from "./period.ts";
import { rateColumns, rateLines, viewRates } from "./rates.ts";

interface Options {
  numbers: NumberSource;
  clock: () => number;
  show: Show;
}

/** Downloads for 100 visits: a page, and each of its tables as CSV. Readers, writers and owners. */
export function ratesRoutes({ numbers, clock, show }: Options): DeskRoute[] {
  const period = (context: DeskContext) => {
    const asked = Number(context.req.query("days"));
    return periodOf(lengths.find((length) => length === asked) ?? 28, clock());
  };
  const unread = (context: DeskContext) => show(context, { name: "problem", problem: "unread" });

  return [
    {
      method: "get",
      path: "/rates",
      needs: "numbers",
      async handle(context) {
        const sums = await numbers.sums();
        if (!sums) return unread(context);
        const asked = period(context);
        const unit = units.find((one) => one === context.req.query("unit")) ?? usualUnit(asked);
        return show(context, { name: "rates", view: await viewRates(sums, asked, unit) });
      },
    },
    {
      method: "get",
      path: "/rates/csv",
      needs: "numbers",
      async handle(context) {
        const by = rateColumns.find((column) => column === context.req.query("by"));
        if (!by) return show(context, { name: "problem", problem: "missing" }, 404);
        const sums = await numbers.sums();
        if (!sums) return unread(context);
        const days = period(context);
        const lines = await rateLines(sums, by, days);
        const rows = lines.map(({ value, downloads, visits, rate, before }) => [
          value,
          downloads,
          visits,
          rate,
          before,
        ]);
        context.header("Content-Type", "text/csv; charset=utf-8");
        context.header("Content-Disposition", `attachment; filename="rates-${by}-${days.from}-${days.to}.csv"`);
        return context.body(toCsv([[by, "downloads", "visits", "for_100", "for_100_before"], ...rows]));
      },
    },
  ];
}
