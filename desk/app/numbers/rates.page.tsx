import { DataTable } from "../../../app/components/data-table/data-table.tsx";
import type { RatesView, RateTable } from "../../server/numbers/number-views.ts";
import { useSay } from "../desk-context.tsx";
import { Course, UnitChoice } from "./course.tsx";
import { rateFinding } from "./findings.ts";
import { PeriodLinks } from "./period-links.tsx";

/** Downloads for 100 visits: their course, and by what they differ. */
export function RatesPage({ view }: { view: RatesView }) {
  const say = useSay();
  const { period, unit, points, tables } = view;
  const rate = (n: number | null) => (n === null ? say("numbers.rates.few") : say("numbers.rates.rate", { n }));
  return (
    <>
      <h1>{say("numbers.rates.title")}</h1>
      <PeriodLinks period={period} href={(days) => `/rates?days=${days}`} />
      <form className="row" method="get">
        <input type="hidden" name="days" value={period.length} />
        <UnitChoice unit={unit} />
        <button type="submit" className="button quiet">
          {say("numbers.show")}
        </button>
      </form>
      <Course finding={rateFinding(say, view)} points={points} unit={unit} cell={rate} />
      <p>{say("numbers.rates.note")}</p>
      {tables.map((table) => (
        <Lines key={table.by} table={table} days={period.length} rate={rate} />
      ))}
    </>
  );
}

interface LinesProps {
  table: RateTable;
  days: number;
  rate: (n: number | null) => string;
}

function Lines({ table: { by, lines, more }, days, rate }: LinesProps) {
  const say = useSay();
  const column = say.of(`numbers.columns.${by}`);
  const title = say("numbers.partsBy", { column });
  return (
    <section>
      <h2>{title}</h2>
      {lines.length === 0 ? (
        <p>{say("numbers.nothing")}</p>
      ) : (
        <DataTable caption={title}>
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">{say(`numbers.reports.${by === "locale" ? "downloads" : "conversions"}`)}</th>
              <th scope="col">{say(`numbers.reports.${by === "locale" ? "visits" : "campaigns"}`)}</th>
              <th scope="col">{say("numbers.rates.for100")}</th>
              <th scope="col">{say("numbers.before")}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.value}>
                <th scope="row">{line.value || say("numbers.noValue")}</th>
                <td>{say("numbers.number", { n: line.downloads })}</td>
                <td>{say("numbers.number", { n: line.visits })}</td>
                <td>{rate(line.rate)}</td>
                <td>{rate(line.before)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {more > 0 && <p>{say("numbers.more", { n: more })}</p>}
      <p>
        <a href={`/rates/csv?days=${days}&by=${by}`}>{say("numbers.rates.csv", { column })}</a>
      </p>
    </section>
  );
}
