import type { Article } from "../../../api/article.schema.ts";
import { ArticleBody } from "../../components/article-body/article-body.tsx";
import { ArticleDate } from "../../components/article-dates/article-dates.tsx";
import { ArticleEnd } from "../../components/article-end/article-end.tsx";
import { ContactPrompt } from "../../components/contact-prompt/contact-prompt.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import { helpBreadcrumbs } from "./help.breadcrumbs.ts";

export default function HelpArticlePage({ data }: { data: Article }) {
  const t = useTranslate();
  return (
    <>
      <ArticleBody
        article={data}
        breadcrumbs={helpBreadcrumbs(t, data.category)}
        meta={
          <>
            {data.kind && <span>{t(`help.kind.${data.kind}`)}</span>}
            <ArticleDate article={data} of="updated" />
            <span>{t("article.readingTime", { minutes: data.reading_minutes })}</span>
          </>
        }
      />
      <ArticleEnd article={data} metaOf={({ kind }) => kind && t(`help.kind.${kind}`)} />
      <ContactPrompt />
    </>
  );
}
