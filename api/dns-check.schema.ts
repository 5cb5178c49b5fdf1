import * as v from "valibot";
import { LocaleQuery } from "./common.schema.ts";
import { IpInfoSchema } from "./ip.schema.ts";

/** A DNS check that has begun. */
export const DnsNamesAnswer = v.object({
  /** Key to what is seen; no name holds it. */
  id: v.string(),
  /** Names that nobody has looked up before, to be looked up now. Nothing answers at them. */
  names: v.array(v.string()),
});
export type DnsNames = v.InferOutput<typeof DnsNamesAnswer>;

export const DnsSeenQuery = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, "must be the id of a check that has begun")),
  locale: LocaleQuery,
});

/** Who asked for a check's names. What is unknown is null. */
export const DnsSeenAnswer = v.object({
  resolvers: v.array(
    v.object({
      ...v.pick(IpInfoSchema, ["ip", "version", "country_code", "country", "isp", "asn", "ours"]).entries,
      transport: v.picklist(["udp", "tcp"]),
    }),
  ),
});
export type DnsSeen = v.InferOutput<typeof DnsSeenAnswer>;
export type DnsResolver = DnsSeen["resolvers"][number];
