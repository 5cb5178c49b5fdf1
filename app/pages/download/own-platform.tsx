import { platforms } from "../../../api/choices.ts";
import type { DownloadList, Platform } from "../../../api/download.schema.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { downloadIcon, externalIcon } from "../../components/icon/icon-shapes.ts";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { downloadLabel } from "./download-label.ts";
import { DownloadLink } from "./download-link.tsx";
import { Facts } from "./facts.tsx";
import styles from "./own-platform.module.css";
import { PhoneCode } from "./parts.static.tsx";
import { isForPhones } from "./release-files.ts";

/** What public/js/common.js tells apart, with the platform whose app runs there; "other" is also without script. */
const systems = {
  windows: "windows",
  android: "android",
  chromeos: "android",
  ios: "ios",
  ipados: "ios",
  mac: "mac",
  linux: undefined,
  other: undefined,
} as const satisfies Record<string, Platform | undefined>;
type System = keyof typeof systems;

/**
 * What there is for the visitor's own system, and the way to a phone beside it. The page is the same for everybody, so
 * that it can be cached: it holds all the answers, and the style sheet shows the one for the system that
 * public/js/common.js found.
 */
export function OwnPlatform({ all }: { all: DownloadList }) {
  const t = useTranslate();
  const href = useHref();
  return (
    <div className={styles.own}>
      <div className={styles.answer}>
        {(Object.keys(systems) as System[]).map((system) => (
          <p key={system} data-for={system}>
            <Sentence system={system} all={all} />
          </p>
        ))}
        {platforms
          .filter((platform) => all[platform].download_url !== "")
          .map((platform) => (
            <div key={platform} data-for={platform} className={styles.release}>
              <DownloadLink
                className={`button ${styles.get}`}
                platform={platform}
                version={all[platform].version}
                url={all[platform].download_url}
              >
                <Icon shape={platform === "ios" ? externalIcon : downloadIcon} />
                {downloadLabel(platform, t)}
              </DownloadLink>
              <Facts download={all[platform]} />
              {/* The Mac has no page of its own (SPEC section 2). */}
              {platform !== "mac" && <a href={href(`/download/${platform}`)}>{t(`download.all.more.${platform}`)}</a>}
            </div>
          ))}
      </div>
      {isForPhones(all) && <PhoneCode path="/download" text={t("download.code.phoneText")} />}
    </div>
  );
}

function Sentence({ system, all }: { system: System; all: DownloadList }) {
  const t = useTranslate();
  const href = useHref();
  const platform = systems[system];
  const isReady = platform !== undefined && all[platform].download_url !== "";
  if (system === "mac") {
    if (isReady) return t("download.all.device.macReady");
    return t.rich("download.all.device.mac", linkTags({ guide: "/help/install-on-mac" }, href));
  }
  if (platform && platform !== "mac" && !isReady) return t(`download.notReady.${platform}`);
  return t.rich(`download.all.device.${system}`, linkTags({ guide: "/help/install-on-android" }, href));
}
