import * as v from "valibot";
import { boundedArray } from "../remote-list/bounded-array.ts";
import { parseList } from "../remote-list/parse-list.ts";
import type { ListedServer } from "./group-servers.ts";
import { FeedText, mostServers } from "./node-file.schema.ts";

const RelaySchema = v.object({ hostname: FeedText, location: FeedText, active: v.boolean() });
const RelaysSchema = v.optional(v.object({ relays: boundedArray(RelaySchema, mostServers, "servers") }), {
  relays: [],
});

/** Mullvad's relay list as its apps read it (`api.mullvad.net/app/v1/relays`): locations with coordinates. */
export const MullvadAppSchema = v.object({
  locations: v.pipe(
    v.unknown(),
    v.check((value) => !isObject(value) || Object.keys(value).length <= mostServers, "must have fewer locations"),
    v.record(FeedText, v.object({ city: FeedText, latitude: v.number(), longitude: v.number() })),
  ),
  wireguard: RelaysSchema,
  openvpn: RelaysSchema,
});

/** The same list as its website reads it (`api.mullvad.net/www/relays/all`): port speeds, no coordinates. */
export const MullvadWebSchema = boundedArray(
  v.object({
    hostname: FeedText,
    country_code: FeedText,
    city_name: FeedText,
    active: v.boolean(),
    type: FeedText,
    network_port_speed: v.optional(v.number()),
  }),
  mostServers,
  "servers",
);

/** Servers of the app's list. Bridges lead to servers and are none. Throws ListCheckError. */
export function readMullvadApp(value: unknown): ListedServer[] {
  const { locations, wireguard, openvpn } = parseList(MullvadAppSchema, value);
  const serversOf = (protocol: "wireguard" | "openvpn", relays: readonly v.InferOutput<typeof RelaySchema>[]) =>
    relays.flatMap(({ hostname, location: code, active }): ListedServer[] => {
      const location = Object.hasOwn(locations, code) ? locations[code] : undefined;
      if (!location) return [];
      return [
        {
          key: hostname,
          // Location codes are country and city: "se-got".
          countryCode: code.slice(0, 2).toUpperCase(),
          city: withoutState(location.city),
          place: { lat: location.latitude, lon: location.longitude },
          protocol,
          portGbps: null,
          streaming: false,
          online: active,
        },
      ];
    });
  return [...serversOf("wireguard", wireguard.relays), ...serversOf("openvpn", openvpn.relays)];
}

/** Servers of the website's list. Throws ListCheckError. */
export function readMullvadWeb(value: unknown): ListedServer[] {
  return parseList(MullvadWebSchema, value).flatMap((relay): ListedServer[] => {
    if (relay.type !== "wireguard" && relay.type !== "openvpn") return [];
    return [
      {
        key: relay.hostname,
        countryCode: relay.country_code.toUpperCase(),
        city: withoutState(relay.city_name),
        place: null,
        protocol: relay.type,
        portGbps: relay.network_port_speed ?? null,
        streaming: false,
        online: relay.active,
      },
    ];
  });
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** "New York, NY" is New York. */
function withoutState(city: string): string {
  return city.replace(/, [A-Z]{2}$/, "");
}
