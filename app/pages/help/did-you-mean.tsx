import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./help-search.module.css";

/** Another spelling that finds something, as a link to its results. */
export function DidYouMean({ suggestion }: { suggestion: string }) {
  const t = useTranslate();
  const href = useHref();
  return (
    <p className={styles.suggestion}>
      {t.rich("help.search.didYouMeanLink", {
        suggestion,
        link: (chunks) => <a href={href(`/help/search?q=${encodeURIComponent(suggestion)}`)}>{chunks}</a>,
      })}
    </p>
  );
}
