import { DataTable } from "../../components/data-table/data-table.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { Stop, stops } from "./stop.tsx";
import styles from "./who-sees.module.css";

const ways = ["plain", "tunnel"] as const;

/**
 * The way of a request, with and without the tunnel. Two radio buttons switch the picture; the style sheet does it
 * with :has(), so that it works without script. The table says the same to whoever would rather read.
 */
export function WhoSees() {
  const t = useTranslate();
  const href = useHref();
  return (
    <PageSection id="who-sees" title={t("introduce.picture.title")} lede={t("introduce.picture.lede")}>
      <div className={styles.picture}>
        <fieldset className={styles.switch}>
          <legend className="visually-hidden">{t("introduce.picture.choose")}</legend>
          {ways.map((way) => (
            <label key={way}>
              <input type="radio" name="way" value={way} defaultChecked={way === "tunnel"} />
              {t(`introduce.picture.${way}`)}
            </label>
          ))}
        </fieldset>
        <ol className={styles.way}>
          {stops.map((stop) => (
            <Stop key={stop} stop={stop} />
          ))}
        </ol>
      </div>
      <p className={styles.note}>
        {t.rich("introduce.picture.https", linkTags({ https: "/blog/https-and-vpn" }, href))}
      </p>
      <details>
        <summary className={styles.summary}>{t("introduce.picture.asTable")}</summary>
        <WhoSeesTable />
      </details>
    </PageSection>
  );
}

function WhoSeesTable() {
  const t = useTranslate();
  return (
    <DataTable caption={t("introduce.picture.caption")} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("introduce.picture.whoColumn")}</th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {t(`introduce.picture.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stops.map((stop) => (
          <tr key={stop}>
            <th scope="row">{t(`introduce.picture.${stop}.who`)}</th>
            {ways.map((way) => (
              <td key={way}>{t(`introduce.picture.${stop}.${way}`)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
