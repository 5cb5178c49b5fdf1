import * as v from "valibot";
import { nodeStatuses, nodeTags, protocols, regions } from "./choices.ts";
import { LocaleQuery } from "./common.schema.ts";

export { nodeStatuses, nodeTags, protocols, regions } from "./choices.ts";

export const NodeQuery = v.object({
  locale: LocaleQuery,
  /** Also chosen by the header `Accept: text/csv`. */
  format: v.optional(v.picklist(["json", "csv"], "must be json or csv")),
  /** 1: with distances from the middle of the country of the caller's address. */
  near: v.optional(v.picklist(["1"], "must be 1")),
});

/** A server location. */
export const NodeSchema = v.object({
  /** `us-new-york`: country code and city, lower case. */
  id: v.string(),
  /** ISO 3166-1 alpha-2, upper case. */
  country_code: v.string(),
  /** The country's name in the asked locale. */
  country: v.string(),
  /** The city's name in the asked locale where it is known, else in English. */
  city: v.string(),
  /** The city's English name, where another one is shown. */
  city_en: v.optional(v.string()),
  region: v.picklist(regions),
  /** Degrees, WGS 84. */
  lat: v.number(),
  lon: v.number(),
  /** How many servers stand there. */
  servers: v.number(),
  protocols: v.array(v.picklist(protocols)),
  /** Speed of a server's port in Gbit/s. */
  port_gbps: v.number(),
  tags: v.array(v.picklist(nodeTags)),
  /** `unknown` where the list is older than a day. */
  status: v.picklist(nodeStatuses),
  /** Kilometres from the middle of the country in `distance_from`; only when it was asked for and is known. */
  distance_km: v.optional(v.number()),
});
export type ServerNode = v.InferOutput<typeof NodeSchema>;

export const NodeAnswer = v.object({
  nodes: v.array(NodeSchema),
  /** When the list was made, ISO 8601 with a time zone. */
  updated_at: v.string(),
  /** The country of the caller's address, when distances were asked for; null when it is not known. */
  distance_from: v.optional(v.nullable(v.object({ country_code: v.string(), country: v.string() }))),
});
export type NodeList = v.InferOutput<typeof NodeAnswer>;
