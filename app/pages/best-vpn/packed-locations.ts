import { nodeStatuses, nodeTags, protocols, regions } from "../../../api/choices.ts";
import type { Location } from "./server-filter.ts";

/** Fields that are packed as they are, each into a column of its name. */
export const plainFields = ["servers", "port_gbps"] as const satisfies (keyof Location)[];
type PlainFields = Pick<Location, (typeof plainFields)[number]>;
export type PlainColumns = { [Field in keyof PlainFields]: PlainFields[Field][] };

/**
 * The server list as a page carries it: a hundred objects with a name for every field would be a quarter of the page,
 * and numbers compress best among their like. One entry a location in every column, countries in the order of the list.
 */
export interface PackedLocations extends PlainColumns {
  /** Code, name and number of locations of each country. */
  countries: [code: string, name: string, locations: number][];
  cities: string[];
  /** The cities' English names where others are shown; only where a search came with the page. */
  english?: (string | null)[];
  /** Half degrees north and east: the map's dots are as far apart. */
  north: number[];
  east: number[];
  /** Region, status, protocols and tags as one number. */
  traits: number[];
  /** Kilometres, where they are known. */
  km?: (number | undefined)[];
}

/** The list again, in the same order. */
export function unpackLocations({ countries, english, km, ...columns }: PackedLocations): Location[] {
  const named = countries.flatMap(([country_code, country, count]) => Array(count).fill({ country_code, country }));
  return columns.cities.map((city, at) => ({
    ...(named[at] as Pick<Location, "country_code" | "country">),
    city,
    lat: (columns.north[at] ?? 0) / 2,
    lon: (columns.east[at] ?? 0) / 2,
    ...(Object.fromEntries(plainFields.map((field) => [field, columns[field][at]])) as PlainFields),
    ...unpackTraits(columns.traits[at] ?? 0),
    ...known({ city_en: english?.[at] ?? undefined, distance_km: km?.[at] ?? undefined }),
  }));
}

/** Fields that some locations have. */
type OptionalFields = {
  [Field in keyof Location as undefined extends Location[Field] ? Field : never]?: Location[Field];
};

/** Those that this location has. All are named, so that one that is forgotten does not compile. */
function known(fields: { [Field in keyof Required<OptionalFields>]: OptionalFields[Field] | undefined }) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as OptionalFields;
}

export type Traits = Pick<Location, "region" | "status" | "protocols" | "tags">;

/** What packTraits() made one number of. */
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
