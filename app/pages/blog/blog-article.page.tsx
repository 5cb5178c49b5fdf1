import type { Article } from "../../../api/article.schema.ts";
import { ArticleBody } from "../../components/article-body/article-body.tsx";
import { ArticleDate } from "../../components/article-dates/article-dates.tsx";
import { ArticleEnd } from "../../components/article-end/article-end.tsx";
import { still } from "../../components/still/still.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import { blogBreadcrumbs, topicTitle } from "./blog.breadcrumbs.ts";
// The style of what is still: there before its chunk.
import "../../components/closing-call/closing-call.module.css";
import "../../components/download-button/download-button.module.css";

const DownloadPrompt = still(async () => (await import("./download-prompt.tsx")).DownloadPrompt, "div");

export default function BlogArticlePage({ data }: { data: Article }) {
  const t = useTranslate();
  return (
    <>
      <ArticleBody
        article={data}
        breadcrumbs={blogBreadcrumbs(t, data.category)}
        eyebrow={topicTitle(t, data.category)}
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
