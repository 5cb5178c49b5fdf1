import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { downloadPages } from "./download.loader.ts";

export default function DownloadPage() {
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
