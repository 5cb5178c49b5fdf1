import { PageSection } from "../../components/page-section/page-section.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./measure.module.css";

const steady = 60;
const low = 30;
/** Ping by the second, two seconds apart: made up, in the manner of a good cable and a bad evening. */
const pings = {
  steady: [61, 60, 62, 59, 60, 61, 60, 58, 60, 62, 61, 60, 59, 61, 60, 62, 60, 59, 60, 61, 60, 62, 61, 59, 60, 60, 61],
  jumps: [
    31, 30, 29, 96, 34, 30, 31, 148, 62, 30, 29, 31, 30, 118, 33, 30, 31, 29, 152, 88, 31, 30, 32, 30, 131, 34, 30,
  ],
};
const step = 12;
const top = 160;
const line = (values: readonly number[]) =>
  `M${values.map((ping, second) => `${second * step} ${top - ping}`).join("L")}`;

/** How to find out, and why a steady ping is worth more than a low one. */
export function Measure() {
  const t = useTranslate();
  const href = useHref();
  return (
    <PageSection id="measure" title={t("gaming.measure.title")}>
      <div className={styles.layout}>
        <div className={styles.words}>
          <ol className={styles.steps}>
            {(["plain", "vpn", "keep"] as const).map((id) => (
              <li key={id}>
                <h3>{t(`gaming.measure.${id}.title`)}</h3>
                <p>
                  {t.rich(`gaming.measure.${id}.text`, {
                    steady,
                    low,
                    split: (chunks) => <a href={href("/help/split-tunnelling")}>{chunks}</a>,
                  })}
                </p>
              </li>
            ))}
          </ol>
          <a href={href("/help/lower-ping")}>{t("gaming.measure.link")}</a>
        </div>
        <figure className={styles.figure}>
          <svg
            viewBox={`0 0 ${26 * step} ${top}`}
            role="img"
            aria-label={t("gaming.measure.chart.alt", { steady, low })}
          >
            <path
              className={styles.grid}
              d={`M0 ${top - 1}H312M0 ${top - 50}H312M0 ${top - 100}H312M0 ${top - 150}H312`}
            />
            <path className={styles.jumps} d={line(pings.jumps)} />
            <path className={styles.steady} d={line(pings.steady)} />
          </svg>
          <ul className={styles.key}>
            <li className={styles.keySteady}>{t("gaming.measure.chart.steady", { steady })}</li>
            <li className={styles.keyJumps}>{t("gaming.measure.chart.jumps", { low })}</li>
          </ul>
          <figcaption>{t("gaming.measure.chart.caption")}</figcaption>
        </figure>
      </div>
    </PageSection>
  );
}
