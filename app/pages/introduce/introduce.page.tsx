import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { useTranslate } from "../../router/router-context.tsx";

export default function IntroducePage() {
  const t = useTranslate();
  return <PageIntro title={t("introduce.title")} lede={t("introduce.lede")} />;
}
