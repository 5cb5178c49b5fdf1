import { DataTable } from "../../components/data-table/data-table.tsx";
import stacked from "../../components/data-table/stacked-table.module.css";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import styles from "./protocols.module.css";

const names = ["WireGuard", "IKEv2", "OpenVPN"];

/** One row a property; the columns are the protocols, in the order of `names`. On a phone each row is a block. */
const rows = [
  { id: "use", cells: ["wireguardUse", "ikev2Use", "openvpnUse"] },
  { id: "platforms", cells: ["wireguardPlatforms", "ikev2Platforms", "openvpnPlatforms"] },
  { id: "moving", cells: ["wireguardMoving", "ikev2Moving", "openvpnMoving"] },
  { id: "ports", cells: ["wireguardPorts", "ikev2PortList", "openvpnPorts"] },
  { id: "cipher", cells: ["wireguardEncryption", "ikev2Encryption", "openvpnEncryption"] },
] as const;

export function Protocols() {
  const t = useTranslate();
  return (
    <PageSection id="protocols" title={t("introduce.protocols.title")} lede={t("introduce.protocols.lede")}>
      <DataTable caption={t("introduce.protocols.caption")} className={`${stacked.stacked} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("introduce.protocols.property")}</span>
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className={styles.name} translate="no">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              <th scope="row">{t(`introduce.protocols.${id}`)}</th>
              {cells.map((cell, column) => (
                <td key={cell} data-label={names[column]}>
                  {t(`introduce.protocols.${cell}`)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </PageSection>
  );
}
