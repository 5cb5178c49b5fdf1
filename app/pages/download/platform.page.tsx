import { useKeepDownloadList } from "../../behaviours/download-list.ts";
import { PageSection } from "../../components/page-section/page-section.tsx";
import { still } from "../../components/still/still.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import { After } from "./after.tsx";
import { Check } from "./check.tsx";
import type { PlatformData } from "./download.loader.ts";
import { PlatformHero } from "./platform-hero.tsx";
import "./steps.module.css";

const Steps = still(async () => (await import("./steps.tsx")).Steps, "section");

export default function PlatformPage({ data }: { data: PlatformData }) {
  useKeepDownloadList(data.all);
  const t = useTranslate();
  const { platform, all } = data;
  const isReady = all[platform].download_url !== "";
  return (
    <>
      <PlatformHero {...data} />
      {isReady && <Steps platform={platform} />}
      <Check platform={platform} download={all[platform]} />
      {platform === "ios" && isReady && (
        <PageSection tone="quiet" title={t("download.check.title")} lede={t("download.check.store")} />
      )}
      <After {...data} />
    </>
  );
}
