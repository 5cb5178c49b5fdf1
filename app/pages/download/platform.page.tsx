import { PageSection } from "../../components/page-section/page-section.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import { Check } from "./check.tsx";
import type { PlatformData } from "./download.loader.ts";
import { useKeepDownloadList } from "./keep-list.ts";
import { After, Steps, Ways } from "./parts.static.tsx";
import { PlatformHero } from "./platform-hero.tsx";

export default function PlatformPage({ data }: { data: PlatformData }) {
  useKeepDownloadList(data.all);
  const t = useTranslate();
  const { platform, all } = data;
  const { download_url: url, elsewhere } = all[platform];
  const isReady = url !== "";
  return (
    <>
      <PlatformHero {...data} />
      {isReady && <Steps platform={platform} />}
      <Check platform={platform} download={all[platform]} />
      {platform === "ios" && isReady && (
        <PageSection tone="quiet" title={t("download.check.title")} lede={t("download.check.store")} />
      )}
      {elsewhere && Object.keys(elsewhere).length > 0 && <Ways elsewhere={elsewhere} />}
      <After {...data} />
    </>
  );
}
