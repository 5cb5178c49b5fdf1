import { type KeptPlace, lawfulBasis, privacyInventory } from "../../../site/privacy-inventory.ts";
import { DataTable } from "../../components/data-table/data-table.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import styles from "./kept-table.module.css";

/** What the software keeps, rendered from its inventory: one group of rows a place. */
export function KeptTable() {
  const t = useTranslate();
  return (
    <DataTable caption={t("legal.privacy.kept.caption")} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("legal.privacy.kept.what")}</th>
          <th scope="col">{t("legal.privacy.kept.why")}</th>
          <th scope="col">{t("legal.privacy.kept.basis")}</th>
          <th scope="col">{t("legal.privacy.kept.howLong")}</th>
        </tr>
      </thead>
      {(Object.keys(privacyInventory) as KeptPlace[]).map((place) => (
        <tbody key={place}>
          <tr>
            <th scope="rowgroup" colSpan={4} className={styles.place}>
              {t(`legal.privacy.kept.places.${place}`)}
            </th>
          </tr>
          {privacyInventory[place].map(({ id, name, columns, howLong, amount = 0, basis = lawfulBasis[place] }) => (
            <tr key={id}>
              <td>
                <p>{t(`legal.privacy.kept.items.${id}.what`)}</p>
                {name && (
                  <code translate="no" dir="ltr">
                    {name}
                    {columns && `: ${columns.join(", ")}`}
                  </code>
                )}
              </td>
              <td>{t(`legal.privacy.kept.items.${id}.why`)}</td>
              <td>{t(`legal.privacy.kept.bases.${basis}`)}</td>
              <td>{t(`legal.privacy.kept.howLongs.${howLong}`, { amount })}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </DataTable>
  );
}
