import * as v from "valibot";
import { parseList } from "../remote-list/parse-list.ts";
import type { ListedServer } from "./group-servers.ts";

const RelaySchema = v.object({ hostname: v.string(), location: v.string(), active: v.boolean() });
const RelaysSchema = v.optional(v.object({ relays: v.array(RelaySchema) }), { relays: [] });

/** Mullvad's relay list as its apps read it (`api.mullvad.net/app/v1/relays`): locations with coordinates. */
export const MullvadAppSchema = v.object({
  locations: v.record(v.string(), v.object({ city: v.string(), latitude: v.number(), longitude: v.number() })),
  wireguard: RelaysSchema,
  openvpn: RelaysSchema,
});

/** The same list as its website reads it (`api.mullvad.net/www/relays/all`): port speeds, no coordinates. */
export const MullvadWebSchema = v.array(
  v.object({
    hostname: v.string(),
    country_code: v.string(),
    city_name: v.string(),
    active: v.boolean(),
    type: v.string(),
    network_port_speed: v.optional(v.number()),
  }),
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

/** "New York, NY" is New York. */
function withoutState(city: string): string {
  return city.replace(/, [A-Z]{2}$/, "");
}
