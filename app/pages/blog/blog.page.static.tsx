import type { ArticleSummary } from "../../../api/article.schema.ts";
import { ArticleCard } from "../../components/article-card/article-card.tsx";
import { formatDay } from "../../i18n/formats.ts";
import { useSite } from "../../router/router-context.tsx";
import { ArticleFigure } from "./article-figure.tsx";
import { topicTitle } from "./blog.breadcrumbs.ts";
import type { BlogListData } from "./blog.loader.ts";
import styles from "./blog.module.css";
import { PopularArticles } from "./popular-articles.tsx";
import { Topics } from "./topics.tsx";

/** The newest article large, the others in one column by their dates, each with its own drawing. */
export default function BlogPage({ data: { topics, topic, articles, popular } }: { data: BlogListData }) {
  const { t } = useSite();
  const [lead, ...rest] = articles;
  const total = topics.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.page}>
      <header className={styles.words}>
        <p className={styles.place}>{t("blog.title")}</p>
        <h1>{t("blog.hero.title")}</h1>
        <p className={styles.lede}>{t("blog.hero.lede")}</p>
      </header>
      <Topics topics={topics} topic={topic} total={total} />
      {lead && (
        <section className={styles.newest} aria-labelledby="newest">
          <h2 id="newest" className={styles.title}>
            {topic === null ? t("blog.newest") : topicTitle(t, topic)}
          </h2>
          <div className={styles.lead}>
            <ArticleFigure id={lead.id} className={styles.figure} />
            <ArticleCard article={lead} level={3} className={styles.card} meta={<CardMeta article={lead} />} />
          </div>
        </section>
      )}
      <div className={styles.columns}>
        <div className={styles.list}>
          {rest.map((article) => (
            <div key={article.id} className={styles.row}>
              <ArticleFigure id={article.id} className={styles.figure} />
              <ArticleCard article={article} level={3} className={styles.card} meta={<CardMeta article={article} />} />
            </div>
          ))}
        </div>
        <PopularArticles articles={popular} />
      </div>
    </div>
  );
}

function CardMeta({ article }: { article: ArticleSummary }) {
  const { t, tag } = useSite();
  return (
    <>
      <time dateTime={article.published}>{formatDay(article.published, tag)}</time>
      <span className={styles.topic}>{topicTitle(t, article.category)}</span>
      <span>{t("article.readingTime", { minutes: article.reading_minutes })}</span>
    </>
  );
}
