import type { Context } from "hono";
import { createRangeLookup, parseRangeList } from "./address-ranges.ts";
import { type IpAddress, parseIpAddress } from "./ip-address.ts";

export interface ClientAddressOptions {
  /** Setting `trustedProxies`: a list as parseRangeList reads it; empty trusts nobody. */
  trustedProxies: string;
  /** The one header those proxies set. The other one, and every header of anybody else, counts for nothing. */
  clientAddressHeader: "x-forwarded-for" | "forwarded";
}

/** The visitor's address in canonical spelling; null when it cannot be known. */
export type ClientAddress = (context: Context) => string | null;

/** More than any chain of proxies needs; what is longer was made up by somebody. */
const longestHeader = 4_096;

/**
 * Reads the visitor's address from a request. Within the process (a page asking the API while it is rendered) it is
 * passed on as the binding `clientAddress`, which no request from outside can set. Throws a RangeError when
 * `trustedProxies` cannot be read.
 */
export function createClientAddress(options: ClientAddressOptions): ClientAddress {
  const addressOf = createForwardedAddress(options);
  return (context) => {
    const bindings = context.env as
      | { clientAddress?: string | null; incoming?: { socket?: { remoteAddress?: string | undefined } } }
      | undefined;
    if (bindings?.clientAddress !== undefined) return bindings.clientAddress;
    const socket = bindings?.incoming?.socket?.remoteAddress;
    return addressOf(socket, context.req.header(options.clientAddressHeader));
  };
}

/**
 * Makes the function behind createClientAddress: from the socket's address and the header's value to the visitor's
 * address. It walks from the socket outwards as long as it meets trusted proxies; the first other address is the
 * visitor's. What stands further out was written by the visitor and is not read. Where a trusted proxy says nothing
 * readable (`unknown`, an obfuscated name) the answer is null, not the proxy.
 */
export function createForwardedAddress({ trustedProxies, clientAddressHeader }: ClientAddressOptions) {
  const trusts = createRangeLookup(parseRangeList(trustedProxies).map((range) => [range, true] as const));
  const hopOf = clientAddressHeader === "forwarded" ? forwardedFor : hopAddress;

  return (socket: string | undefined, header: string | undefined): string | null => {
    let address = parseIpAddress(socket ?? "");
    if (!address || !trusts(address) || !header) return address?.text ?? null;
    if (header.length > longestHeader) return null;
    // Splitting quoted commas apart is safe: the nearest proxy's entry is the last one, whatever stands before it.
    for (const entry of header.split(",").reverse()) {
      address = hopOf(entry);
      if (!address || !trusts(address)) break;
    }
    return address?.text ?? null;
  };
}

/** The `for` of one element of a Forwarded header (RFC 7239). */
function forwardedFor(element: string): IpAddress | null {
  const [, value] = /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;\s]+)/i.exec(element) ?? [];
  return value === undefined ? null : hopAddress(value.replace(/^"(.*)"$/, "$1"));
}

/** One entry of X-Forwarded-For: an address, also in brackets, also with a port. */
function hopAddress(entry: string): IpAddress | null {
  const text = entry.trim();
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? [];
  if (bracketed !== undefined) return parseIpAddress(bracketed);
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  return parseIpAddress(beforePort ?? text);
}
