import { nodeStatuses, nodeTags, protocols, regions } from "../../../api/choices.ts";
import type { NodeList } from "../../../api/node.schema.ts";
import type { Location } from "./server-filter.ts";

/**
 * The server list as a page carries it: a hundred objects with a name for every field would be a quarter of the page,
 * and numbers compress best among their like. One entry a location in every column, countries in the order of the list.
 */
export interface PackedLocations {
  /** Code, name and number of locations of each country. */
  countries: [code: string, name: string, locations: number][];
  cities: string[];
  /** The cities' English names where others are shown; only where a search came with the page. */
  english?: (string | null)[];
  /** Half degrees north and east: the map's dots are as far apart. */
  north: number[];
  east: number[];
  servers: number[];
  gbps: number[];
  /** Region, status, protocols and tags as one number. */
  traits: number[];
  /** Kilometres, where they are known. */
  km?: (number | undefined)[];
}

/** Packs a list that is sorted by country, with the English names of cities if they are wanted. */
export function packLocations(nodes: NodeList["nodes"], { english = false } = {}): PackedLocations {
  const countries: PackedLocations["countries"] = [];
  for (const { country_code: code, country } of nodes) {
    const last = countries.at(-1);
    if (last?.[0] === code) last[2]++;
    else countries.push([code, country, 1]);
  }
  return {
    countries,
    cities: nodes.map(({ city }) => city),
    ...(english && { english: nodes.map(({ city_en = null }) => city_en) }),
    north: nodes.map(({ lat }) => Math.round(lat * 2)),
    east: nodes.map(({ lon }) => Math.round(lon * 2)),
    servers: nodes.map(({ servers }) => servers),
    gbps: nodes.map(({ port_gbps }) => port_gbps),
    traits: nodes.map(packTraits),
    ...(nodes.some(({ distance_km }) => distance_km !== undefined) && {
      km: nodes.map(({ distance_km }) => distance_km),
    }),
  };
}

/** The list again, in the same order. */
export function unpackLocations({ countries, english = [], km = [], ...columns }: PackedLocations): Location[] {
  const named = countries.flatMap(([country_code, country, count]) => Array(count).fill({ country_code, country }));
  return columns.cities.map((city, at) => ({
    ...(named[at] as Pick<Location, "country_code" | "country">),
    city,
    ...(english[at] && { city_en: english[at] }),
    lat: (columns.north[at] ?? 0) / 2,
    lon: (columns.east[at] ?? 0) / 2,
    servers: columns.servers[at] ?? 0,
    port_gbps: columns.gbps[at] ?? 0,
    ...unpackTraits(columns.traits[at] ?? 0),
    ...(km[at] !== undefined && { distance_km: km[at] }),
  }));
}

type Traits = Pick<Location, "region" | "status" | "protocols" | "tags">;

/** Protocols and tags a bit each, then status and region by their place in their lists. */
function packTraits({ region, status, protocols: spoken, tags }: Traits): number {
  const bits = [...protocols.map((one) => spoken.includes(one)), ...nodeTags.map((one) => tags.includes(one))];
  const choices = bits.reduce((sum, isSet, bit) => sum + (isSet ? 2 ** bit : 0), 0);
  return choices + 2 ** bits.length * (nodeStatuses.indexOf(status) + nodeStatuses.length * regions.indexOf(region));
}

function unpackTraits(packed: number): Traits {
  const isSet = (bit: number) => (packed >> bit) % 2 === 1;
  const rest = packed >> (protocols.length + nodeTags.length);
  return {
    protocols: protocols.filter((_, bit) => isSet(bit)),
    tags: nodeTags.filter((_, bit) => isSet(protocols.length + bit)),
    status: nodeStatuses[rest % nodeStatuses.length] ?? "offline",
    region: regions[Math.floor(rest / nodeStatuses.length)] ?? "europe",
  };
}
