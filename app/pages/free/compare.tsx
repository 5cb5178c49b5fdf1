import { DataTable } from "../../components/data-table/data-table.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./compare.module.css";

/** One row a property: what it is called, ours, and other free VPNs'. */
const rows = [
  ["servers", "oursServers", "othersServers"],
  ["locations", "oursLocations", "othersLocations"],
  ["speed", "oursSpeed", "othersSpeed"],
  ["data", "oursData", "othersData"],
  ["account", "oursAccount", "othersAccount"],
  ["price", "oursPrice", "othersPrice"],
] as const;

export function Compare() {
  const t = useTranslate();
  const href = useHref();
  // A figure that is not there leaves nothing to compare.
  const known = rows.filter((row) => row.every((name) => t.has(`free.compare.${name}`)));
  // Empty while the ledger does not say how the figures were found; the page then calls them the company's own.
  const lede = t("free.compare.method") || t.rich("free.compare.lede", linkTags({ servers: "/best_vpn" }, href));
  return (
    <PageSection title={t("free.compare.title")} lede={lede} tone="quiet">
      <DataTable caption={t("free.compare.caption")} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("free.compare.property")}</span>
            </th>
            <th scope="col">{t("free.compare.ours")}</th>
            <th scope="col">{t("free.compare.others")}</th>
          </tr>
        </thead>
        <tbody>
          {known.map(([property, ours, others]) => (
            <tr key={property}>
              <th scope="row">{t(`free.compare.${property}`)}</th>
              <td>{t(`free.compare.${ours}`)}</td>
              <td>{t(`free.compare.${others}`)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </PageSection>
  );
}
