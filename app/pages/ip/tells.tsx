import { PageSection } from "../../components/page-section/page-section.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./tells.module.css";

const yes = ["country", "provider", "again"] as const;
const no = ["name", "street", "doing"] as const;

/** What an address gives away, set beside what it does not. */
export function Tells() {
  const t = useTranslate();
  const href = useHref();
  return (
    <PageSection title={t("ip.tells.title")}>
      <div className={styles.columns}>
        <div>
          <h3>{t("ip.tells.yes.title")}</h3>
          <ul>
            {yes.map((one) => (
              <li key={one}>{t(`ip.tells.yes.${one}`)}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t("ip.tells.no.title")}</h3>
          <ul>
            {no.map((one) => (
              <li key={one}>{t(`ip.tells.no.${one}`)}</li>
            ))}
          </ul>
        </div>
      </div>
      <p>
        <a href={href("/blog/what-your-ip-address-says")}>{t("ip.tells.more")}</a>
      </p>
    </PageSection>
  );
}
