import type { ReportView } from "../../server/numbers/number-views.ts";

type Asked = Pick<ReportView, "report" | "period" | "unit" | "by" | "where">;

/** The address of a report's page, or of its rows as CSV. */
export function reportPath({ report, period, unit, by, where }: Asked, end = ""): string {
  const query = new URLSearchParams({ days: String(period.length), unit, by, ...where });
  return `/numbers/${report}${end}?${query}`;
}

/** The same report, held to a value: summed up by the next column that is still free. */
export function heldTo(view: ReportView, value: string): string {
  const where = { ...view.where, [view.by]: value };
  const by = view.columns.find((column) => !(column in where)) ?? view.by;
  return reportPath({ ...view, where, by });
}

/** The same report without one of its values. */
export function without(view: ReportView, column: string): string {
  const { [column]: _, ...where } = view.where;
  return reportPath({ ...view, where, by: column });
}
