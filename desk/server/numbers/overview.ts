import type { Sums } from "./daily-sums.ts";
import type { OverviewView } from "./number-views.ts";
import { type Period, usualUnit } from "./period.ts";
import { ratesOverTime } from "./rates.ts";
import { countedDays, reportNames, usualColumn, viewReport } from "./report-view.ts";
import { findTodos } from "./todos.ts";

/** Lines of a report that the overview shows. */
const firstLines = 5;

/** Every report on one screen, and what is to be done. */
export async function viewOverview(sums: Sums, period: Period): Promise<OverviewView> {
  const counted = await countedDays(sums, { from: period.before.from, to: period.to });
  const tiles: OverviewView["tiles"][number][] = [];
  for (const report of reportNames) {
    const by = usualColumn(report);
    const view = await viewReport(sums, { report, period, unit: usualUnit(period), by, where: {} }, counted);
    const { totals, points, helpful, gaps, lines } = view;
    tiles.push({ report, by, totals, points, gaps, lines: lines.slice(0, firstLines), ...(helpful && { helpful }) });
  }
  const hasBefore = [...counted].some((day) => day <= period.before.to);
  const rates = await ratesOverTime(sums, period, usualUnit(period));
  return { period, tiles, rates, todos: await findTodos(sums, period, hasBefore) };
}
