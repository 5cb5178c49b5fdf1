import type { ShownError } from "../../router/errors.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./error-page.module.css";
import { errorTexts } from "./error-texts.ts";

/** Status, title, the catalogue's message, the error's own words when they say more, and the way home. */
export function ErrorPage({ error }: { error: ShownError }) {
  const t = useTranslate();
  const href = useHref();
  const { title, message, detail } = errorTexts(error, t);
  return (
    <section className={styles.page}>
      <p className={styles.status}>{error.status}</p>
      <h1>{title}</h1>
      <p>{message}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <a className="button" href={href("/")}>
        {t("common.error.backHome")}
      </a>
    </section>
  );
}
