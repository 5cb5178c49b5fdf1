import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { useTranslate } from "../../router/router-context.tsx";

export default function SportPage() {
  const t = useTranslate();
  return <PageIntro title={t("sport.title")} lede={t("sport.lede")} />;
}
