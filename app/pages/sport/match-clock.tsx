import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./match-clock.module.css";

const moments = ["day", "evening", "hour", "minutes", "kickoff"] as const;

/** The steps before a match, along the clock that runs towards kick-off. */
export function MatchClock() {
  const t = useTranslate();
  const href = useHref();
  if (!t.has("sport.clock.title")) return null;
  return (
    <section className={styles.section} id="before">
      <h2>{t("sport.clock.title")}</h2>
      <ol className={styles.clock}>
        {moments.map((id) => (
          <li key={id} className={styles.moment}>
            <p className={styles.time}>{t(`sport.clock.${id}.time`)}</p>
            <h3>{t(`sport.clock.${id}.title`)}</h3>
            <p>{t.rich(`sport.clock.${id}.text`, { ip: (chunks) => <a href={href("/ip")}>{chunks}</a> })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
