import type { TextView, WordsView } from "../../server/words/word-views.ts";
import { wordLists } from "../../server/words/word-views.ts";
import { useSay } from "../desk-context.tsx";
import { Choice, Field } from "../field.tsx";
import { Fault, Notice } from "../notice.tsx";
import { FormFields, TextField } from "./text-field.tsx";
import { English, Help } from "./text-help.tsx";

/** The messages of a language, a form each. */
export function WordsPage({ view }: { view: WordsView }) {
  const say = useSay();
  const { language, list, query, texts, total, from, size, saved, conflict, problems = [] } = view;
  const here = `/words/${language.code}`;
  const at = (start: number) => `${here}?${new URLSearchParams({ list, q: query, from: String(start) })}`;
  return (
    <>
      <h1>{say("words.titleOf", { language: language.name })}</h1>
      <p>
        <a href={`${here}/articles`}>{say("words.articlesOf", { language: language.name })}</a>
      </p>
      {saved && (
        <Notice>
          {say("words.saved", { key: saved })} <a href={`${here}/message/${saved}`}>{say("words.again")}</a>
        </Notice>
      )}
      {conflict && <Fault>{say("words.conflict")}</Fault>}
      {problems.length > 0 && (
        <ul className="wrong" role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <form className="row" method="get" action={here}>
        <Choice
          label={say("words.show")}
          name="list"
          defaultValue={list}
          options={wordLists.map((value) => ({ value, name: say(`words.lists.${value}`) }))}
        />
        <Field label={say("words.search")} name="q" defaultValue={query} maxLength={200} />
        <button type="submit" className="button quiet">
          {say("words.find")}
        </button>
      </form>
      <p>{say("words.count", { n: total })}</p>
      <ol className="cards">
        {texts.map((text) => (
          <Message key={text.id} text={text} view={view} />
        ))}
      </ol>
      {total > size && (
        <nav aria-label={say("words.pages")}>
          <ul>
            {from > 0 && (
              <li>
                <a href={at(from - size)}>{say("words.previous")}</a>
              </li>
            )}
            {from + size < total && (
              <li>
                <a href={at(from + size)}>{say("words.next")}</a>
              </li>
            )}
          </ul>
        </nav>
      )}
    </>
  );
}

function Message({ text, view }: { text: TextView; view: WordsView }) {
  const say = useSay();
  const { language, list, query, from, conflict } = view;
  const { id, own, state, review, page, was, englishHash, given } = text;
  return (
    <li className="card" id={id}>
      <h2>
        {id} <span className="hint">{say(`words.states.${state}`)}</span>
      </h2>
      <form method="post" action={`/words/${language.code}/message/${id}`} encType="multipart/form-data">
        <div className="beside">
          <English text={text} />
          <div>
            {conflict && own !== given && (
              <>
                <p className="hint">{say("words.nowThere")}</p>
                <p lang={language.tag} dir={language.dir} className="words">
                  {own}
                </p>
              </>
            )}
            {text.forms ? (
              <FormFields text={text} forms={text.forms} language={language} />
            ) : (
              <TextField text={text} language={language} name="text" />
            )}
          </div>
        </div>
        {Object.entries({ was, english: englishHash, list, q: query, from: String(from) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="held">
          <button type="submit" className="button" name="state" value="edited">
            {say(state === "stale" ? "words.saveStale" : "words.save")}
            <span className="visually-hidden"> {id}</span>
          </button>
          <button type="submit" className="button quiet" name="state" value="looked-at">
            {say("words.lookedAt")}
            <span className="visually-hidden"> {id}</span>
          </button>
          {page && (
            <button
              type="submit"
              className="button quiet"
              formAction={`/words/${language.code}/message/${id}/preview`}
              formTarget="_blank"
              formNoValidate
            >
              {say("words.preview")}
              <span className="visually-hidden"> {id}</span>
            </button>
          )}
          {page && (
            <a href={page} target="_blank" rel="noreferrer">
              {say("words.onPage")}
              <span className="visually-hidden"> {id}</span>
            </a>
          )}
        </p>
      </form>
      {own !== undefined && (
        <p className="hint">
          {review
            ? say(review.state === "looked-at" ? "words.reviewLooked" : "words.reviewEdited", {
                who: review.who,
                day: review.at.slice(0, 10),
              })
            : say("words.reviewWritten")}
        </p>
      )}
      <Help text={text} language={language} />
    </li>
  );
}
