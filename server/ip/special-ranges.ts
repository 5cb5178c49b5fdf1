import type { IpInfo } from "../../api/ip.schema.ts";
import { createRangeLookup, parseAddressRange } from "./address-ranges.ts";

type SpecialKind = Extract<IpInfo["kind"], "private" | "shared" | "loopback" | "link-local" | "reserved">;

/**
 * Addresses that belong to nobody on the public internet, from IANA's special-purpose address registries (IPv4 and
 * IPv6, RFC 6890 and its successors). "public" marks the exceptions inside them that are reachable from anywhere.
 */
const table: Record<SpecialKind | "public", readonly string[]> = {
  private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
  shared: ["100.64.0.0/10"],
  loopback: ["127.0.0.0/8", "::1/128"],
  "link-local": ["169.254.0.0/16", "fe80::/10"],
  reserved: [
    "0.0.0.0/8",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
    // Global unicast is 2000::/3 and nothing else; what lies around it has not been given to anybody.
    "::/3",
    "4000::/2",
    "8000::/1",
    "2001::/23",
    "2001:db8::/32",
    "3fff::/20",
  ],
  public: [
    "192.0.0.9/32",
    "192.0.0.10/32",
    "2001:1::1/128",
    "2001:1::2/128",
    "2001:1::3/128",
    "2001:3::/32",
    "2001:4:112::/48",
    "2001:20::/28",
    "2001:30::/28",
  ],
};

const find = createRangeLookup(
  Object.entries(table).flatMap(([kind, ranges]) =>
    ranges.map((text) => {
      const range = parseAddressRange(text);
      if (!range) throw new Error(`special-ranges: ${text} is not a range`);
      return [range, kind as SpecialKind | "public"] as const;
    }),
  ),
);

/** What kind of special address this is; null for one of the public internet. */
export function specialKind(address: Parameters<typeof find>[0]): SpecialKind | null {
  const kind = find(address);
  return kind === undefined || kind === "public" ? null : kind;
}
