import { useId } from "react";
import type { Insertions as Choices } from "../../server/articles/insertions.ts";
import { useSay } from "../desk-context.tsx";

const kinds = ["variables", "words", "pictures", "figures"] as const;

/** What a text may name, to be put in where one writes. The script shows the buttons: without it nothing can be. */
export function Insertions({ insertions }: { insertions: Choices }) {
  const say = useSay();
  const id = useId();
  return (
    <details className="insertions">
      <summary>{say("articles.insert")}</summary>
      <div className="row">
        {kinds
          .filter((kind) => insertions[kind].length > 0)
          .map((kind) => (
            <div className="field" key={kind}>
              <label htmlFor={`${id}-${kind}`}>{say(`articles.insertions.${kind}`)}</label>
              <select id={`${id}-${kind}`} data-insertions={kind}>
                {insertions[kind].map(({ text, name }) => (
                  <option key={text} value={text}>
                    {name}
                  </option>
                ))}
              </select>
              <button type="button" className="button quiet" data-insert={kind} hidden>
                {say("articles.insertOne", { kind: say(`articles.insertions.${kind}`) })}
              </button>
            </div>
          ))}
      </div>
    </details>
  );
}
