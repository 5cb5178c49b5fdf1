import { PageIntro } from "../../components/page-intro/page-intro.tsx";
import { collator } from "../../i18n/formats.ts";
import { useSite } from "../../router/router-context.tsx";
import type { ServersData } from "./best-vpn.loader.ts";
import { applyServerFilter } from "./server-filter.ts";

export default function BestVpnPage({ data }: { data: ServersData }) {
  const { t, tag } = useSite();
  const nodes = applyServerFilter(data.nodes, data.filter, collator(tag));
  return (
    <>
      <PageIntro title={t("bestVpn.title")} lede={t("bestVpn.lede")} />
      <ul>
        {nodes.map((node) => (
          <li key={node.id}>
            {node.country}, {node.city}: {node.servers}
          </li>
        ))}
      </ul>
    </>
  );
}
