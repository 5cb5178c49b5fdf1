import { ClosingCall } from "../../components/closing-call/closing-call.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Questions } from "../../components/questions/questions.tsx";
import { still } from "../../components/still/still.tsx";
import { linkTags } from "../../i18n/link-tags.ts";
import { useHref, useSite } from "../../router/router-context.tsx";
import "../../scenes/scene.module.css";
import "./advice.module.css";
import type { ServersData } from "./best-vpn.loader.ts";
import { bestVpnQuestions, dataLinks, questionLinks } from "./best-vpn.questions.ts";
import { ServerList } from "./server-list.tsx";

const ServersScene = still(async () => (await import("../../scenes/servers-scene.tsx")).ServersScene);
const Choose = still(async () => (await import("./advice.tsx")).Choose, "section");
const Columns = still(async () => (await import("./advice.tsx")).Columns, "section");
const IsNot = still(async () => (await import("./advice.tsx")).IsNot, "section");

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
