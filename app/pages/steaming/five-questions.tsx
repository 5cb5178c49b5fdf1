import { PageSection } from "../../components/page-section/page-section.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import styles from "./five-questions.module.css";

const questions = ["address", "kind", "account", "payment", "position"] as const;

/** What a service looks at before it plays; only the first light at its gate is one a VPN can switch. */
export function FiveQuestions() {
  const t = useTranslate();
  return (
    <PageSection title={t("steaming.five.title")} lede={t("steaming.five.lede")}>
      <ol className={styles.list}>
        {questions.map((id) => (
          <li key={id} className={styles.item}>
            <h3>{t(`steaming.five.${id}.question`)}</h3>
            <p>{t(`steaming.five.${id}.answer`)}</p>
            <p className={styles.verdict}>{t(id === "address" ? "steaming.five.changes" : "steaming.five.stays")}</p>
          </li>
        ))}
      </ol>
      <p className={styles.close}>{t("steaming.five.close")}</p>
    </PageSection>
  );
}
