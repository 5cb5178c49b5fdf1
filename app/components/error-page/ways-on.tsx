import { notFoundLinks } from "../../navigation.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./error-page.module.css";

/** From a page that is not there: the Help Center's search as a plain form, and the main pages. */
export function WaysOn() {
  const t = useTranslate();
  const href = useHref();
  return (
    <div className={styles.ways}>
      <SearchForm />
      <nav aria-label={t("common.error.pages")}>
        <ul className={styles.pages}>
          {notFoundLinks().map(({ path, label }) => (
            <li key={path}>
              <a href={href(path)}>{t(label)}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The Help Center's search as a plain form. */
export function SearchForm() {
  const t = useTranslate();
  const href = useHref();
  return (
    <search>
      <form className={styles.search} action={href("/help/search")} method="get">
        <label htmlFor="error-search">{t("common.error.search.label")}</label>
        <input
          id="error-search"
          type="search"
          name="q"
          required
          maxLength={200}
          placeholder={t("common.error.search.placeholder")}
        />
        <button type="submit" className="button quiet">
          {t("common.error.search.submit")}
        </button>
      </form>
    </search>
  );
}
