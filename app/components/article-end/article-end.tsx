import type { ReactNode } from "react";
import type { Article, ArticleLink, ArticleSummary } from "../../../api/article.schema.ts";
import { localeOf } from "../../../site/locales.ts";
import { wholeWords } from "../../i18n/whole-words.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import { ArticleCard } from "../article-card/article-card.tsx";
import { FeedbackForm } from "../feedback-form/feedback-form.tsx";
import { ForeignText } from "../foreign-text/foreign-text.tsx";
import { Icon } from "../icon/icon.tsx";
import { arrowIcon } from "../icon/icon-shapes.ts";
import styles from "./article-end.module.css";

interface Props {
  article: Article;
  /** What stands above the title of a related article. */
  metaOf?: (article: ArticleSummary) => ReactNode;
}

/** What comes after an article: whether it helped, the ones before and after, and the ones like it. */
export function ArticleEnd({ article, metaOf }: Props) {
  const { t } = useSite();
  const { previous, next, related } = article;
  return (
    <div className={styles.end} data-screen-only>
      <FeedbackForm id={article.id} type={article.type} />
      {(previous || next) && (
        <nav className={styles.neighbours} aria-label={t("article.neighbours.label")}>
          {previous && <Neighbour article={article} to={previous} direction="previous" />}
          {next && <Neighbour article={article} to={next} direction="next" />}
        </nav>
      )}
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related">
          <h2 id="related">{t("article.related")}</h2>
          <div className={styles.cards}>
            {related.map((one) => (
              <ArticleCard key={one.id} article={one} level={3} meta={metaOf?.(one)} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

interface NeighbourProps {
  article: Article;
  to: ArticleLink;
  direction: "previous" | "next";
}

function Neighbour({ article, to, direction }: NeighbourProps) {
  const { t, locale } = useSite();
  const href = useHref();
  const arrow = <Icon shape={arrowIcon} size={16} />;
  return (
    <a
      className={`${styles.neighbour} ${styles[direction]}`}
      href={href(`/${article.type}/${to.id}`)}
      rel={direction === "next" ? "next" : "prev"}
    >
      <span className={styles.direction}>
        {direction === "previous" && arrow}
        {t(`article.neighbours.${direction}`)}
        {direction === "next" && arrow}
      </span>
      <span>
        <ForeignText lang={to.locale === locale ? undefined : localeOf(to.locale).tag}>
          {wholeWords(to.title)}
        </ForeignText>
      </span>
    </a>
  );
}
