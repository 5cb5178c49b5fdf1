import type { EditorView } from "../../server/articles/article-views.ts";
import { useSay } from "../desk-context.tsx";
import { TextArea } from "../field.tsx";
import { Fault, Notice } from "../notice.tsx";

/** What has become of the last save, and what else there is to know. */
export function Notices({ view }: { view: EditorView }) {
  const say = useSay();
  const { name, done, warning, refused, theirs, problems, unfinished, from } = view;
  const path = `/articles/${name.type}/${name.id}`;
  return (
    <>
      {done === "saved" && <Notice>{say("articles.saved")}</Notice>}
      {warning && <Notice>{warning}</Notice>}
      {problems.length > 0 && <Fault>{say("articles.notSaved", { n: problems.length })}</Fault>}
      {refused !== undefined && <Fault>{say("articles.refused", { why: refused })}</Fault>}
      {theirs !== undefined && (
        <div className="notice" role="alert">
          <p>{say("articles.changed")}</p>
          <TextArea label={say("articles.theirs")} defaultValue={theirs} rows={12} readOnly />
        </div>
      )}
      {unfinished && (
        <form className="notice" method="post" action={`${path}/drop`}>
          <p role={done === "kept" ? "status" : undefined}>
            {say("articles.unfinished", { who: unfinished.who, at: unfinished.at.slice(0, 16).replace("T", " ") })}
          </p>
          <p className="held">
            <button type="submit" className="button quiet">
              {say("articles.drop")}
            </button>
          </p>
        </form>
      )}
      {from === "" && <p className="notice">{say("articles.isNew")}</p>}
    </>
  );
}
