import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./advice.module.css";

const aims = ["fast", "home", "game", "else"] as const;
const limits = ["passport", "own", "map"] as const;
const bold = { b: (chunks: React.ReactNode) => <b>{chunks}</b> };

export function Choose() {
  const t = useTranslate();
  const href = useHref();
  const tags = { ...bold, ...linkTags({ gaming: "/gaming" }, href) };
  return (
    <PageSection tone="quiet" title={t("bestVpn.choose.title")}>
      <ul className={styles.aims}>
        {aims.map((aim) => (
          <li key={aim}>{t.rich(`bestVpn.choose.${aim}`, tags)}</li>
        ))}
      </ul>
    </PageSection>
  );
}

export function Columns() {
  const t = useTranslate();
  const columns = [
    [t("bestVpn.list.servers"), t("bestVpn.columns.servers")],
    [t("bestVpn.list.port"), t("bestVpn.columns.port")],
    [t("bestVpn.list.goodFor"), t("bestVpn.columns.goodFor")],
    [t("bestVpn.columns.stateName"), t("bestVpn.columns.state")],
  ] as const;
  return (
    <PageSection title={t("bestVpn.columns.title")}>
      <dl className={styles.columns}>
        {columns.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}

export function IsNot() {
  const t = useTranslate();
  const href = useHref();
  const tags = { ...bold, ...linkTags({ ip: "/ip" }, href) };
  return (
    <PageSection tone="quiet" width="read" title={t("bestVpn.isNot.title")}>
      <ul className={styles.limits}>
        {limits.map((limit) => (
          <li key={limit}>{t.rich(`bestVpn.isNot.${limit}`, tags)}</li>
        ))}
      </ul>
    </PageSection>
  );
}
