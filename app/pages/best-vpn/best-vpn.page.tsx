import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import { ServersScene } from "../../scenes/servers-scene.static.tsx";
import { Asked, Choose, Closing, Columns, IsNot } from "./below.static.tsx";
import type { ServersData } from "./best-vpn.loader.ts";
import { ServerList } from "./server-list.tsx";

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
