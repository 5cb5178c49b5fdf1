import type { DownloadList } from "../../../api/download.schema.ts";
import { type DownloadPlatform, downloadPages } from "../../../site/download-pages.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { appleIcon } from "../../components/icon/icon-shapes.ts";
import { useHref, useSite, useTranslate } from "../../router/router-context.tsx";
import styles from "./after.module.css";
import type { PlatformData } from "./download.loader.ts";
import { PhoneCode } from "./phone-code.tsx";
import { isForPhones } from "./release-files.ts";
import { platformPages } from "./steps.tsx";

/** The end of a platform's page: what this version brought, and the app for other devices. */
export function After({ platform, all }: PlatformData) {
  const { t, locale } = useSite();
  const href = useHref();
  const { notes = [], version } = all[platform];
  return (
    <section className={styles.after}>
      {notes.length > 0 && (
        <div className={styles.part}>
          <h2>{t("download.notes.title", { version })}</h2>
          {/* The team writes its notes in English, and says so to whom it matters. */}
          {locale !== "en" && <p className={styles.language}>{t("download.notes.inEnglish")}</p>}
          <ul className={styles.notes} lang="en" dir="ltr">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <p className={styles.feeds}>
            <a href="/download/feed.xml">Atom</a> <a href="/download/feed.json">JSON Feed</a>
          </p>
        </div>
      )}
      <div className={styles.part}>
        <h2>{t("download.others.title")}</h2>
        <p>{t("download.others.text")}</p>
        <Others platform={platform} all={all} />
        <p>
          <a href={href("/pass")}>{t("download.others.pass")}</a>
        </p>
        {platform === "windows" && isForPhones(all) && (
          <PhoneCode path="/download" text={t("download.code.phoneText")} />
        )}
      </div>
    </section>
  );
}

function Others({ platform, all }: { platform: DownloadPlatform; all: DownloadList }) {
  const t = useTranslate();
  const href = useHref();
  return (
    <ul className={styles.others}>
      {downloadPages
        .filter((other) => other !== platform && all[other].download_url !== "")
        .map((other) => (
          <li key={other}>
            <Icon shape={platformPages[other].icon} />
            <a href={href(`/download/${other}`)}>{t(`common.downloadFor.${other}`)}</a>
          </li>
        ))}
      <li>
        <Icon shape={appleIcon} />
        {all.mac.download_url === "" ? (
          <a href={href("/help/install-on-mac")}>{t("download.others.mac")}</a>
        ) : (
          <a href={href("/download#mac")}>{t("download.all.mac.download")}</a>
        )}
      </li>
    </ul>
  );
}
