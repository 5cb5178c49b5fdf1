import type { DownloadList } from "../../../api/download.schema.ts";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { SampleNote } from "../../components/sample-note/sample-note.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { DownloadScene } from "../../scenes/download-scene.static.tsx";
import styles from "./download.module.css";
import { useKeepDownloadList } from "./keep-list.ts";
import { OwnPlatform } from "./own-platform.tsx";
import { PlatformList } from "./platform-list.tsx";

const advice = ["own", "check", "permission"] as const;

export default function DownloadPage({ data }: { data: DownloadList }) {
  useKeepDownloadList(data);
  const t = useTranslate();
  const href = useHref();
  return (
    <>
      <PageHero title={t("download.all.title")} lede={t("download.all.lede")} scene={<DownloadScene />}>
        <OwnPlatform all={data} />
      </PageHero>
      <PageSection title={t("download.all.list")} id="platforms">
        <PlatformList all={data} />
        <SampleNote of="downloads" />
        <p>{t.rich("download.all.elsewhere", linkTags({ missing: "/help/what-is-not-offered" }, href))}</p>
      </PageSection>
      <PageSection tone="quiet" title={t("download.all.before.title")} lede={t("download.all.before.text")}>
        <ul className={styles.advice}>
          {advice.map((one) => (
            <li key={one}>{t.rich(`download.all.before.${one}`, { b: (chunks) => <b>{chunks}</b> })}</li>
          ))}
        </ul>
      </PageSection>
    </>
  );
}
