import { localeOf } from "../../../site/locales.ts";
import { SideDetails } from "../../components/side-details/side-details.tsx";
import { useSite } from "../../router/router-context.tsx";
import type { GuidedData } from "./guided.loader.ts";
import { sheetParameter } from "./guided-address.ts";
import { useWayHref } from "./guided-link.ts";
import styles from "./guided-trail.module.css";

/** The answers given on the way here, each a link back to its question, and what they rule out. */
export function GuidedTrail({ data: { trail, excluded, way, hasSheet, sheet } }: { data: GuidedData }) {
  const { locale, t } = useSite();
  const wayHref = useWayHref();
  const { tag, dir } = localeOf(locale);
  const page = { lang: tag, dir };
  return (
    <nav className={styles.trail} aria-label={t("guided.trail")}>
      <SideDetails label={<span {...page}>{t("guided.trail")}</span>}>
        <ol className={styles.steps}>
          {trail.map(({ title, answer, way }) => (
            <li key={way}>
              <a href={wayHref(way)} rel="nofollow">
                {title}
              </a>
              <span>{answer}</span>
            </li>
          ))}
        </ol>
        {excluded.length > 0 && (
          <div className={styles.excluded}>
            <p {...page}>{t("guided.excluded")}</p>
            <ul>
              {excluded.map((cause) => (
                <li key={cause}>{cause}</li>
              ))}
            </ul>
          </div>
        )}
        {hasSheet && !sheet && (
          <p className={styles.restart} data-screen-only {...page}>
            <a href={`${wayHref(way)}&${sheetParameter}=1`} rel="nofollow">
              {t("guided.sheet.link")}
            </a>
          </p>
        )}
        <p className={styles.restart} data-screen-only {...page}>
          <a href={wayHref("")}>{t("guided.restart")}</a>
        </p>
      </SideDetails>
    </nav>
  );
}
