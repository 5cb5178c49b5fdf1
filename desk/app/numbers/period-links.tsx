import { lengths, type Period } from "../../server/numbers/period.ts";
import { useSay } from "../desk-context.tsx";

/** The lengths of a period to choose from, as links. */
export function PeriodLinks({ period, href }: { period: Period; href: (days: number) => string }) {
  const say = useSay();
  return (
    <nav aria-label={say("numbers.period")}>
      <ul>
        {lengths.map((length) => (
          <li key={length}>
            <a href={href(length)} aria-current={length === period.length ? "true" : undefined}>
              {say("numbers.days", { n: length })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
