import { DataTable } from "../../components/data-table/data-table.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import styles from "./gaming.module.css";

const protocols = [
  ["wireguard", "WireGuard"],
  ["ikev2", "IKEv2"],
  ["openvpnUdp", "OpenVPN UDP"],
  ["openvpnTcp", "OpenVPN TCP"],
] as const;

/** The protocols from a player's point of view. Their names are the same in every language. */
export function ProtocolTable() {
  const t = useTranslate();
  return (
    <DataTable caption={t("gaming.protocol.caption")}>
      <thead>
        <tr>
          <th scope="col">{t("gaming.protocol.name")}</th>
          <th scope="col">{t("gaming.protocol.use")}</th>
          <th scope="col">{t("gaming.protocol.where")}</th>
        </tr>
      </thead>
      <tbody>
        {protocols.map(([id, name]) => (
          <tr key={id}>
            <th scope="row" translate="no">
              {name}
              <span className="visually-hidden">, </span>
              <small className={styles.ports}>{t(`gaming.protocol.${id}.ports`)}</small>
            </th>
            <td>{t(`gaming.protocol.${id}.use`)}</td>
            <td>{t(`gaming.protocol.${id}.where`)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
