import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import type { HelpHomeData } from "./help.loader.ts";
import { SearchForm } from "./search-form.tsx";

export default function HelpPage({ data }: { data: HelpHomeData }) {
  const t = useTranslate();
  const href = useHref();
  return (
    <>
      <PageIntro title={t("help.title")}>
        <SearchForm q="" />
      </PageIntro>
      <ul>
        {data.articles.map(({ id, title }) => (
          <li key={id}>
            <a href={href(`/help/${id}`)}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
