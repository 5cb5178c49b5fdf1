import type { ArticleWordsView, TextView } from "../../server/words/word-views.ts";
import { useSay } from "../desk-context.tsx";
import type { DeskPage } from "../desk-page.ts";
import { Fault, Notice } from "../notice.tsx";
import { TextField } from "./text-field.tsx";
import { English, Help } from "./text-help.tsx";

/** Articles and legal texts of a language by what waits. */
export function ArticleListPage({ language, articles }: Extract<DeskPage, { name: "article-list" }>) {
  const say = useSay();
  return (
    <>
      <h1>{say("words.articlesOf", { language: language.name })}</h1>
      <p>
        <a href={`/words/${language.code}`}>{say("words.titleOf", { language: language.name })}</a>
      </p>
      {(["stale", "missing", "translated"] as const).map((state) => (
        <section key={state}>
          <h2>{say(`words.articleStates.${state}`)}</h2>
          <ul className="lines">
            {articles
              .filter((one) => one.state === state)
              .map(({ name, parts }) => (
                <li key={name}>
                  <a href={`/words/${language.code}/articles/${name}`}>{name}</a>
                  {parts > 0 && ` ${say("words.partsStale", { n: parts })}`}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** An article block by block, as one form. */
export function ArticleWordsPage({ view }: { view: ArticleWordsView }) {
  const say = useSay();
  const { language, article, isTranslated, version, englishVersion, stale, parts, saved, problem, problems } = view;
  const here = `/words/${language.code}/articles`;
  return (
    <>
      <h1>{say("words.articleOf", { article, language: language.name })}</h1>
      <p>
        <a href={here}>{say("words.articlesOf", { language: language.name })}</a>
      </p>
      {saved && <Notice>{say("words.articleSaved")}</Notice>}
      {problem && <Fault lines={problems}>{say(`words.problem.${problem}`)}</Fault>}
      {!isTranslated && <p>{say("words.newArticle")}</p>}
      {stale.length > 0 && (
        <ul className="lines">
          {stale.map(({ block, how }) => (
            <li key={block}>{say(`words.blocks.${how}`, { block })}</li>
          ))}
        </ul>
      )}
      <form method="post" action={`${here}/${article}`} encType="multipart/form-data">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="english" value={englishVersion} />
        <ol className="cards">
          {parts.map((part) => (
            <Part key={part.id} part={part} view={view} />
          ))}
        </ol>
        <p className="held">
          <button type="submit" className="button">
            {say("words.saveArticle")}
          </button>
          <button
            type="submit"
            className="button quiet"
            formAction={`${here}/${article}/preview`}
            formTarget="_blank"
            formNoValidate
          >
            {say("words.preview")}
          </button>
        </p>
      </form>
    </>
  );
}

function Part({ part, view: { language, problem } }: { part: TextView; view: ArticleWordsView }) {
  const say = useSay();
  const { id, state, own, given, page } = part;
  const name = say.of(`words.parts.${id}`);
  const title = name === `words.parts.${id}` ? say("words.part", { n: Number(id.replace(/\D/g, "")) + 1 }) : name;
  return (
    <li className="card">
      <h2>
        {title} <span className="hint">{say(`words.states.${state}`)}</span>
      </h2>
      <div className="beside">
        <English text={part} />
        <div>
          {problem === "conflict" && own !== undefined && own !== given && (
            <>
              <p className="hint">{say("words.nowThere")}</p>
              <p lang={language.tag} dir={language.dir} className="words">
                {own}
              </p>
            </>
          )}
          <TextField text={part} language={language} name={`text:${id}`} />
          {state === "stale" && (
            <p>
              <label>
                <input type="checkbox" name={`done:${id}`} value="yes" /> {say("words.stillRight")}
              </label>
            </p>
          )}
        </div>
      </div>
      {page && (
        <p>
          <a href={page} target="_blank" rel="noreferrer">
            {say("words.onPage")}
            <span className="visually-hidden"> {title}</span>
          </a>
        </p>
      )}
      <Help text={part} language={language} />
    </li>
  );
}
