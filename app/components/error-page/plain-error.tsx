import type { ShownError } from "../../router/errors.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./error-page.module.css";
import { errorTexts } from "./error-texts.ts";

/** The error page's own words and no more: shown while its chunk comes, and instead of it when it can't be had. */
export function PlainError({ error }: { error: ShownError }) {
  const t = useTranslate();
  const href = useHref();
  const { title, message } = errorTexts(error, t);
  return (
    <section className={styles.page} data-offline-page={error.offline && ""}>
      <div className={styles.words}>
        <div className={styles.what}>
          {!error.offline && <p className={styles.status}>{error.status}</p>}
          <h1>{title}</h1>
          <p className={styles.message}>{message}</p>
          <a className="button" href={href("/")}>
            {t("common.error.backHome")}
          </a>
        </div>
      </div>
    </section>
  );
}
