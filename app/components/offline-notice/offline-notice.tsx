import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./offline-notice.module.css";

/**
 * Says that there is no connection while there is none: public/js/common.js follows the browser's events, and the style
 * sheet shows the words, those about the help centre only where the service worker has kept it (app/offline). They
 * stand in a status region, so that their coming is announced.
 */
export function OfflineNotice() {
  const t = useTranslate();
  const href = useHref();
  return (
    <div role="status">
      <p className={styles.notice}>
        {t("common.offline.notice")}{" "}
        <a className={styles.kept} href={href("/help")}>
          {t("common.offline.help")}
        </a>
      </p>
    </div>
  );
}
