import type { RedirectsView } from "../../server/facts/fact-views.ts";
import { useSay } from "../desk-context.tsx";
import { Choice, Field } from "../field.tsx";
import { Fault, Notice } from "../notice.tsx";

/** Articles that are gone, and where their addresses lead. */
export function RedirectsPage({ view: { moved, articles, given, problems, done } }: { view: RedirectsView }) {
  const say = useSay();
  return (
    <>
      <h1>{say("facts.redirects.title")}</h1>
      <p>
        <a href="/facts">{say("facts.title")}</a>
      </p>
      {done && <Notice>{say("facts.saved")}</Notice>}
      {problems.length > 0 && <Fault lines={problems}>{say("articles.notSaved", { n: problems.length })}</Fault>}
      {moved.length === 0 && <p>{say("facts.redirects.none")}</p>}
      <ul className="lines">
        {moved.map(({ type, id, to }) => (
          <li key={`${type}/${id}`}>
            <form className="held" method="post" action="/facts/redirects">
              <a href={`/articles/${type}/${id}`}>{`/${type}/${id}`}</a> → <code>{to}</code>
              <input type="hidden" name="article" value={`${type}/${id}`} />
              <button type="submit" className="button quiet">
                {say("facts.redirects.takeBack", { id })}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <h2>{say("facts.redirects.new")}</h2>
      <form className="row" method="post" action="/facts/redirects">
        <Choice label={say("facts.redirects.article")} name="article" options={articles} defaultValue={given.article} />
        <Field
          label={say("facts.redirects.to")}
          hint={say("facts.redirects.toHint")}
          name="to"
          defaultValue={given.to}
          required
        />
        <button type="submit" className="button">
          {say("articles.save")}
        </button>
      </form>
    </>
  );
}
