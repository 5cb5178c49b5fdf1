import { DataTable } from "../../components/data-table/data-table.tsx";
import { useTranslate } from "../../router/router-context.tsx";

/** Lines that live sport needs in Mbit/s, as the large services ask for them, and gigabytes in two hours. */
const qualities = [
  { id: "sd", low: 2, high: 3, gigabytes: 2 },
  { id: "hd", low: 5, high: 7, gigabytes: 5 },
  { id: "fullHd", low: 8, high: 12, gigabytes: 9 },
  { id: "uhd", low: 25, high: 35, gigabytes: 27 },
] as const;

export function QualityTable() {
  const t = useTranslate();
  return (
    <DataTable caption={t("sport.quality.caption")}>
      <thead>
        <tr>
          <th scope="col">{t("sport.quality.quality")}</th>
          <th scope="col">{t("sport.quality.line")}</th>
          <th scope="col">{t("sport.quality.data")}</th>
          <th scope="col">{t("sport.quality.screen")}</th>
        </tr>
      </thead>
      <tbody>
        {qualities.map(({ id, low, high, gigabytes }) => (
          <tr key={id}>
            <th scope="row">{t(`sport.quality.${id}.name`)}</th>
            <td>{t("sport.quality.mbit", { low, high })}</td>
            <td>{t("sport.quality.gb", { n: gigabytes })}</td>
            <td>{t(`sport.quality.${id}.screen`)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
