import type { NodeList, ServerNode } from "../../../api/node.schema.ts";
import type { SiteContext, Visit } from "../../router/route.ts";
import { type Location, readServerFilter, type ServerFilter } from "./server-filter.ts";

/** The server list as the page carries it. */
export interface LocationList extends Omit<NodeList, "nodes"> {
  nodes: Location[];
}

export interface ServersData extends LocationList {
  filter: ServerFilter;
}

/** The list for everybody; with the visitor's distances only when the URL asks to sort by them. */
export async function loadServers({ url, signal }: Visit, { api, locale }: SiteContext): Promise<ServersData> {
  const filter = readServerFilter(url.searchParams);
  const near = filter.sort === "distance" ? "1" : undefined;
  return { ...lighter(await api.node({ locale, near }, { signal })), filter };
}

/** The list without what only makes the page heavier: ids, and more digits than the map can show. */
export function lighter({ nodes, ...list }: NodeList): LocationList {
  const tenth = (degrees: number) => Math.round(degrees * 10) / 10;
  const light = ({ id: _, ...node }: ServerNode) => ({ ...node, lat: tenth(node.lat), lon: tenth(node.lon) });
  return { ...list, nodes: nodes.map(light) };
}
