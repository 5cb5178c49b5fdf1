import type { OverviewView, ReportLine } from "../../server/numbers/number-views.ts";
import { usualUnit } from "../../server/numbers/period.ts";
import { useSay } from "../desk-context.tsx";
import { reportPath } from "./addresses.ts";
import { BarChart } from "./bar-chart.tsx";
import { findingOf, gapsNote, rateFinding } from "./findings.ts";
import { Legend } from "./legend.tsx";
import { PeriodLinks } from "./period-links.tsx";
import { Todos } from "./todos.tsx";

/** Every report on one screen: what it says, its course, and what there is most of. */
export function OverviewPage({ view: { period, tiles, rates, todos } }: { view: OverviewView }) {
  const say = useSay();
  // The same for all: days without any count.
  const note = tiles[0] ? gapsNote(say, tiles[0]) : "";
  return (
    <>
      <h1>{say("numbers.overview")}</h1>
      <PeriodLinks period={period} href={(days) => `/?days=${days}`} />
      <ul className="tiles">
        {tiles.map((tile) => {
          const at = { ...tile, period, unit: usualUnit(period), where: {} };
          return (
            <li className="card" key={tile.report}>
              <h2>
                <a href={reportPath(at)}>{say(`numbers.reports.${tile.report}`)}</a>
              </h2>
              <p>{findingOf(say, at)}</p>
              <BarChart points={tile.points} width={320} height={72} />
              <TopLines lines={tile.lines} />
            </li>
          );
        })}
        <li className="card">
          <h2>
            <a href={`/rates?days=${period.length}`}>{say("numbers.rates.title")}</a>
          </h2>
          <p>{rateFinding(say, { ...rates, period })}</p>
          <BarChart points={rates.points} width={320} height={72} />
        </li>
      </ul>
      <Legend />
      {note && <p>{note}</p>}
      <h2>{say("numbers.todo.title")}</h2>
      <Todos todos={todos} period={period} />
    </>
  );
}

function TopLines({ lines }: { lines: readonly ReportLine[] }) {
  const say = useSay();
  return (
    <ol className="top-lines">
      {lines.map(({ value, n }) => (
        <li key={value}>
          <span>{value || say("numbers.noValue")}</span> <span>{say("numbers.number", { n })}</span>
        </li>
      ))}
    </ol>
  );
}
