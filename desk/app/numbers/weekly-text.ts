import type { OverviewView } from "../../server/numbers/number-views.ts";
import type { Say } from "../words.ts";
import { findingOf, gapsNote, rateFinding } from "./findings.ts";
import { sentenceOf } from "./todos.tsx";

/** The overview of a week as plain text, for a file or a mail. */
export function weeklyText(say: Say, { period, tiles, rates, todos }: OverviewView, site: string): string {
  const note = tiles[0] ? gapsNote(say, tiles[0]) : "";
  const sections = tiles.map((tile) => [
    say(`numbers.reports.${tile.report}`),
    findingOf(say, { ...tile, period }),
    ...tile.lines.map(({ value, n }) => `  ${value || say("numbers.noValue")}: ${say("numbers.number", { n })}`),
  ]);
  const asked = todos.length > 0 ? todos.map((todo) => `- ${sentenceOf(say, todo)}`) : [say("numbers.todo.none")];
  return [
    [say("numbers.weekly", { site, from: period.from, to: period.to })],
    ...sections,
    [say("numbers.rates.title"), rateFinding(say, { ...rates, period })],
    ...(note ? [[note]] : []),
    [say("numbers.todo.title"), ...asked],
  ]
    .map((lines) => `${lines.map(oneLine).join("\n")}\n`)
    .join("\n");
}

/** What visitors searched for and campaigns are called is on one line, whatever is in it. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
}
