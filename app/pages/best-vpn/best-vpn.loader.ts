import type { NodeList } from "../../../api/node.schema.ts";
import type { SiteContext, Visit } from "../../router/route.ts";
import { readServerFilter, type ServerFilter } from "./server-filter.ts";

export interface ServersData extends NodeList {
  filter: ServerFilter;
}

export async function loadServers({ url, signal }: Visit, { api, locale }: SiteContext): Promise<ServersData> {
  return { ...(await api.node({ locale }, { signal })), filter: readServerFilter(url.searchParams) };
}
