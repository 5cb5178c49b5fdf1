import * as v from "valibot";
import { LocaleQuery } from "./common.schema.ts";

export const NodeQuery = v.object({
  locale: LocaleQuery,
  /** Also chosen by the header `Accept: text/csv`. */
  format: v.optional(v.picklist(["json", "csv"], "must be json or csv")),
});

export const nodeTags = ["streaming", "gaming"] as const;
export const protocols = ["wireguard", "ikev2", "openvpn"] as const;
export const nodeStatuses = ["online", "maintenance", "offline"] as const;
export const regions = ["africa", "americas", "asia", "europe", "middle-east", "oceania"] as const;

/** A server location. */
export const NodeSchema = v.object({
  /** `us-new-york`: country code and city, lower case. */
  id: v.string(),
  /** ISO 3166-1 alpha-2, upper case. */
  country_code: v.string(),
  /** The country's name in the asked locale. */
  country: v.string(),
  city: v.string(),
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
  status: v.picklist(nodeStatuses),
});
export type ServerNode = v.InferOutput<typeof NodeSchema>;

export const NodeAnswer = v.object({
  nodes: v.array(NodeSchema),
  /** When the list was made, ISO 8601 with a time zone. */
  updated_at: v.string(),
});
export type NodeList = v.InferOutput<typeof NodeAnswer>;
