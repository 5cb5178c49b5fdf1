import type { DiffPart } from "../../server/words/word-diff.ts";
import type { Language, TextView } from "../../server/words/word-views.ts";
import { useSay } from "../desk-context.tsx";

/** English as it is, or what changed in it since it was translated. */
export function English({ text }: { text: TextView }) {
  const say = useSay();
  const { english, difference, state } = text;
  if (difference) {
    return (
      <div lang="en" dir="ltr" className="source">
        <p className="hint">{say("words.difference")}</p>
        <p className="words">
          <Difference parts={difference} />
        </p>
      </div>
    );
  }
  return (
    <div lang="en" dir="ltr" className="source">
      {state === "stale" && <p className="hint">{say("words.noFormer")}</p>}
      <p className="words">{english}</p>
    </div>
  );
}

function Difference({ parts }: { parts: readonly DiffPart[] }) {
  // The same stretch may come twice: the place tells them apart, and parts never move.
  return parts.map(({ kind, text }, at) => {
    const key = `${at}`;
    if (kind === "old") return <del key={key}>{text}</del>;
    return kind === "new" ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
  });
}

/** What helps with a text: its note, terms, traps, plural forms and what the same English is elsewhere. */
export function Help({ text, language: { tag, dir } }: { text: TextView; language: Language }) {
  const say = useSay();
  const { note, terms, traps, plurals, forms, suggestions } = text;
  if (!note && terms.length + traps.length + (forms ? 0 : plurals.length) + suggestions.length === 0) return null;
  return (
    <dl className="help">
      {note && <Entry term={say("words.note")}>{note}</Entry>}
      {terms.map(({ english, own, use }) => (
        <Entry key={english} term={english}>
          <bdi lang={tag} dir={dir}>
            {own}
          </bdi>
          {use && (
            <>
              {" · "}
              <bdi lang={tag}>{use}</bdi>
            </>
          )}
        </Entry>
      ))}
      {traps.map(({ id, text: said, answer }) => (
        <Entry key={id} term={say("words.trap", { id })}>
          {said}
          {answer && (
            <>
              {" · "}
              <bdi lang={tag} dir={dir}>
                {answer}
              </bdi>
            </>
          )}
        </Entry>
      ))}
      {plurals.length > 0 && !forms && (
        <Entry term={say("words.plurals")}>
          {plurals.map(({ category, numbers }) => `${category}: ${numbers.join(", ")}`).join(" · ")}
        </Entry>
      )}
      {suggestions.map(({ text: said, from }) => (
        <Entry key={from} term={say("words.suggestion", { from })}>
          <bdi lang={tag} dir={dir}>
            {said}
          </bdi>
        </Entry>
      ))}
    </dl>
  );
}

function Entry({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
