import { ClosingCall } from "../../components/closing-call/closing-call.tsx";
import { Questions } from "../../components/questions/questions.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useSite, useTranslate } from "../../router/router-context.tsx";
import { Choose, Columns, IsNot } from "./advice.tsx";
import { bestVpnQuestions, questionLinks } from "./best-vpn.questions.ts";
import { dataLinks } from "./data-links.ts";

export { WorldMap } from "../../components/world-map/world-map.tsx";

function Asked() {
  const { t, site, locale } = useSite();
  const href = useHref();
  const tags = { ...linkTags(questionLinks, href), ...linkTags(dataLinks(site.apiBaseUrl, locale), (path) => path) };
  return <Questions title={t("bestVpn.questions.title")} questions={bestVpnQuestions(t, tags)} />;
}

function Closing() {
  const t = useTranslate();
  return <ClosingCall title={t("bestVpn.closing.title")} text={t("bestVpn.closing.text")} />;
}

/** What is below the list; one part, because each has its price in the browser. */
export function Below() {
  return (
    <div>
      <Choose />
      <Columns />
      <IsNot />
      <Asked />
      <Closing />
    </div>
  );
}
