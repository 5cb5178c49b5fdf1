import { localeOf } from "../../../site/locales.ts";
import { useSite } from "../../router/router-context.tsx";
import styles from "./guided.module.css";

/** How long a step takes: what is quick is tried first. */
export function GuidedTakes({ seconds }: { seconds: number }) {
  const { locale, t } = useSite();
  const { tag, dir } = localeOf(locale);
  return (
    <p className={styles.takes} lang={tag} dir={dir}>
      {seconds < 60 ? t("guided.seconds", { n: seconds }) : t("guided.minutes", { n: Math.round(seconds / 60) })}
    </p>
  );
}
