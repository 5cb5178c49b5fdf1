import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./breadcrumbs.module.css";

export interface Breadcrumb {
  label: string;
  /** Path without a locale. */
  path: string;
}

/** The way from the home page to the page above this one; the page itself has its own title below. */
export function Breadcrumbs({ steps }: { steps: readonly Breadcrumb[] }) {
  const t = useTranslate();
  const href = useHref();
  return (
    <nav aria-label={t("article.breadcrumbs")} data-screen-only>
      <ol className={styles.list}>
        {steps.map(({ label, path }) => (
          <li key={path}>
            <a href={href(path)}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
