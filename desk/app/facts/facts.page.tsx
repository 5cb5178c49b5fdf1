import type { FactsView } from "../../server/facts/fact-views.ts";
import { useSay } from "../desk-context.tsx";
import { LineList } from "../notice.tsx";
import { Contradictions } from "./contradictions.tsx";

/** What there is to change, and what of it contradicts. */
export function FactsPage({ view: { kinds, contradictions, betweenFiles } }: { view: FactsView }) {
  const say = useSay();
  return (
    <>
      <h1>{say("facts.title")}</h1>
      <ul className="lines">
        {[...kinds, "redirects" as const].map((kind) => (
          <li key={kind}>
            <a href={`/facts/${kind}`}>
              {kind === "redirects" ? say("facts.redirects.title") : say(`facts.kinds.${kind}`)}
            </a>
            <p className="hint">{say(`facts.about.${kind}`)}</p>
          </li>
        ))}
      </ul>
      <Contradictions groups={contradictions} />
      {betweenFiles.length > 0 && (
        <section>
          <h2>{say("facts.betweenFiles")}</h2>
          <LineList lines={betweenFiles} />
        </section>
      )}
    </>
  );
}
