import { ClosingCall } from "../../components/closing-call/closing-call.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Questions } from "../../components/questions/questions.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import { ServersScene } from "../../scenes/servers-scene.tsx";
import { Choose, Columns, IsNot } from "./advice.tsx";
import type { ServersData } from "./best-vpn.loader.ts";
import { bestVpnQuestions, dataLinks, questionLinks } from "./best-vpn.questions.ts";
import { ServerList } from "./server-list.tsx";

export default function BestVpnPage({ data }: { data: ServersData }) {
  const { t, site, locale } = useSite();
  const href = useHref();
  const tags = { ...linkTags(questionLinks, href), ...linkTags(dataLinks(site.apiBaseUrl, locale), (path) => path) };
  return (
    <>
      <PageHero title={t("bestVpn.hero.title")} lede={t("bestVpn.hero.lede")} scene={<ServersScene />}>
        <a className="button" href="#list">
          {t("bestVpn.hero.find")}
        </a>
      </PageHero>
      <ServerList data={data} />
      <Choose />
      <Columns />
      <IsNot />
      <Questions title={t("bestVpn.questions.title")} questions={bestVpnQuestions(t, tags)} />
      <ClosingCall title={t("bestVpn.closing.title")} text={t("bestVpn.closing.text")} />
    </>
  );
}
