import { keepIntl } from "../../../app/i18n/formats.ts";
import type { Unit } from "../../server/numbers/period.ts";

const tag = "en";
const dates = {
  day: { day: "numeric", month: "short" },
  week: { day: "numeric", month: "short" },
  month: { month: "short", year: "numeric" },
} as const;

/** A share as whole percent: "12%". */
export function percent(share: number): string {
  return numbers("percent", { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** A change as whole percent with its sign: "+12%". */
export function signedPercent(share: number): string {
  return numbers("signed", { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" }).format(share);
}

/** The first day of a bar, as short as it can be. */
export function shortDay(day: string, unit: Unit): string {
  const format = keepIntl(`desk ${unit}`, () => new Intl.DateTimeFormat(tag, { ...dates[unit], timeZone: "UTC" }));
  return format.format(new Date(day));
}

function numbers(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return keepIntl(`desk ${name}`, () => new Intl.NumberFormat(tag, options));
}
