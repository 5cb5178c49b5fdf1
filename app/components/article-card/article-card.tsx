import type { ComponentProps, ReactNode } from "react";
import type { ArticleSummary } from "../../../api/article.schema.ts";
import { localeOf } from "../../../site/locales.ts";
import { wholeWords } from "../../i18n/whole-words.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import styles from "./article-card.module.css";

interface Props extends ComponentProps<"article"> {
  article: ArticleSummary;
  /** The heading's level, as the page around it has it. */
  level: 2 | 3;
  /** What stands above the title: kind, topic, date. */
  meta?: ReactNode;
}

/** An article in a list: title, summary, and what kind of thing it is. */
export function ArticleCard({ article, level, meta, className, ...rest }: Props) {
  const { locale, t } = useSite();
  const href = useHref();
  const Heading = `h${level}` as const;
  const foreign = article.locale !== locale;
  const { tag, dir } = localeOf(article.locale);
  const language = foreign ? { lang: tag, dir } : {};
  return (
    <article className={className ? `${styles.card} ${className}` : styles.card} {...rest}>
      {(meta || foreign) && (
        <p className={styles.meta}>
          {meta}
          {foreign && <span>{t("article.inEnglish")}</span>}
        </p>
      )}
      <Heading {...language}>
        <a href={href(`/${article.type}/${article.id}`)}>{wholeWords(article.title)}</a>
      </Heading>
      <p className={styles.summary} {...language}>
        {article.summary}
      </p>
    </article>
  );
}
