import { localeOf } from "../../../site/locales.ts";
import { ForeignText } from "../../components/foreign-text/foreign-text.tsx";
import { useHref, useSite } from "../../router/router-context.tsx";
import type { BlogListData } from "./blog.loader.ts";
import styles from "./blog.module.css";

/** What is read most, in that order. */
export function PopularArticles({ articles }: { articles: BlogListData["popular"] }) {
  const { locale, t } = useSite();
  const href = useHref();
  return (
    <section className={styles.popular} aria-labelledby="popular">
      <h2 id="popular" className={styles.title}>
        {t("blog.popular")}
      </h2>
      <ol>
        {articles.map(({ id, title, locale: own }) => (
          <li key={id}>
            <a href={href(`/blog/${id}`)}>
              <ForeignText lang={own === locale ? undefined : localeOf(own).tag}>{title}</ForeignText>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
