import type { ArticleSummary } from "../../../api/article.schema.ts";
import { ArticleCard } from "../../components/article-card/article-card.tsx";
import { formatDay } from "../../i18n/formats.ts";
import { useSite } from "../../router/router-context.tsx";
import { BlogScene } from "../../scenes/blog-scene.tsx";
import { topicTitle } from "./blog.breadcrumbs.ts";
import type { BlogListData } from "./blog.loader.ts";
import styles from "./blog.module.css";
import { PopularArticles } from "./popular-articles.tsx";
import { Topics } from "./topics.tsx";

export default function BlogPage({ data: { topics, topic, articles, popular } }: { data: BlogListData }) {
  const { t } = useSite();
  const [lead, ...rest] = articles;
  const total = topics.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <header className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.place}>{t("blog.title")}</p>
          <h1>{t("blog.hero.title")}</h1>
          <p className={styles.lede}>{t("blog.hero.lede")}</p>
        </div>
        <div className={styles.scene}>
          <BlogScene />
        </div>
      </header>
      <div className={styles.page}>
        <Topics topics={topics} topic={topic} total={total} />
        <section className={styles.newest} aria-labelledby="newest">
          <h2 id="newest" className={styles.title}>
            {topic === null ? t("blog.newest") : topicTitle(t, topic)}
          </h2>
          {lead && <ArticleCard article={lead} level={3} className={styles.lead} meta={<CardMeta article={lead} />} />}
        </section>
        <PopularArticles articles={popular} />
        <div className={styles.cards}>
          {rest.map((article) => (
            <ArticleCard key={article.id} article={article} level={3} meta={<CardMeta article={article} />} />
          ))}
        </div>
      </div>
    </>
  );
}

function CardMeta({ article }: { article: ArticleSummary }) {
  const { t, tag } = useSite();
  return (
    <>
      <span className={styles.topic}>{topicTitle(t, article.category)}</span>
      <time dateTime={article.published}>{formatDay(article.published, tag)}</time>
      <span>{t("article.readingTime", { minutes: article.reading_minutes })}</span>
    </>
  );
}
