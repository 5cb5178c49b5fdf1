import { loadingBarId } from "../../behaviours/shown-loading-bar.ts";
import { useTranslate } from "../../router/router-context.tsx";
import styles from "./loading-bar.module.css";

/** The thin bar at the top while a page takes its time; app/behaviours/shown-loading-bar.ts moves it. */
export function LoadingBar() {
  const t = useTranslate();
  return <progress id={loadingBarId} className={styles.bar} aria-label={t("common.loading")} max={100} hidden />;
}
