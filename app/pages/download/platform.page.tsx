import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import type { PlatformData } from "./download.loader.ts";

export default function PlatformPage({ data }: { data: PlatformData }) {
  const t = useTranslate();
  const { platform, download } = data;
  return (
    <PageIntro title={t(`download.${platform}.title`)}>
      {download.download_url === "" ? (
        <p>{t("download.notReady")}</p>
      ) : (
        <a className="button" href={download.download_url}>
          {t(`common.downloadFor.${platform}`)}
        </a>
      )}
    </PageIntro>
  );
}
