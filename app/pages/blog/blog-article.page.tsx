import type { Article } from "../../../api/article.schema.ts";
import { ArticleBody } from "../../components/article-body/article-body.tsx";
import { ArticleDate } from "../../components/article-dates/article-dates.tsx";
import { ArticleEnd } from "../../components/article-end/article-end.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import { blogBreadcrumbs, topicTitle } from "./blog.breadcrumbs.ts";
import { DownloadPrompt } from "./download-prompt.static.tsx";

export default function BlogArticlePage({ data }: { data: Article }) {
  const t = useTranslate();
  return (
    <>
      <ArticleBody
        article={data}
        breadcrumbs={blogBreadcrumbs(t, data.category)}
        meta={
          <>
            <span>{t("article.team")}</span>
            <ArticleDate article={data} of="published" />
            {data.updated !== data.published && <ArticleDate article={data} of="updated" />}
            <span>{t("article.readingTime", { minutes: data.reading_minutes })}</span>
          </>
        }
      />
      <ArticleEnd article={data} metaOf={({ category }) => topicTitle(t, category)} />
      <DownloadPrompt />
    </>
  );
}
