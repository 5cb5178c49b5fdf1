import type { NodeList } from "../../../api/node.schema.ts";
import type { SiteContext, Visit } from "../../router/route.ts";
import { packLocations } from "./pack-locations.ts";
import type { PackedLocations } from "./packed-locations.ts";
import { readServerFilter, type ServerFilter } from "./server-filter.ts";

export interface ServersData extends Omit<NodeList, "nodes"> {
  packed: PackedLocations;
  filter: ServerFilter;
}

/** The list for everybody; with the visitor's distances only when the URL asks to sort by them. */
export async function loadServers({ url, signal }: Visit, { api, locale }: SiteContext): Promise<ServersData> {
  const filter = readServerFilter(url.searchParams);
  const near = filter.sort === "distance" ? "1" : undefined;
  const { nodes, ...list } = await api.node({ locale, near }, { signal });
  return { ...list, packed: packLocations(nodes, { english: filter.q !== "" }), filter };
}
