import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { still } from "../../components/still/still.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import type { ServersData } from "./best-vpn.loader.ts";
import { ServerList } from "./server-list.tsx";
import "./advice.module.css";
import "../../components/closing-call/closing-call.module.css";
import "../../components/questions/questions.module.css";

const ServersScene = still(async () => (await import("../../scenes/servers-scene.tsx")).ServersScene);
const below = () => import("./below.tsx");
const Choose = still(async () => (await below()).Choose, "section");
const Columns = still(async () => (await below()).Columns, "section");
const IsNot = still(async () => (await below()).IsNot, "section");
const Asked = still(async () => (await below()).Asked, "section");
const Closing = still(async () => (await below()).Closing, "section");

export default function BestVpnPage({ data }: { data: ServersData }) {
  const t = useTranslate();
  return (
    <>
      <PageHero low title={t("bestVpn.hero.title")} lede={t("bestVpn.hero.lede")} scene={<ServersScene />} />
      <ServerList data={data} />
      <Choose />
      <Columns />
      <IsNot />
      <Asked />
      <Closing />
    </>
  );
}
