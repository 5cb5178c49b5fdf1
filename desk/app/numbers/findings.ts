import { formatDay } from "../../../app/i18n/formats.ts";
import type { RatesView, ReportView, Totals } from "../../server/numbers/number-views.ts";
import type { Say } from "../words.ts";
import { percent } from "./formats.ts";

type Found = Pick<ReportView, "report" | "totals" | "helpful" | "gaps"> & { period: ReportView["period"] };

/** What the numbers of a report say, as a sentence: the title of its chart. */
export function findingOf(say: Say, { report, period, totals, helpful }: Found): string {
  const values = {
    count: say(`numbers.count.${report}`, { n: totals.n }),
    days: period.length,
    to: formatDay(period.to, "en"),
  };
  const change = changeOf(totals);
  const sentence =
    change === undefined
      ? say("numbers.finding.alone", values)
      : change === 0
        ? say("numbers.finding.same", values)
        : say(`numbers.finding.${change > 0 ? "up" : "down"}`, { ...values, change: percent(Math.abs(change)) });
  return [sentence, helpfulOf(say, helpful)].filter(Boolean).join(" ");
}

/** A share and what it was before, of votes. */
function helpfulOf(say: Say, helpful: ReportView["helpful"]): string {
  if (!helpful || helpful.n === null) return "";
  const share = percent(helpful.n);
  if (helpful.before === null) return say("numbers.finding.helpful", { share });
  return say("numbers.finding.helpfulBefore", { share, before: percent(helpful.before) });
}

/** What is to be known before two periods are compared: days without any count. Empty when there is nothing. */
export function gapsNote(say: Say, { gaps, totals }: Pick<ReportView, "gaps" | "totals">): string {
  const parts = [
    gaps.now > 0 ? say("numbers.gapsNow", { n: gaps.now }) : "",
    // A period of which nothing is known is compared with nothing.
    gaps.before > 0 && totals.before !== null ? say("numbers.gapsBefore", { n: gaps.before }) : "",
  ];
  return parts.filter(Boolean).join(" ");
}

/** The change as a share of what was before; undefined where there is nothing to compare with. */
export function changeOf({ n, before }: Totals): number | undefined {
  if (before === null || before === 0) return undefined;
  return (n - before) / before;
}

/** What the rates say, as a sentence. */
export function rateFinding(say: Say, { rate, before, period }: Pick<RatesView, "rate" | "before" | "period">): string {
  if (rate === null) return say("numbers.rates.tooFew");
  const values = { rate, days: period.length, to: formatDay(period.to, "en") };
  if (before === null) return say("numbers.rates.alone", values);
  return say("numbers.rates.compared", { ...values, before });
}
