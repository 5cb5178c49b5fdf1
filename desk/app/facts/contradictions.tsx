import type { NamedClaim } from "../../../server/content/claims.ts";
import { useSay } from "../desk-context.tsx";
import { Field } from "../field.tsx";

/** Figures that say different things of one matter, side by side. */
export function Contradiction({ group }: { group: readonly NamedClaim[] }) {
  const say = useSay();
  return (
    <div className="notice">
      <p>{say("facts.contradiction")}</p>
      <ul>
        {group.map(({ name, value, pages }) => (
          <li key={name}>
            <a href={`/facts/claims/entry/${name}`}>{name}</a>{" "}
            {say("facts.says", { value: String(value), pages: pages.join(", ") })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Each group with a field that gives all of it the same figure. */
export function Contradictions({ groups }: { groups: readonly (readonly NamedClaim[])[] }) {
  const say = useSay();
  if (groups.length === 0) return null;
  return (
    <section>
      <h2>{say("facts.contradictions")}</h2>
      {groups.map((group) => {
        const name = group[0]?.name ?? "";
        return (
          <div key={name}>
            <Contradiction group={group} />
            <form className="row" method="post" action="/facts/claims/settle">
              <input type="hidden" name="name" value={name} />
              <Field label={say("facts.figureFor", { name })} name="value" inputMode="decimal" required />
              <button type="submit" className="button quiet">
                {say("facts.settle")}
              </button>
            </form>
          </div>
        );
      })}
    </section>
  );
}
