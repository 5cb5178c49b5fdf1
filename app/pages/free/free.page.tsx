import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { useTranslate } from "../../router/router-context.tsx";

export default function FreePage() {
  const t = useTranslate();
  return <PageIntro title={t("free.title")} lede={t("free.lede")} />;
}
