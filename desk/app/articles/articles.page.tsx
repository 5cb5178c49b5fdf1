import { formatDay } from "../../../app/i18n/formats.ts";
import { articleStates, otherLanguages } from "../../server/articles/article-states.ts";
import type { ArticlesView } from "../../server/articles/article-views.ts";
import { useSay } from "../desk-context.tsx";
import { Choice, Field } from "../field.tsx";

/** Every article with its state and its languages. */
export function ArticlesPage({ view: { articles, filter } }: { view: ArticlesView }) {
  const say = useSay();
  const all = { value: "", name: say("articles.all") };
  return (
    <>
      <h1>{say("articles.title")}</h1>
      <p className="held">
        <a className="button" href="/articles/new">
          {say("articles.new")}
        </a>
        <a className="button quiet" href="/publish">
          {say("publish.title")}
        </a>
      </p>
      <form className="row" method="get" action="/articles">
        <Choice
          label={say("articles.type")}
          name="type"
          defaultValue={filter.type}
          options={[all, ...["help", "blog"].map((value) => ({ value, name: say.of(`articles.types.${value}`) }))]}
        />
        <Choice
          label={say("articles.state")}
          name="state"
          defaultValue={filter.state}
          options={[
            all,
            ...[...articleStates, "stale"].map((value) => ({ value, name: say.of(`articles.states.${value}`) })),
          ]}
        />
        <Field label={say("articles.search")} name="q" defaultValue={filter.q} maxLength={100} />
        <button type="submit" className="button quiet">
          {say("articles.show")}
        </button>
      </form>
      <p role="status">{say("articles.found", { n: articles.length })}</p>
      <ul className="lines">
        {articles.map(({ type, id, title, state, published, translated, stale }) => (
          <li key={`${type}/${id}`}>
            <a href={`/articles/${type}/${id}`}>{title}</a>
            <p className="held hint">
              <span className={`state state-${state}`}>{say.of(`articles.states.${state}`)}</span>
              <span>{say.of(`articles.types.${type}`)}</span>
              {published && <span>{formatDay(published, "en")}</span>}
              <span>{say("articles.languages", { translated, all: otherLanguages, stale })}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
