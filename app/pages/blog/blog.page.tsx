import { ArticleCard } from "../../components/article-card/article-card.tsx";
import { ArticleDate } from "../../components/article-dates/article-dates.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import { BlogScene } from "../../scenes/blog-scene.tsx";
import { topicTitle } from "./blog.breadcrumbs.ts";
import type { BlogListData } from "./blog.loader.ts";
import styles from "./blog.module.css";
import { PopularArticles } from "./popular-articles.tsx";
import { Topics } from "./topics.tsx";

export default function BlogPage({ data: { topics, topic, articles, popular } }: { data: BlogListData }) {
  const t = useTranslate();
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
          <div className={styles.cards}>
            {articles.map((article, index) => (
              <ArticleCard
                key={article.id}
                article={article}
                level={3}
                className={index === 0 ? styles.lead : undefined}
                meta={
                  <>
                    {topic === null && <span>{topicTitle(t, article.category)}</span>}
                    <ArticleDate article={article} of="published" />
                    <span>{t("article.readingTime", { minutes: article.reading_minutes })}</span>
                  </>
                }
              />
            ))}
          </div>
        </section>
        <PopularArticles articles={popular} />
      </div>
    </>
  );
}
