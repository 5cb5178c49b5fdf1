import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { useTranslate } from "../../router/router-context.tsx";

export default function SteamingPage() {
  const t = useTranslate();
  return <PageIntro title={t("steaming.title")} lede={t("steaming.lede")} />;
}
