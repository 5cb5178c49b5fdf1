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
          <h3>
            <Switch on />
            {t("introduce.when.yes.title")}
          </h3>
          <ul>
            {yes.map((id) => (
              <li key={id}>{t(`introduce.when.yes.${id}`)}</li>
            ))}
          </ul>
        </div>
        <div className={styles.no}>
          <h3>
            <Switch />
            {t("introduce.when.no.title")}
          </h3>
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

/** The app's switch, as it stands in either case. */
function Switch({ on = false }: { on?: boolean }) {
  return (
    <svg width="56" height="32" viewBox="0 0 56 32" aria-hidden="true" className={on ? styles.on : styles.off}>
      <rect x="1.5" y="1.5" width="53" height="29" rx="14.5" />
      <circle cx={on ? 40 : 16} cy="16" r="10" />
    </svg>
  );
}
