import * as v from "valibot";
import { DaySchema, LocaleQuery } from "./common.schema.ts";

export const IpQuery = v.object({
  /** Another address to look up; the caller's own when left out. */
  ip: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, "must be an IPv4 or IPv6 address"))),
  locale: LocaleQuery,
});

export const addressKinds = [
  "residential",
  "hosting",
  "vpn",
  "tor",
  "private",
  "shared",
  "loopback",
  "link-local",
  "reserved",
] as const;

/** What an address gives away. What is unknown is null; nothing is guessed. */
export const IpInfoSchema = v.object({
  ip: v.string(),
  version: v.picklist([4, 6]),
  /** ISO 3166-1 alpha-2, upper case. */
  country_code: v.nullable(v.string()),
  /** The country's name in the asked locale. */
  country: v.nullable(v.string()),
  /** Name of the organisation that announces the network. */
  isp: v.nullable(v.string()),
  /** Autonomous system number. */
  asn: v.nullable(v.number()),
  /** Announced network in CIDR notation. */
  network: v.nullable(v.string()),
  /** "shared" is carrier-grade NAT (100.64.0.0/10); null is a public address of unknown use. */
  kind: v.nullable(v.picklist(addressKinds)),
  /** Whether it is one of the operator's own servers; left out where the operator has named none (OWN_RANGES). */
  ours: v.optional(v.boolean()),
  /** Days of the data that answered; null where the data does not say, or there is none. */
  data_dates: v.optional(v.object({ country: v.nullable(DaySchema), provider: v.nullable(DaySchema) })),
});
export type IpInfo = v.InferOutput<typeof IpInfoSchema>;
