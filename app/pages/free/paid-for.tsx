import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./paid-for.module.css";

/** The owner's own sentence on the money (content/site.yaml), large, and what follows from it. */
export function PaidFor() {
  const t = useTranslate();
  const href = useHref();
  if (!t.has("free.pays.title")) return null;
  return (
    <PageSection className={styles.paid}>
      <h2 className={styles.title}>{t("free.pays.title")}</h2>
      <p className={styles.funding}>{t("free.pays.funding")}</p>
      <div className={styles.words}>
        <p>{t("free.pays.text")}</p>
        <p>{t.rich("free.pays.ask", linkTags({ checks: "/blog/free-vpn-what-to-check" }, href))}</p>
      </div>
    </PageSection>
  );
}
