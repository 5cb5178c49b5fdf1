import { hasDownloadPage } from "../../../site/download-pages.ts";
import { useHref, useOffered, useTranslate } from "../../router/router-context.tsx";
import styles from "./download-button.module.css";

/**
 * The way to the app for the visitor's own platform, where something is released for it. The page is the same for
 * everybody, so that it can be cached: public/js/common.js marks <html> with the platform before the first paint and
 * the style sheet shows the one that fits. Without script, and on systems we have nothing for, it leads to all
 * downloads.
 */
export function DownloadButton() {
  const t = useTranslate();
  const href = useHref();
  const offered = useOffered();
  if (offered.length === 0) return <p className={styles.nothing}>{t("common.notYet")}</p>;
  return (
    <>
      {offered.filter(hasDownloadPage).map((platform) => (
        <a key={platform} className={`button ${styles.own}`} data-for={platform} href={href(`/download/${platform}`)}>
          {t(`common.downloadFor.${platform}`)}
        </a>
      ))}
      <a className={`button ${styles.all}`} href={href("/download")}>
        {t("common.nav.getApp")}
      </a>
    </>
  );
}
