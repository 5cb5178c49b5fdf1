import type { ReactNode } from "react";
import type { SearchHit, SearchResult } from "../../../api/article.schema.ts";
import { localeOf } from "../../../site/locales.ts";
import { Highlighted } from "../../components/search-box/highlighted.tsx";
import { formatNumber } from "../../i18n/formats.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import { DidYouMean } from "./did-you-mean.tsx";
import { categoryTitle } from "./help.breadcrumbs.ts";
import styles from "./help-search.module.css";

export function SearchHits({ result, title }: { result: SearchResult; title: ReactNode }) {
  const { t } = useSite();
  const { hits, total, suggestion } = result;
  return (
    <>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.text}>{t("help.search.count", { count: total })}</p>
      </header>
      {suggestion && <DidYouMean suggestion={suggestion} />}
      <ol className={styles.hits}>
        {hits.map((hit) => (
          <li key={`${hit.type}/${hit.id}`}>
            <Hit hit={hit} />
          </li>
        ))}
      </ol>
      <Pages result={result} />
      <p className={styles.text}>
        {t.rich("help.search.notThere", { contact: (chunks) => <a href="#contact">{chunks}</a> })}
      </p>
    </>
  );
}

function Hit({ hit }: { hit: SearchHit }) {
  const { locale, t } = useSite();
  const href = useHref();
  const foreign = hit.locale !== locale;
  const { tag, dir } = localeOf(hit.locale);
  const language = foreign ? { lang: tag, dir } : {};
  const place = hit.type === "blog" ? t("common.nav.blog") : categoryTitle(t, hit.category);
  return (
    <article className={styles.hit}>
      <p className={styles.meta}>
        <span>{place}</span>
        {foreign && <span className={styles.english}>{t("article.inEnglish")}</span>}
      </p>
      <h2 {...language}>
        <a href={href(`/${hit.type}/${hit.id}`)}>
          <Highlighted parts={hit.title_parts} />
        </a>
      </h2>
      <p {...language}>
        <Highlighted parts={hit.excerpt_parts} />
      </p>
    </article>
  );
}

/** Earlier and later results, where one page does not hold them. */
function Pages({ result: { q, page, per_page, total } }: { result: SearchResult }) {
  const { t, tag } = useSite();
  const href = useHref();
  const pages = Math.ceil(total / per_page);
  if (pages < 2) return null;
  const to = (number: number) => href(`/help/search?q=${encodeURIComponent(q)}${number > 1 ? `&page=${number}` : ""}`);
  return (
    <nav className={styles.pages} aria-label={t("help.search.pages")}>
      {page > 1 && (
        <a className="button quiet" href={to(page - 1)} rel="prev">
          {t("help.search.previous")}
        </a>
      )}
      <span>{t("help.search.page", { page: formatNumber(page, tag), pages: formatNumber(pages, tag) })}</span>
      {page < pages && (
        <a className="button quiet" href={to(page + 1)} rel="next">
          {t("help.search.next")}
        </a>
      )}
    </nav>
  );
}
