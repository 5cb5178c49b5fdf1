import type { ReactNode } from "react";
import { platforms } from "../../../api/choices.ts";
import type { Download, DownloadList, Platform } from "../../../api/download.schema.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { appleIcon, laptopIcon, phoneIcon, tabletIcon } from "../../components/icon/icon-shapes.ts";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { downloadLabel } from "./download-label.ts";
import { DownloadLink } from "./download-link.tsx";
import styles from "./platform-list.module.css";

const icons: Record<Platform, string> = { windows: laptopIcon, android: phoneIcon, ios: tabletIcon, mac: appleIcon };

/** Every platform in a line, the visitor's own as well; what is not out has no button. */
export function PlatformList({ all }: { all: DownloadList }) {
  return (
    <ul className={styles.list}>
      {platforms.map((platform) => (
        <li key={platform} id={platform}>
          <PlatformRow platform={platform} download={all[platform]}>
            {platform === "mac" ? (
              <MacWords isReady={all.mac.download_url !== ""} />
            ) : (
              <PageWords platform={platform} isReady={all[platform].download_url !== ""} />
            )}
          </PlatformRow>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  platform: Platform;
  download: Download;
  children: ReactNode;
}

function PlatformRow({ platform, download, children }: RowProps) {
  const t = useTranslate();
  const { download_url: url, version, min_os: system } = download;
  return (
    <>
      <Icon shape={icons[platform]} size={30} className={url === "" ? styles.quiet : styles.icon} />
      <h3>{t(`common.platform.${platform}`)}</h3>
      {url !== "" && system && <p className={styles.needs}>{t("download.facts.orLater", { system })}</p>}
      <p className={styles.words}>{children}</p>
      {url !== "" && (
        <DownloadLink className="button quiet" platform={platform} version={version} url={url}>
          {downloadLabel(platform, t)}
        </DownloadLink>
      )}
    </>
  );
}

/** The way to the platform's own page. */
function PageWords({ platform, isReady }: { platform: Exclude<Platform, "mac">; isReady: boolean }) {
  const t = useTranslate();
  const href = useHref();
  if (!isReady) return t(`download.notReady.${platform}`);
  return <a href={href(`/download/${platform}`)}>{t(`download.all.more.${platform}`)}</a>;
}

/** The Mac has no page of its own (SPEC section 2). */
function MacWords({ isReady }: { isReady: boolean }) {
  const t = useTranslate();
  const href = useHref();
  if (isReady) return t("download.all.mac.ready");
  return t.rich("download.all.mac.text", linkTags({ guide: "/help/install-on-mac" }, href));
}
