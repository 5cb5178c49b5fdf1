import { PageSection } from "../../components/page-section/page-section.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import styles from "./inside.module.css";

const steps = ["keys", "wrap", "onward", "back"] as const;

/** What the app and the server do, and one packet opened. */
export function Inside() {
  const t = useTranslate();
  return (
    <PageSection title={t("introduce.inside.title")} tone="quiet">
      <div className={styles.columns}>
        <ol className={styles.steps}>
          {steps.map((id) => (
            <li key={id}>
              <h3>{t(`introduce.inside.${id}.title`)}</h3>
              <p>{t(`introduce.inside.${id}.text`)}</p>
            </li>
          ))}
        </ol>
        <figure className={styles.packet}>
          <div className={styles.outer}>
            <p>{t("introduce.inside.packet.outer")}</p>
            <p className={styles.inner}>{t("introduce.inside.packet.inner")}</p>
          </div>
          <figcaption>{t("introduce.inside.packet.caption")}</figcaption>
        </figure>
      </div>
    </PageSection>
  );
}
