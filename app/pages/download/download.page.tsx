import type { DownloadList } from "../../../api/download.schema.ts";
import { useKeepDownloadList } from "../../behaviours/download-list.ts";
import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { downloadPages } from "./download.loader.ts";

export default function DownloadPage({ data }: { data: DownloadList }) {
  useKeepDownloadList(data);
  const t = useTranslate();
  const href = useHref();
  return (
    <PageIntro title={t("download.all.title")}>
      {downloadPages.map((platform) => (
        <a key={platform} className="button" href={href(`/download/${platform}`)}>
          {t(`common.downloadFor.${platform}`)}
        </a>
      ))}
    </PageIntro>
  );
}
