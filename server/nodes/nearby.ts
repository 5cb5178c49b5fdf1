import type { NodeList } from "../../api/node.schema.ts";
import { countryCentre } from "./country-centres.ts";
import { distanceKm } from "./distance.ts";

/**
 * The list with each location's distance from the middle of a country, in whole kilometres: as near to the visitor as
 * an address says. Without distances, and with `distance_from` null, when the country is not known.
 */
export function withDistances(list: NodeList, country: { code: string; name: string } | null): NodeList {
  const centre = country && countryCentre(country.code);
  if (!centre) return { ...list, distance_from: null };
  return {
    ...list,
    nodes: list.nodes.map((node) => ({ ...node, distance_km: Math.round(distanceKm(centre, node)) })),
    distance_from: { country_code: country.code, country: country.name },
  };
}
