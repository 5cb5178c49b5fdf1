import type { ServerNode } from "../../api/node.schema.ts";
import { countryCentre, countryRegion } from "./country-centres.ts";
import type { Place } from "./distance.ts";
import type { StoredNode } from "./node-file.schema.ts";

/** One server of somebody's list. What the list does not say is null. */
export interface ListedServer {
  /** Tells servers apart: a list names one that speaks two protocols twice. */
  key: string;
  countryCode: string;
  city: string;
  place: Place | null;
  protocol: ServerNode["protocols"][number];
  portGbps: number | null;
  streaming: boolean;
  online: boolean;
}

/**
 * Puts servers together by country and city. What their list does not say of a location comes from the location of the
 * same country and city in `known`, the site's own list; else the place is the country's centre and the port 1 Gbit/s,
 * the least that the site promises. A location all of whose servers are off is offline.
 */
export function groupServers(servers: readonly ListedServer[], known: readonly StoredNode[]): StoredNode[] {
  const groups = new Map<string, ListedServer[]>();
  for (const server of servers) {
    const id = nodeId(server.countryCode, server.city);
    const group = groups.get(id);
    if (group) group.push(server);
    else groups.set(id, [server]);
  }
  const knownById = new Map(known.map((node) => [nodeId(node.country_code, node.city), node]));
  return [...groups].flatMap(([id, group]) => nodeOf(id, group, knownById.get(id)) ?? []);
}

function nodeOf(id: string, group: readonly ListedServer[], known: StoredNode | undefined): StoredNode | null {
  const [first] = group;
  if (!first) return null;
  const region = countryRegion(first.countryCode);
  const place = group.find((server) => server.place)?.place ?? known ?? countryCentre(first.countryCode);
  if (!region || !place) return null;
  const tags = new Set(known?.tags);
  if (group.some((server) => server.streaming)) tags.add("streaming");
  const ports = group.flatMap(({ portGbps }) => portGbps ?? []);
  return {
    id,
    country_code: first.countryCode,
    city: first.city,
    region,
    lat: place.lat,
    lon: place.lon,
    servers: new Set(group.map(({ key }) => key)).size,
    protocols: (["wireguard", "ikev2", "openvpn"] as const).filter((protocol) =>
      group.some((server) => server.protocol === protocol),
    ),
    port_gbps: ports.length > 0 ? Math.max(...ports) : (known?.port_gbps ?? 1),
    tags: (["streaming", "gaming"] as const).filter((tag) => tags.has(tag)),
    status: group.some(({ online }) => online) ? "online" : "offline",
  };
}

/** `se-goteborg`; a name without any Latin letter becomes its characters' numbers. */
export function nodeId(countryCode: string, city: string): string {
  const slug = (text: string) =>
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/ß/g, "ss")
      .replace(/[øØ]/g, "o")
      .replace(/[łŁ]/g, "l")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
  const characters = () => [...city].map((character) => character.codePointAt(0)?.toString(36)).join("-");
  return `${countryCode.toLowerCase()}-${slug(city) || characters()}`.slice(0, 100).replace(/-$/, "");
}
