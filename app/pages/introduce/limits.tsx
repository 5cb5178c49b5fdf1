import type { ReactNode } from "react";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./limits.module.css";

const limits = ["anonymous", "signIn", "virus", "gps", "speed", "law"] as const;

/** What a VPN does not do. */
export function Limits() {
  const t = useTranslate();
  const href = useHref();
  const tags = {
    ...linkTags({ legal: "/help/is-a-vpn-legal" }, href),
    b: (chunks: ReactNode) => <strong>{chunks}</strong>,
  };
  return (
    <PageSection title={t("introduce.limits.title")} lede={t("introduce.limits.lede")}>
      <ul className={styles.limits}>
        {limits.map((id) => (
          <li key={id}>{t.rich(`introduce.limits.${id}`, tags)}</li>
        ))}
      </ul>
    </PageSection>
  );
}
