import { PageSection } from "../../components/page-section/page-section.tsx";
import { useHref, useOffered, useTranslate } from "../../router/router-context.tsx";
import styles from "./missing.module.css";

const missing = ["ports", "address", "hops", "extension", "router", "dns", "mac"] as const;

export function Missing() {
  const t = useTranslate();
  const href = useHref();
  const offered = useOffered();
  return (
    <PageSection id="missing" title={t("free.missing.title")} lede={t("free.missing.lede")} tone="quiet">
      <ul className={styles.missing}>
        {missing.map((id) =>
          id === "mac" && offered.includes("mac") ? null : <li key={id}>{t(`free.missing.${id}`)}</li>,
        )}
      </ul>
      <p>
        <a href={href("/help/what-is-not-offered")}>{t("free.missing.more")}</a>
      </p>
    </PageSection>
  );
}
