import { locales } from "../../../site/locales.ts";
import type { FactListView } from "../../server/facts/fact-views.ts";
import { useSay } from "../desk-context.tsx";
import { Field } from "../field.tsx";
import { Fault, Notice } from "../notice.tsx";
import { Contradictions } from "./contradictions.tsx";

/** The entries of a file of facts, or the files of one kind. */
export function FactListPage({ view }: { view: FactListView }) {
  const say = useSay();
  const { kind, entries, query, canAdd, elsewhere, done, problems, broken } = view;
  const path = `/facts/${kind}`;
  const isFolder = kind === "incidents" || kind === "synonyms";
  return (
    <>
      <h1>{say(`facts.kinds.${kind}`)}</h1>
      <p className="held">
        <a href="/facts">{say("facts.title")}</a>
        {canAdd && <a href={`${path}/new`}>{say("facts.add")}</a>}
        {!isFolder && <a href={`${path}/history`}>{say("articles.history")}</a>}
      </p>
      {done && <Notice>{say("facts.saved")}</Notice>}
      {elsewhere && <p className="notice">{say("facts.elsewhere", { setting: elsewhere })}</p>}
      {broken && <p className="wrong">{say("facts.broken")}</p>}
      {problems.length > 0 && <Fault>{say("articles.refused", { why: problems.join("; ") })}</Fault>}
      <Contradictions groups={view.contradictions} />
      <form className="row" method="get" action={path}>
        <Field label={say("facts.find")} name="q" defaultValue={query} maxLength={100} />
        <button type="submit" className="button quiet">
          {say("articles.show")}
        </button>
      </form>
      <p role="status">{say("facts.found", { n: entries.length })}</p>
      <ul className="lines">
        {entries.map(({ id, line }) => (
          <li key={id}>
            <a href={`${path}/entry/${id}`}>{kind === "synonyms" ? languageName(id) : id}</a>
            <p className="hint anywhere">{kind === "synonyms" ? say("facts.groups", { n: Number(line) }) : line}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function languageName(file: string): string {
  return locales.find((locale) => locale.file === file)?.name ?? file;
}
