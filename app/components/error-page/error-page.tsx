import { OfflinePage } from "../../offline/offline-page.tsx";
import type { ShownError } from "../../router/errors.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { ErrorScene } from "../../scenes/error-scene.tsx";
import styles from "./error-page.module.css";
import { errorTexts } from "./error-texts.ts";
import { WaysOn } from "./ways-on.tsx";

/**
 * Status, title, the catalogue's message and the way home; for a page that is not there also ways
 * on. It needs the "common" messages only: nothing else may have arrived.
 */
export function ErrorPage({ error }: { error: ShownError }) {
  return error.offline ? <OfflinePage {...error.offline} /> : <SiteError error={error} />;
}

function SiteError({ error }: { error: ShownError }) {
  const t = useTranslate();
  const href = useHref();
  const { title, message, detail } = errorTexts(error, t);
  return (
    <section className={styles.page}>
      <div className={styles.words}>
        <div className={styles.what}>
          <p className={styles.status}>{error.status}</p>
          <h1>{title}</h1>
          <p className={styles.message}>{message}</p>
          {detail !== undefined && <p className={styles.detail}>{detail}</p>}
          <a className="button" href={href("/")}>
            {t("common.error.backHome")}
          </a>
        </div>
        {error.status === 404 && <WaysOn />}
      </div>
      <div className={styles.scene}>
        <ErrorScene />
      </div>
    </section>
  );
}
