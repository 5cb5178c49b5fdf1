import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { useRouterState, useTranslate } from "../../router/router-context.tsx";

export default function LegalPage() {
  const t = useTranslate();
  const own = useRouterState().shown.path === "/services" ? "services" : "privacy";
  return <PageIntro title={t(`legal.${own}.title`)} />;
}
