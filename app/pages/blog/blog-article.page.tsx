import type { Article } from "../../../api/article.schema.ts";
import { ArticleBody } from "../../components/article-body/article-body.tsx";

export default function BlogArticlePage({ data }: { data: Article }) {
  return <ArticleBody article={data} />;
}
