import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./limits.module.css";

const limits = ["data", "speed", "hour"] as const;

/** What has no limit, and the limits that no promise takes away. */
export function Limits() {
  const t = useTranslate();
  const href = useHref();
  const tags = linkTags({ measure: "/help/measure-your-speed", servers: "/best_vpn" }, href);
  return (
    <PageSection title={t("free.limits.title")}>
      <div className={styles.limits}>
        {limits.map((id) => (
          <div key={id} className={styles.limit}>
            <h3>{t(`free.limits.${id}.title`)}</h3>
            <p>{(id === "speed" && t("free.limits.speed.method")) || t.rich(`free.limits.${id}.text`, tags)}</p>
          </div>
        ))}
      </div>
    </PageSection>
  );
}
