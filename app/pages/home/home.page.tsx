import { DownloadButton } from "../../components/download-button/download-button.tsx";
import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { useTranslate } from "../../router/router-context.tsx";

export default function HomePage() {
  const t = useTranslate();
  return (
    <PageIntro title={t("home.title")} lede={t("home.lede")}>
      <DownloadButton />
    </PageIntro>
  );
}
