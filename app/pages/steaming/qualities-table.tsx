import { DataTable } from "../../components/data-table/data-table.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { qualities } from "./qualities.ts";
import styles from "./qualities-table.module.css";

/** Mbit/s by quality, beside the four pictures drawn to scale, one inside the other. */
export function Qualities() {
  const t = useTranslate();
  const href = useHref();
  return (
    <PageSection title={t("steaming.quality.title")}>
      <div className={styles.layout}>
        <svg className={styles.frames} viewBox="-20 -20 3880 2200" role="img" aria-label={t("steaming.quality.alt")}>
          {qualities.toReversed().map(({ id, width, height }) => (
            <rect key={id} className={styles[id]} y={2160 - height} width={width} height={height} />
          ))}
        </svg>
        <div className={styles.words}>
          <DataTable caption={t("steaming.quality.caption")}>
            <thead>
              <tr>
                <th scope="col">{t("steaming.quality.quality")}</th>
                <th scope="col">{t("steaming.quality.line")}</th>
                <th scope="col">{t("steaming.quality.hour")}</th>
              </tr>
            </thead>
            <tbody>
              {qualities.map(({ id, low, high, gigabytes }) => (
                <tr key={id}>
                  <th scope="row">
                    <svg className={styles.swatch} viewBox="0 0 16 9" aria-hidden="true">
                      <rect className={styles[id]} width="16" height="9" />
                    </svg>
                    {t(`steaming.quality.${id}`)}
                  </th>
                  <td>{t("steaming.quality.mbit", { low, high })}</td>
                  <td>{t("steaming.quality.gb", { n: gigabytes })}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
          <p className={styles.note}>
            {t.rich("steaming.quality.note", { sport: (chunks) => <a href={href("/sport")}>{chunks}</a> })}
          </p>
        </div>
      </div>
    </PageSection>
  );
}
