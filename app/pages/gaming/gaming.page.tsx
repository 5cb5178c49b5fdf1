import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { useTranslate } from "../../router/router-context.tsx";

export default function GamingPage() {
  const t = useTranslate();
  return <PageIntro title={t("gaming.title")} lede={t("gaming.lede")} />;
}
