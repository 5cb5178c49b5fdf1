import { useSay } from "../desk-context.tsx";

/** What the marks of the charts mean. */
export function Legend() {
  const say = useSay();
  return (
    <ul className="legend">
      <li className="legend-bar">{say("numbers.legend.now")}</li>
      <li className="legend-before">{say("numbers.legend.before")}</li>
      <li className="legend-gap">{say("numbers.legend.gap")}</li>
    </ul>
  );
}
