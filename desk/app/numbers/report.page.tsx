import { DataTable } from "../../../app/components/data-table/data-table.tsx";
import type { ReportView } from "../../server/numbers/number-views.ts";
import { useSay } from "../desk-context.tsx";
import { Choice } from "../field.tsx";
import { heldTo, reportPath, without } from "./addresses.ts";
import { Course, UnitChoice } from "./course.tsx";
import { changeOf, findingOf, gapsNote } from "./findings.ts";
import { signedPercent } from "./formats.ts";
import { PeriodLinks } from "./period-links.tsx";

/** One report: its chart with the finding as its title, the same as a table, and what it is made of. */
export function ReportPage({ view }: { view: ReportView }) {
  const say = useSay();
  const { report, period, unit, by, columns, where, points, more } = view;
  const cell = (n: number | null) => (n === null ? say("numbers.gap") : say("numbers.number", { n }));
  return (
    <>
      <h1>{say(`numbers.reports.${report}`)}</h1>
      <PeriodLinks
        period={period}
        href={(days) => reportPath({ ...view, period: { ...period, length: days as typeof period.length } })}
      />
      <form className="row" method="get">
        <input type="hidden" name="days" value={period.length} />
        {Object.entries(where).map(([column, value]) => (
          <input key={column} type="hidden" name={column} value={value} />
        ))}
        <UnitChoice unit={unit} />
        <Choice
          label={say("numbers.by")}
          name="by"
          options={columns.map((value) => ({ value, name: say.of(`numbers.columns.${value}`) }))}
          defaultValue={by}
        />
        <button type="submit" className="button quiet">
          {say("numbers.show")}
        </button>
      </form>
      <Held view={view} />
      <Course finding={findingOf(say, view)} points={points} unit={unit} cell={cell} note={gapsNote(say, view)} />
      <h2>{say("numbers.partsBy", { column: say.of(`numbers.columns.${by}`) })}</h2>
      <Parts view={view} />
      {more > 0 && <p>{say("numbers.more", { n: more })}</p>}
      <p>
        <a href={reportPath(view, "/csv")}>{say("numbers.csv")}</a>
      </p>
    </>
  );
}

/** The values that the report is held to, each with a link that lets go of it. */
function Held({ view }: { view: ReportView }) {
  const say = useSay();
  const held = Object.entries(view.where);
  if (held.length === 0) return null;
  return (
    <ul className="held">
      {held.map(([column, value]) => {
        const values = { column: say.of(`numbers.columns.${column}`), value: value || say("numbers.noValue") };
        return (
          <li key={column}>
            {say("numbers.held", values)}{" "}
            <a href={without(view, column)} aria-label={say("numbers.letGoOf", values)}>
              {say("numbers.letGo")}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Parts({ view }: { view: ReportView }) {
  const say = useSay();
  const { lines, by, measures } = view;
  const isSplit = measures.length > 1;
  if (lines.length === 0) return <p>{say("numbers.nothing")}</p>;
  const column = say.of(`numbers.columns.${by}`);
  return (
    <DataTable caption={say("numbers.partsBy", { column })}>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">{say("numbers.now")}</th>
          <th scope="col">{say("numbers.before")}</th>
          <th scope="col">{say("numbers.change")}</th>
          {isSplit &&
            measures.map((measure) => (
              <th scope="col" key={measure}>
                {say.of(`numbers.measures.${measure}`)}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((part) => (
          <tr key={part.value}>
            <th scope="row">
              <a href={heldTo(view, part.value)}>{part.value || say("numbers.noValue")}</a>
            </th>
            <td>{say("numbers.number", { n: part.n })}</td>
            <td>{part.before === null ? say("numbers.gap") : say("numbers.number", { n: part.before })}</td>
            <td>{changeText(changeOf(part))}</td>
            {isSplit &&
              measures.map((measure) => <td key={measure}>{say("numbers.number", { n: part.sums[measure] ?? 0 })}</td>)}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function changeText(change: number | undefined): string {
  return change === undefined ? "" : signedPercent(change);
}
