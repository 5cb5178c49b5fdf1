import { PageSection } from "../../components/page-section/page-section.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import styles from "./when.module.css";

const yes = ["wifi", "address", "travel", "provider"] as const;
const no = ["bank", "local", "far"] as const;

/** When to connect, and when not to bother. */
export function When() {
  const t = useTranslate();
  return (
    <PageSection title={t("introduce.when.title")} tone="quiet">
      <div className={styles.columns}>
        <div className={styles.yes}>
          <h3>{t("introduce.when.yes.title")}</h3>
          <ul>
            {yes.map((id) => (
              <li key={id}>{t(`introduce.when.yes.${id}`)}</li>
            ))}
          </ul>
        </div>
        <div className={styles.no}>
          <h3>{t("introduce.when.no.title")}</h3>
          <ul>
            {no.map((id) => (
              <li key={id}>{t(`introduce.when.no.${id}`)}</li>
            ))}
          </ul>
        </div>
      </div>
    </PageSection>
  );
}
