import * as v from "valibot";
import { boundedArray } from "../remote-list/bounded-array.ts";
import { ListCheckError, parseList } from "../remote-list/parse-list.ts";
import type { CountryCodeOf } from "./country-codes.ts";
import type { ListedServer } from "./group-servers.ts";
import { FeedText, mostServers } from "./node-file.schema.ts";

const GluetunServerSchema = v.object({
  vpn: v.optional(FeedText, "openvpn"),
  country: v.optional(FeedText, ""),
  region: v.optional(FeedText, ""),
  city: v.optional(FeedText, ""),
  hostname: v.optional(FeedText, ""),
  server_name: v.optional(FeedText, ""),
  number: v.optional(v.number()),
  multihop: v.optional(v.boolean(), false),
  stream: v.optional(v.boolean(), false),
  ips: v.optional(boundedArray(FeedText, 100, "addresses"), []),
});

const ProviderSchema = v.object({
  /** Seconds since 1970. */
  timestamp: v.pipe(v.number(), v.minValue(0), v.maxValue(4_102_444_800)),
  servers: boundedArray(GluetunServerSchema, mostServers, "servers"),
});

/** gluetun knows some thirty. */
const mostProviders = 100;

export interface GluetunList {
  servers: ListedServer[];
  /** Of the newest provider; null when none says. */
  updatedAt: Date | null;
  /** Countries that nobody knows under this name; their servers are left out. */
  unknownCountries: string[];
}

/**
 * Reads gluetun's servers.json (github.com/qdm12/gluetun): `{version, provider: {version, timestamp, servers}, …}`, all
 * providers of the file together. Older entries name the country as `region`, and carry no `vpn` for OpenVPN. Routes
 * over two servers (`multihop`) are no servers of their own. Throws ListCheckError.
 */
export function readGluetun(value: Record<string, unknown>, countryCodeOf: CountryCodeOf): GluetunList {
  const named = Object.values(value).filter((entry) => typeof entry === "object");
  if (named.length > mostProviders) throw new ListCheckError(`it must have ${mostProviders} providers at most`);
  const providers = named.map((entry) => parseList(ProviderSchema, entry));
  const total = providers.reduce((sum, { servers }) => sum + servers.length, 0);
  if (total > mostServers) throw new ListCheckError(`it must have ${mostServers} servers at most, and has ${total}`);
  const unknown = new Set<string>();
  const servers = providers.flatMap((provider, index) =>
    provider.servers.flatMap((server): ListedServer[] => {
      const { vpn, multihop } = server;
      if (multihop || (vpn !== "wireguard" && vpn !== "openvpn")) return [];
      const country = server.country || server.region;
      const countryCode = countryCodeOf(country);
      if (!countryCode) {
        unknown.add(country);
        return [];
      }
      const name = server.hostname || `${server.server_name} ${server.number ?? ""} ${server.ips[0] ?? ""}`;
      return [
        {
          key: `${index} ${name}`,
          countryCode,
          city: server.city || country,
          place: null,
          protocol: vpn,
          portGbps: null,
          streaming: server.stream,
          online: true,
        },
      ];
    }),
  );
  const newest = Math.max(0, ...providers.map(({ timestamp }) => timestamp));
  return { servers, updatedAt: newest > 0 ? new Date(newest * 1000) : null, unknownCountries: [...unknown] };
}
