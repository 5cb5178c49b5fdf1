import type { Article } from "../../../api/article.schema.ts";
import { localeOf } from "../../../site/locales.ts";
import { PageIntro } from "../page-intro/page-intro.tsx";

/** Title, summary and text of an article, marked with the language it is written in. */
export function ArticleBody({ article }: { article: Article }) {
  const { tag, dir } = localeOf(article.locale);
  return (
    <article lang={tag} dir={dir}>
      <PageIntro title={article.title} lede={article.summary} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered with HTML switched off. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: article.html }} />
    </article>
  );
}
