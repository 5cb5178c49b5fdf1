import type { TrustEntry } from "../../../api/trust.schema.ts";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { Entries } from "./entries.tsx";
import styles from "./trust.module.css";

const places = ["site", "takeover", "mail", "vpn", "others"] as const;
const links = { logs: "/help/what-we-log", places: "/help/where-our-servers-stand" };

/** What exists that an order could reach, place by place, and what the owner has added. */
export function Court({ entries }: { entries: readonly TrustEntry[] }) {
  const t = useTranslate();
  const href = useHref();
  return (
    <PageSection id="court" tone="quiet" title={t("trust.court.title")} lede={t("trust.court.text")}>
      <dl className={styles.places}>
        {places.map((place) => (
          <div key={place}>
            <dt>{t(`trust.court.${place}.title`)}</dt>
            <dd>{t.rich(`trust.court.${place}.text`, linkTags(links, href))}</dd>
          </div>
        ))}
      </dl>
      <Entries entries={entries} />
    </PageSection>
  );
}
