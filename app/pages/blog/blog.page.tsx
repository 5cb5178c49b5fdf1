import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import type { BlogListData } from "./blog.loader.ts";

export default function BlogPage({ data }: { data: BlogListData }) {
  const t = useTranslate();
  const href = useHref();
  return (
    <>
      <PageIntro title={t("blog.title")} />
      <ul>
        {data.articles.map(({ id, title, summary }) => (
          <li key={id}>
            <a href={href(`/blog/${id}`)}>{title}</a> {summary}
          </li>
        ))}
      </ul>
    </>
  );
}
