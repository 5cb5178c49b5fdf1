import { nodeStatuses, nodeTags, protocols, regions } from "../../../api/choices.ts";
import type { NodeList } from "../../../api/node.schema.ts";
import { type PackedLocations, type PlainColumns, plainFields, type Traits } from "./packed-locations.ts";

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
    ...plainColumns(nodes),
    traits: nodes.map(packTraits),
    ...(nodes.some(({ distance_km }) => distance_km !== undefined) && {
      km: nodes.map(({ distance_km }) => distance_km),
    }),
  };
}

function plainColumns(nodes: NodeList["nodes"]): PlainColumns {
  return Object.fromEntries(plainFields.map((field) => [field, nodes.map((node) => node[field])])) as PlainColumns;
}

/** Protocols and tags a bit each, then status and region by their place in their lists. */
function packTraits({ region, status, protocols: spoken, tags }: Traits): number {
  const bits = [...protocols.map((one) => spoken.includes(one)), ...nodeTags.map((one) => tags.includes(one))];
  const choices = bits.reduce((sum, isSet, bit) => sum + (isSet ? 2 ** bit : 0), 0);
  return choices + 2 ** bits.length * (nodeStatuses.indexOf(status) + nodeStatuses.length * regions.indexOf(region));
}
