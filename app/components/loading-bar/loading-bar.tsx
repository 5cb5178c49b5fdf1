import { useEffect, useState, useSyncExternalStore } from "react";
import { createLoadingBar } from "../../behaviours/loading-bar.ts";
import { useRouterState, useTranslate } from "../../router/router-context.tsx";
import styles from "./loading-bar.module.css";

/** The thin bar at the top while a navigation takes its time. */
export function LoadingBar() {
  const t = useTranslate();
  const { pending, shown } = useRouterState();
  const [bar] = useState(createLoadingBar);
  const { visible, percent, failed } = useSyncExternalStore(bar.subscribe, bar.state, bar.state);
  useEffect(() => {
    if (pending) bar.start();
    else bar.finish(shown.error !== undefined && shown.arrived === "navigation");
  }, [bar, pending, shown]);
  if (!visible) return null;
  return (
    <progress
      className={failed ? `${styles.bar} ${styles.failed}` : styles.bar}
      aria-label={t("common.loading")}
      max={100}
      value={percent}
    />
  );
}
