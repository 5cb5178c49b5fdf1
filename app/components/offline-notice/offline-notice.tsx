import { useOnline } from "../../behaviours/online-status.ts";
import { useTranslate } from "../../router/router-context.tsx";
import styles from "./offline-notice.module.css";

/** Says that the browser is offline while it is; the region is always there so that the change is announced. */
export function OfflineNotice() {
  const t = useTranslate();
  const online = useOnline();
  return <div role="status">{online ? null : <p className={styles.notice}>{t("common.offline")}</p>}</div>;
}
