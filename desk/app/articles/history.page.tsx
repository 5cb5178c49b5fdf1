import type { HistoryView } from "../../server/articles/article-views.ts";
import { useSay } from "../desk-context.tsx";
import { TextArea } from "../field.tsx";
import { Fault } from "../notice.tsx";

/** Former texts of a file, and one of them. */
export function HistoryPage({ view: { path, title, versions, shown, from, refused } }: { view: HistoryView }) {
  const say = useSay();
  return (
    <>
      <h1>{say("articles.historyOf", { id: title })}</h1>
      <p>
        <a href={path}>{say("articles.back")}</a>
      </p>
      {refused && <Fault>{say("articles.notRestored", { why: refused.join("; ") })}</Fault>}
      {shown && (
        <form method="post" action={`${path}/restore`}>
          <TextArea label={say("articles.formerText")} defaultValue={shown.text} rows={16} readOnly />
          <input type="hidden" name="version" value={shown.id} />
          <input type="hidden" name="from" value={from} />
          <button type="submit" className="button">
            {say("articles.restore")}
          </button>
        </form>
      )}
      {versions.length === 0 ? <p>{say("articles.noHistory")}</p> : null}
      <ul className="lines">
        {versions.map(({ id, at, who, about }) => (
          <li key={id}>
            <a href={`${path}/history?version=${id}`} aria-current={shown?.id === id ? "true" : undefined}>
              {at.slice(0, 16).replace("T", " ")}
            </a>{" "}
            {who || say("articles.before")} <span className="hint">{about}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
