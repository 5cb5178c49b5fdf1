import { Hono } from "hono";
import { type IpInfo, IpInfoSchema, IpQuery } from "../../api/ip.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import { localeOf } from "../../site/locales.ts";
import { call } from "../http/call.ts";
import { badRequest, notFound } from "../http/problem.ts";
import type { ClientAddress } from "./client-address.ts";
import type { IpLookup } from "./ip-lookup.ts";

export interface IpRoutesDependencies {
  lookup: Pick<IpLookup, "lookup" | "dates">;
  clientAddress: ClientAddress;
}

/** What the caller's address gives away, or another one's. */
export function ipRoutes({ lookup, clientAddress }: IpRoutesDependencies): Hono {
  return new Hono().get(
    apiPaths.ip,
    call({ summary: "What an address gives away", query: IpQuery, answer: IpInfoSchema }, (context, { ip, locale }) => {
      context.header("Cache-Control", "no-store");
      const address = ip || clientAddress(context);
      if (!address) throw addressUnknown();
      const info = ipAnswer(lookup, address, localeOf(locale).tag);
      if (!info) throw notAnAddress();
      return context.json(info);
    }),
  );
}

/** What is known of an address, with the days of the data; null when the text is no address. */
export function ipAnswer(lookup: IpRoutesDependencies["lookup"], address: string, localeTag: string): IpInfo | null {
  const info = lookup.lookup(address, localeTag);
  const { country, provider } = lookup.dates();
  return info && { ...info, data_dates: { country: day(country), provider: day(provider) } };
}

function day(date: Date | null): string | null {
  return date?.toISOString().slice(0, 10) ?? null;
}

/** The server cannot tell where the request came from: a trusted proxy in front of it does not say. */
export function addressUnknown() {
  return notFound("Your address did not reach this server, so there is nothing to show. Look an address up instead.");
}

const mend =
  "must be an IPv4 address such as 192.0.2.7 or an IPv6 address such as 2001:db8::7, without brackets, port or subnet";

function notAnAddress() {
  return badRequest(`ip: ${mend}`, [{ field: "ip", detail: mend }]);
}
