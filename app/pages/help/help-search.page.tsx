import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import type { SearchData } from "./help.loader.ts";
import { SearchForm } from "./search-form.tsx";

export default function HelpSearchPage({ data }: { data: SearchData }) {
  const t = useTranslate();
  const href = useHref();
  return (
    <>
      <PageIntro title={t("help.search.title")}>
        <SearchForm q={data.q} />
      </PageIntro>
      {data.result && (
        <p>
          {data.result.total > 0 ? t("help.search.resultsFor") : t("help.search.noResultsFor")} {data.q}
        </p>
      )}
      <ul>
        {data.result?.hits.map(({ id, type, title }) => (
          <li key={`${type}/${id}`}>
            <a href={href(`/${type}/${id}`)}>{title}</a>
          </li>
        ))}
      </ul>
      <a href={href("/help#contact")}>{t("help.search.contact")}</a>
    </>
  );
}
