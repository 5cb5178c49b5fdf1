import type { ReactNode } from "react";
import { DataTable } from "../../../app/components/data-table/data-table.tsx";
import type { Point } from "../../server/numbers/number-views.ts";
import { type Unit, units } from "../../server/numbers/period.ts";
import { useSay } from "../desk-context.tsx";
import { Choice } from "../field.tsx";
import { BarChart } from "./bar-chart.tsx";
import { shortDay } from "./formats.ts";
import { Legend } from "./legend.tsx";

interface Props {
  /** What the chart says, as its heading. */
  finding: string;
  points: readonly Point[];
  unit: Unit;
  /** A number as the table writes it; null is one that there is not. */
  cell: (n: number | null) => string;
  note?: ReactNode;
}

/** The course of a number as a chart, with the table that says the same. */
export function Course({ finding, points, unit, cell, note }: Props) {
  const say = useSay();
  return (
    <figure>
      <figcaption>
        <h2>{finding}</h2>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section className="scrolls" aria-label={say("numbers.chart")} tabIndex={0}>
        <BarChart
          points={points}
          width={720}
          height={260}
          label={({ from }) => shortDay(from, unit)}
          number={(n) => say("numbers.number", { n })}
        />
      </section>
      <Legend />
      {note && <p>{note}</p>}
      <details>
        <summary>{say("numbers.asTable")}</summary>
        <DataTable caption={say("numbers.asTable")}>
          <thead>
            <tr>
              <th scope="col">{say("numbers.from")}</th>
              <th scope="col">{say("numbers.to")}</th>
              <th scope="col">{say("numbers.now")}</th>
              <th scope="col">{say("numbers.before")}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ from, to, n, before }) => (
              <tr key={from}>
                <th scope="row">{from}</th>
                <td>{to}</td>
                <td>{cell(n)}</td>
                <td>{cell(before)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </details>
    </figure>
  );
}

/** By day, week or month: the choice of a form. */
export function UnitChoice({ unit }: { unit: Unit }) {
  const say = useSay();
  const options = units.map((value) => ({ value, name: say(`numbers.units.${value}`) }));
  return <Choice label={say("numbers.unit")} name="unit" options={options} defaultValue={unit} />;
}
