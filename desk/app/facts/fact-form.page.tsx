import { fromName, newName, type Texts } from "../../server/facts/fact-texts.ts";
import type { FactFormView } from "../../server/facts/fact-views.ts";
import { useSay } from "../desk-context.tsx";
import { Field } from "../field.tsx";
import { Fault, Notice } from "../notice.tsx";
import { Contradiction } from "./contradictions.tsx";
import { FactField } from "./fact-field.tsx";

/** An entry of a file of facts as a form. It works without script. */
export function FactFormPage({ view }: { view: FactFormView }) {
  const say = useSay();
  const { kind, id, isNew, shape, texts, wrong, from } = view;
  const list = `/facts/${kind}`;
  const isWhole = id === "all";
  const path = isNew ? `${list}/new` : isWhole ? list : `${list}/entry/${id}`;
  const hasOwnHistory = isWhole || kind === "incidents" || kind === "synonyms";
  return (
    <>
      <h1>
        {isNew
          ? say("facts.newOf", { kind: say.of(`facts.kinds.${kind}`) })
          : isWhole
            ? say.of(`facts.kinds.${kind}`)
            : id}
      </h1>
      <p className="held">
        <a href={isWhole ? "/facts" : list}>{isWhole ? say("facts.title") : say.of(`facts.kinds.${kind}`)}</a>
        {!isNew && <a href={`${hasOwnHistory ? path : list}/history`}>{say("articles.history")}</a>}
      </p>
      <Notices view={view} />
      {view.contradiction.length > 0 && <Contradiction group={view.contradiction} />}
      <form className="fact" method="post" action={path}>
        <input type="hidden" name={fromName} value={from} />
        {view.asksName && (
          <Field
            label={say("facts.name")}
            hint={say.of(`facts.nameHints.${kind}`)}
            name={newName}
            defaultValue={id}
            wrong={wrong[newName]}
            required
          />
        )}
        {wrong[""] && <Fault>{wrong[""]}</Fault>}
        <FactField shape={shape} name="" texts={texts} wrong={wrong} />
        <button type="submit" className="button">
          {say("articles.save")}
        </button>
      </form>
      {view.canRemove && (
        <details className="remove">
          <summary>{say("facts.remove")}</summary>
          <form method="post" action={`${path}/remove`}>
            <p>{say("facts.removeText")}</p>
            <input type="hidden" name={fromName} value={from} />
            <button type="submit" className="button quiet">
              {say("facts.removeOf", { id })}
            </button>
          </form>
        </details>
      )}
    </>
  );
}

function Notices({
  view: { wrong, problems, done, warning, refused, theirs, texts, elsewhere },
}: {
  view: FactFormView;
}) {
  const say = useSay();
  const count = Object.keys(wrong).length + problems.length;
  return (
    <>
      {done && <Notice>{say("facts.saved")}</Notice>}
      {warning && <Notice>{warning}</Notice>}
      {elsewhere && <p className="notice">{say("facts.elsewhere", { setting: elsewhere })}</p>}
      {count > 0 && <Fault lines={problems}>{say("articles.notSaved", { n: count })}</Fault>}
      {refused !== undefined && <Fault>{say("articles.refused", { why: refused })}</Fault>}
      {theirs && <Theirs theirs={theirs} texts={texts} />}
    </>
  );
}

/** What somebody else has saved, field by field, where it is not what stands below. */
function Theirs({ theirs, texts }: { theirs: Texts; texts: Texts }) {
  const say = useSay();
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(texts)])];
  // Names are as they were sent: `constructor` is none of a field.
  const textIn = (all: Texts, name: string) =>
    ((Object.hasOwn(all, name) ? all[name] : undefined) ?? "").replaceAll("\r\n", "\n").trim();
  return (
    <div className="notice" role="alert">
      <p>{say("facts.changed")}</p>
      <dl>
        {names
          .filter((name) => textIn(theirs, name) !== textIn(texts, name))
          .map((name) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd className="anywhere">{textIn(theirs, name) || say("facts.empty")}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
