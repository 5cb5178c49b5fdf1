import { Hono } from "hono";
import { DnsNamesAnswer, type DnsResolver, DnsSeenAnswer, DnsSeenQuery } from "../../api/dns-check.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import { localeOf } from "../../site/locales.ts";
import { call } from "../http/call.ts";
import { notFound } from "../http/problem.ts";
import type { IpLookup } from "../ip/ip-lookup.ts";
import type { DnsCheck } from "./dns-check.ts";
import type { Sighting } from "./one-time-names.ts";

interface Dependencies {
  dnsCheck: Pick<DnsCheck, "begin" | "seen">;
  lookup: Pick<IpLookup, "lookup">;
}

/** Names to be looked up once, and which resolvers have asked for them. */
export function dnsCheckRoutes({ dnsCheck, lookup }: Dependencies): Hono {
  return new Hono()
    .post(
      apiPaths.dnsNames,
      call({ summary: "Begin a DNS check", answer: DnsNamesAnswer, rate: "checks" }, (context) => {
        context.header("Cache-Control", "no-store");
        return context.json(dnsCheck.begin());
      }),
    )
    .get(
      apiPaths.dnsSeen,
      call(
        { summary: "Which resolvers asked for a check's names", query: DnsSeenQuery, answer: DnsSeenAnswer },
        (context, { id, locale }) => {
          context.header("Cache-Control", "no-store");
          const seen = dnsCheck.seen(id);
          if (!seen)
            throw notFound("There is no such check, or it is over: it lasts less than a minute. Begin another.");
          const { tag } = localeOf(locale);
          return context.json({ resolvers: seen.flatMap((one) => resolverOf(one, tag)) });
        },
      ),
    );

  function resolverOf({ address, transport }: Sighting, tag: string): DnsResolver[] {
    const info = lookup.lookup(address, tag);
    if (!info) return [];
    const { ip, version, country_code, country, isp, asn, ours } = info;
    return [{ ip, version, country_code, country, isp, asn, ...(ours !== undefined && { ours }), transport }];
  }
}
