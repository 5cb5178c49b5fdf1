import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { useTranslate } from "../../router/router-context.tsx";
import type { IpData } from "./ip.loader.ts";

export default function IpPage({ data }: { data: IpData }) {
  const t = useTranslate();
  return (
    <PageIntro title={t("ip.title")} lede={t("ip.lede")}>
      <p>{data.own?.ip}</p>
      <p>{data.own?.country}</p>
      <p>{data.own?.isp}</p>
    </PageIntro>
  );
}
