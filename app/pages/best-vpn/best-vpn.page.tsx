import { Below } from "./below.static.tsx";
import type { ServersData } from "./best-vpn.loader.ts";
import { ServerList } from "./server-list.tsx";

export default function BestVpnPage({ data }: { data: ServersData }) {
  return (
    <>
      <ServerList data={data} />
      <Below />
    </>
  );
}
