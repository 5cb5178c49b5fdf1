import { useTranslate } from "../../router/router-context.tsx";
import styles from "./offline-notice.module.css";

/**
 * Says that the browser is offline while it is: public/js/common.js follows its events, and the style sheet shows the
 * words. They stand in a status region, so that their coming is announced.
 */
export function OfflineNotice() {
  const t = useTranslate();
  return (
    <div role="status">
      <p className={styles.notice}>{t("common.offline")}</p>
    </div>
  );
}
