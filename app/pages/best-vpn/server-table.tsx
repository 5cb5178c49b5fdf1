import { memo, useDeferredValue } from "react";
import { protocols } from "../../../api/choices.ts";
import { DataTable } from "../../components/data-table/data-table.tsx";
import { formatNumber } from "../../i18n/formats.ts";
import { useSite, useTranslate } from "../../router/router-context.tsx";
import { protocolNames } from "./filter-form.tsx";
import type { Location } from "./server-filter.ts";
import styles from "./server-table.module.css";

interface Props {
  /** All locations; what does not fit is hidden and not taken away, which costs a tenth while somebody types. */
  nodes: readonly Location[];
  fitting: readonly Location[];
  /** Whether distances are known and asked for. */
  withDistance: boolean;
  /** Hears of the location under the pointer. */
  onPoint: (node: Location | undefined) => void;
}

/** The locations as a table; what is not as everywhere else stands beside the name. */
export function ServerTable({ nodes, fitting, withDistance, onPoint }: Props) {
  const t = useTranslate();
  const shown = useShown(fitting);
  return (
    <DataTable caption={t("bestVpn.list.caption")} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("bestVpn.list.location")}</th>
          {withDistance && (
            <th scope="col" className={styles.number}>
              {t("bestVpn.list.distance")}
            </th>
          )}
          <th scope="col" className={styles.number}>
            {t("bestVpn.list.servers")}
          </th>
          <th scope="col" className={styles.number}>
            {t("bestVpn.list.port")}
          </th>
          <th scope="col">{t("bestVpn.list.goodFor")}</th>
        </tr>
      </thead>
      <tbody
        onPointerOver={(event) => onPoint(nodes[(event.target as Element).closest("tr")?.sectionRowIndex ?? -1])}
        onPointerLeave={() => onPoint(undefined)}
      >
        {nodes.map((node) => (
          <tr key={node.country_code + node.city} hidden={!shown.has(node)}>
            <Cells node={node} withDistance={withDistance} />
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** As many rows as a screen holds. */
const firstRows = 40;

/**
 * What is shown of the locations that fit: the first screenful at once, the rest a moment later, so that a slow phone
 * has not to lay out a hundred rows between two letters.
 */
function useShown(fitting: readonly Location[]): ReadonlySet<Location> {
  const late = useDeferredValue(fitting);
  if (late === fitting) return new Set(fitting);
  const before = new Set(late);
  return new Set(fitting.filter((node, index) => index < firstRows || before.has(node)));
}

/** Not drawn again while somebody types. */
const Cells = memo(function Cells({ node, withDistance }: { node: Location; withDistance: boolean }) {
  const { t, tag } = useSite();
  const { country, city, status, servers, port_gbps: gbps, tags, distance_km: km } = node;
  return (
    <>
      <th scope="row" data-status={status}>
        <span>{country}</span> <span>{city}</span>{" "}
        {/* Of a list that is too old nothing is known anywhere: that is said once, above it. */}
        {status !== "unknown" && (
          <span className={status === "online" ? "visually-hidden" : styles.status}>
            {t(`bestVpn.status.${status}`)}
          </span>
        )}
        {node.protocols.length < protocols.length && (
          <span className={styles.only}>
            {t("bestVpn.list.only", { protocols: node.protocols.map((one) => protocolNames[one]).join(", ") })}
          </span>
        )}
      </th>
      {withDistance && <td>{km === undefined ? "" : t("bestVpn.list.km", { n: km })}</td>}
      <td>{formatNumber(servers, tag)}</td>
      <td>{t("bestVpn.list.gbps", { n: gbps })}</td>
      <td>
        {tags.map((one) => (
          <span key={one}>{t(`bestVpn.tags.${one}`)} </span>
        ))}
      </td>
    </>
  );
});
