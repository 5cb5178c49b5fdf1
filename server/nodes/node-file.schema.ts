import * as v from "valibot";
import { listedStatuses } from "../../api/choices.ts";
import { type NodeSchema, nodeTags, protocols, regions } from "../../api/node.schema.ts";
import { boundedArray } from "../remote-list/bounded-array.ts";
import { countryCodes } from "./country-centres.ts";

const knownCountries = new Set(countryCodes);

/** Degrees to either side of zero. */
const degrees = (most: number) =>
  v.pipe(
    v.number(`must be a number of degrees from -${most} to ${most}`),
    v.minValue(-most, `must be ${-most} or more`),
    v.maxValue(most, `must be ${most} or less`),
  );

/**
 * Text for people to read: no line breaks or other control characters, no signs that turn the reading direction.
 * Joiners and non-joiners are letters of Persian and Hindi.
 */
export const PlainText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, "must not be empty"),
  v.maxLength(80, "must be 80 characters or fewer"),
  v.check((text) => !/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u.test(text), "must not have control characters"),
);

const choices = <const T extends readonly string[]>(values: T) =>
  v.pipe(
    v.array(v.picklist(values, `must be one of ${values.join(", ")}`)),
    v.check((chosen) => new Set(chosen).size === chosen.length, "must not name the same twice"),
  );

/** A location as a file or a feed gives it: without the country's name, which depends on the reader. */
export const StoredNodeSchema = v.object({
  id: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters, digits and single hyphens"),
    v.maxLength(100),
  ),
  country_code: v.pipe(
    v.string(),
    v.check((code) => knownCountries.has(code), "must be a country code of ISO 3166-1, two upper-case letters"),
  ),
  city: PlainText,
  region: v.picklist(regions, `must be one of ${regions.join(", ")}`),
  lat: degrees(90),
  lon: degrees(180),
  servers: v.pipe(v.number(), v.integer("must be a whole number"), v.minValue(0), v.maxValue(1_000_000)),
  protocols: v.pipe(choices(protocols), v.minLength(1, "must name one protocol at least")),
  port_gbps: v.pipe(v.number(), v.gtValue(0, "must be more than 0"), v.maxValue(1_000)),
  tags: choices(nodeTags),
  status: v.picklist(listedStatuses, `must be one of ${listedStatuses.join(", ")}`),
} satisfies Record<Exclude<keyof typeof NodeSchema.entries, "country" | "city_en" | "distance_km">, v.GenericSchema>);
export type StoredNode = v.InferOutput<typeof StoredNodeSchema>;

/** More than any network has; the page of the list shows them all, and is rendered in one go. */
export const mostLocations = 1_000;
/** Servers that a foreign list may name. */
export const mostServers = 20_000;
/** Names, host names and codes in a foreign list, in characters. */
export const FeedText = v.pipe(v.string(), v.maxLength(200, "must be 200 characters or fewer"));

/** content/nodes.json, and our own form of a feed. */
export const NodeFileSchema = v.object({
  note: v.optional(v.string()),
  updated_at: v.pipe(v.string(), v.isoTimestamp("must be a time such as 2026-11-20T12:00:00Z")),
  nodes: v.pipe(
    boundedArray(StoredNodeSchema, mostLocations, "locations"),
    v.minLength(1, "must have one location at least"),
    v.check((nodes) => new Set(nodes.map(({ id }) => id)).size === nodes.length, "must not use an id twice"),
  ),
});
export type NodeFile = v.InferOutput<typeof NodeFileSchema>;
