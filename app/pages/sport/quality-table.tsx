import { DataTable } from "../../components/data-table/data-table.tsx";
import stacked from "../../components/data-table/stacked-table.module.css";
import { useTranslate } from "../../router/router-context.tsx";
import styles from "./quality-table.module.css";

/** Lines that live sport needs in Mbit/s, as the large services ask for them, and gigabytes in two hours. */
const qualities = {
  sd: { low: 2, high: 3, gigabytes: 2 },
  hd: { low: 5, high: 7, gigabytes: 5 },
  fullHd: { low: 8, high: 12, gigabytes: 9 },
  uhd: { low: 25, high: 35, gigabytes: 27 },
} as const;

export function QualityTable() {
  const t = useTranslate();
  return (
    <DataTable caption={t("sport.quality.caption")} className={`${stacked.stacked} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t("sport.quality.quality")}</th>
          <th scope="col">{t("sport.quality.line")}</th>
          <th scope="col">{t("sport.quality.data")}</th>
          <th scope="col">{t("sport.quality.screen")}</th>
        </tr>
      </thead>
      <tbody>
        <Row id="sd" />
      </tbody>
      <tbody>
        <tr className={styles.frames}>
          <th scope="rowgroup" colSpan={4}>
            {t("sport.quality.frames")}
          </th>
        </tr>
        <Row id="hd" />
        <Row id="fullHd" />
        <Row id="uhd" />
      </tbody>
    </DataTable>
  );
}

/** One quality; on a phone it stands by itself, its figures below its name. */
function Row({ id }: { id: keyof typeof qualities }) {
  const t = useTranslate();
  const { low, high, gigabytes } = qualities[id];
  return (
    <tr>
      <th scope="row">{t(`sport.quality.${id}.name`)}</th>
      <td data-label={t("sport.quality.line")}>{t("sport.quality.mbit", { low, high })}</td>
      <td data-label={t("sport.quality.data")}>{t("sport.quality.gb", { n: gigabytes })}</td>
      <td data-label={t("sport.quality.screen")}>{t(`sport.quality.${id}.screen`)}</td>
    </tr>
  );
}
