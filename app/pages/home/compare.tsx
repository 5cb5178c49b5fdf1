import { PageSection } from "../../components/page-section/page-section.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./compare.module.css";
import { ServerDots } from "./server-dots.tsx";

/** Ours and other free VPNs' servers, counted out as dots. */
export function Compare() {
  const t = useTranslate();
  const href = useHref();
  // Without a figure there is nothing to compare.
  const hasFigures = t.has("home.compare.oursFigure") && t.has("home.compare.othersFigure");
  return (
    <PageSection
      tone="quiet"
      title={hasFigures ? t("home.compare.title") : ""}
      lede={t("home.compare.method") || t.rich("home.compare.text", linkTags({ free: "/free" }, href))}
    >
      <figure className={styles.figure}>
        <dl className={styles.rows}>
          <div className={styles.row}>
            <dt>{t("home.compare.ours")}</dt>
            <dd>
              <ServerDots sure={t.amount("freeServers")} locations={t.amount("freeLocations")} />
              <span className={styles.count}>{t("home.compare.oursFigure")}</span>
            </dd>
          </div>
          <div className={styles.row}>
            <dt>{t("home.compare.others")}</dt>
            <dd>
              <ServerDots
                sure={t.amount("otherFreeServersLow")}
                perhaps={t.amount("otherFreeServersHigh")}
                locations={t.amount("otherFreeLocations")}
              />
              <span className={styles.count}>{t("home.compare.othersFigure")}</span>
            </dd>
          </div>
        </dl>
        <figcaption className={styles.caption}>{t("home.compare.caption")}</figcaption>
      </figure>
    </PageSection>
  );
}
