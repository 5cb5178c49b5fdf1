import { DataTable } from "../../../app/components/data-table/data-table.tsx";
import type { LanguageState } from "../../server/words/word-views.ts";
import { useSay } from "../desk-context.tsx";

/** The languages that somebody may translate, and what waits in each. */
export function LanguagesPage({ languages }: { languages: readonly LanguageState[] }) {
  const say = useSay();
  const number = (n: number) => say("numbers.number", { n });
  return (
    <>
      <h1>{say("languages.title")}</h1>
      <p>{say("languages.intro")}</p>
      <DataTable caption={say("languages.title")}>
        <thead>
          <tr>
            <th scope="col">{say("languages.language")}</th>
            <th scope="col">{say("languages.missing")}</th>
            <th scope="col">{say("languages.stale")}</th>
            <th scope="col">{say("languages.articles")}</th>
            <th scope="col">{say("languages.articlesStale")}</th>
          </tr>
        </thead>
        <tbody>
          {languages.map(({ language, missing, stale, articles }) => (
            <tr key={language.code}>
              <th scope="row">
                <a href={`/words/${language.code}`}>{language.name}</a>{" "}
                <bdi lang={language.tag} dir={language.dir}>
                  {language.endonym}
                </bdi>
              </th>
              <td>{number(missing)}</td>
              <td>{number(stale)}</td>
              <td>
                <a href={`/words/${language.code}/articles`}>
                  {say("languages.of", { n: articles.translated, all: articles.all })}
                  <span className="visually-hidden"> {language.name}</span>
                </a>
              </td>
              <td>{number(articles.stale)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </>
  );
}
