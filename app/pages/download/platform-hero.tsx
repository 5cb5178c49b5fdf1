import { downloadPages } from "../../../site/download-pages.ts";
import { localizedPath } from "../../../site/localized-path.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { downloadIcon, externalIcon } from "../../components/icon/icon-shapes.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import type { PlatformData } from "./download.loader.ts";
import { downloadLabel } from "./download-label.ts";
import { DownloadLink } from "./download-link.tsx";
import { Facts } from "./facts.tsx";
import { DevicePicture } from "./parts.static.tsx";
import styles from "./platform-hero.module.css";

/** The top of a platform's page: the download itself, or what there is while it is not ready. */
export function PlatformHero({ platform, all }: PlatformData) {
  const { t, site, locale } = useSite();
  const download = all[platform];
  const isReady = download.download_url !== "";
  const isPhone = platform !== "windows";
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        <h1>{t(`download.${platform}.title`)}</h1>
        <p className={styles.lede}>{t(`download.${platform}.lede`)}</p>
        {!isReady ? (
          <NotReady platform={platform} all={all} />
        ) : (
          <>
            <DownloadLink
              className={`button ${styles.get}`}
              platform={platform}
              version={download.version}
              url={download.download_url}
            >
              <Icon shape={platform === "ios" ? externalIcon : downloadIcon} />
              {downloadLabel(platform, t)}
            </DownloadLink>
            <Facts download={download} platform={platform} />
          </>
        )}
      </div>
      <div className={styles.picture}>
        <DevicePicture
          device={isPhone ? "phone" : "laptop"}
          url={isReady ? site.origin + localizedPath(`/download/${platform}`, locale) : undefined}
        />
        {isPhone && isReady && <p className={styles.scan}>{t("download.code.text")}</p>}
      </div>
    </header>
  );
}

/** No dead button: what there is instead. */
function NotReady({ platform, all }: PlatformData) {
  const { t } = useSite();
  const href = useHref();
  const ready = downloadPages.filter((other) => other !== platform && all[other].download_url !== "");
  return (
    <div className={styles.notReady}>
      <p>
        <b>{t(`download.notReady.${platform}`)}</b>
      </p>
      <p>{ready.length > 0 ? t("download.notReady.others") : t("download.notReady.none")}</p>
      {ready.length > 0 && (
        <ul>
          {ready.map((other) => (
            <li key={other}>
              <a className="button quiet" href={href(`/download/${other}`)}>
                {t(`common.downloadFor.${other}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
