import type { DownloadPlatform } from "../../../site/download-pages.ts";
import { localizedPath } from "../../../site/localized-path.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { downloadIcon } from "../../components/icon/icon-shapes.ts";
import { QrCode } from "../../components/qr-code/qr-code.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import { downloadLabel } from "../download/download-label.ts";
import { platformPages, StepPicture } from "../download/steps.tsx";
import styles from "./card.module.css";

/** A card for one system in one language: where to get the app, the steps, and nothing else. On paper it is an A6. */
export default function CardPage({ data: platform }: { data: DownloadPlatform }) {
  const { t, site, locale } = useSite();
  const href = useHref();
  const url = site.origin + localizedPath(`/download/${platform}`, locale);
  return (
    <div className={styles.page}>
      <article className={styles.card}>
        <header>
          <div>
            <h1>{t(`download.${platform}.title`)}</h1>
            <p>{t(`download.${platform}.lede`)}</p>
          </div>
          <QrCode text={url} label={t("download.code.label", { url })} className={styles.code} />
        </header>
        <p className={styles.scan}>
          {t("pass.card.scan")}{" "}
          <bdi dir="ltr" translate="no">
            {url}
          </bdi>
        </p>
        <a className="button" href={href(`/download/${platform}`)}>
          <Icon shape={downloadIcon} />
          {downloadLabel(platform, t)}
        </a>
        <ol className={styles.steps}>
          {platformPages[platform].steps.map((step) => (
            <li key={step}>
              <StepPicture step={step} />
              <span>{t(`download.steps.${step}.title`)}</span>
            </li>
          ))}
        </ol>
      </article>
      <div className={styles.after}>
        <p>{t("pass.card.use")}</p>
        <p>{t.rich("pass.card.care", linkTags({ legal: "/help/is-a-vpn-legal" }, href))}</p>
        <p>
          <a href={href("/pass")}>{t("pass.card.other")}</a>
        </p>
      </div>
    </div>
  );
}
