import { useTranslate } from "../../router/router-context.tsx";
import styles from "./delay-chart.module.css";

const scale = 40;
/** Seconds from the goal to the screen: what is usual, for the picture only. */
const ways = [
  { id: "stadium", seconds: 0 },
  { id: "aerial", seconds: 6 },
  { id: "app", seconds: 35 },
  { id: "vpn", seconds: 35.1 },
] as const;

/** How late a goal is: the tunnel's share is a hair's breadth. */
export function DelayChart() {
  const t = useTranslate();
  return (
    <figure className={styles.figure}>
      <h3>{t("sport.live.delay.title")}</h3>
      <dl className={styles.ways}>
        {ways.map(({ id, seconds }) => (
          <div key={id} className={styles.way}>
            <dt>{t(`sport.live.delay.${id}`)}</dt>
            <dd>
              <svg viewBox={`0 0 ${scale} 4`} preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.track} width={scale} height="4" />
                <rect className={styles.bar} width={Math.min(seconds, 35)} height="4" />
                {seconds > 35 && <rect className={styles.tunnel} x="35" width=".3" height="4" />}
              </svg>
              <span>{t("sport.live.delay.seconds", { n: seconds })}</span>
            </dd>
          </div>
        ))}
      </dl>
      <figcaption>{t("sport.live.delay.caption", { tenth: 0.1 })}</figcaption>
    </figure>
  );
}
