import type { DnsResolver } from "../../../../api/dns-check.schema.ts";
import type { IpInfo } from "../../../../api/ip.schema.ts";
import type { DnsResult } from "./ask-dns.ts";
import { type Addresses, type Family, families } from "./families.ts";

/** What a run of the check found. */
export interface Found {
  /** By family; undefined where this site cannot see it. */
  addresses: Addresses;
  /** The page's own address was another one at the end than at the beginning. */
  hasChanged: boolean;
  /**
   * What WebRTC shows to the internet: null for a browser without it, empty when nothing came back. Undefined: not
   * tested.
   */
  webrtc: readonly IpInfo[] | null | undefined;
  /** Undefined: not tested. */
  dns: DnsResult | undefined;
  /** Addresses that the page saw earlier: those that are none of ours are the visitor's without the VPN. */
  earlier: readonly IpInfo[];
}

export type Leak =
  | { by: "address"; version: Family }
  | { by: "webrtc"; address: string }
  /** `names` are those of the companies, or addresses of companies that nobody knows. */
  | { by: "provider" | "dns"; names: string[] };

export type Part = "IPv4" | "IPv6" | "WebRTC" | "DNS";

/**
 * What a check comes to. `nowhere`: an address that is valid in some network only; `unknown`: the site does not know
 * its own servers' addresses; `off`: no address is one of ours. What was not tested, or gave no answer, is in
 * `untested` and never counts as in order.
 */
export type ConnectionVerdict =
  | { kind: "changed" | "nowhere" | "unknown" | "off" }
  | { kind: "through"; untested: Part[] }
  | { kind: "leaks"; leaks: Leak[]; untested: Part[] };

const localKinds: readonly IpInfo["kind"][] = ["private", "shared", "loopback", "link-local", "reserved"];

export function connectionVerdict(found: Found): ConnectionVerdict {
  if (found.hasChanged) return { kind: "changed" };
  const seen = families.flatMap((family) => found.addresses[family] ?? []);
  if (seen.length === 0 || seen.some(({ kind, ours }) => !ours && localKinds.includes(kind)))
    return { kind: "nowhere" };
  if (seen.some(({ ours }) => ours === undefined)) return { kind: "unknown" };
  if (!seen.some(({ ours }) => ours)) return { kind: "off" };
  const leaks: Leak[] = [
    ...seen.flatMap(({ ours, version }) => (ours ? [] : [{ by: "address" as const, version }])),
    ...webRtcLeaks(found),
    ...dnsLeaks(found),
  ];
  return leaks.length > 0
    ? { kind: "leaks", leaks, untested: untestedOf(found) }
    : { kind: "through", untested: untestedOf(found) };
}

function webRtcLeaks({ webrtc }: Found): Leak[] {
  return (webrtc ?? []).flatMap(({ ip, ours }) => (ours ? [] : [{ by: "webrtc" as const, address: ip }]));
}

/** A resolver of the company whose address shows without the VPN, or past it, is the provider's. */
function dnsLeaks({ dns, addresses, earlier }: Found): Leak[] {
  if (!Array.isArray(dns)) return [];
  const own = [addresses[4], addresses[6], ...earlier].flatMap((info) => (info && !info.ours ? (info.asn ?? []) : []));
  const foreign = dns.filter(({ ours }) => !ours);
  const isProvider = ({ asn }: DnsResolver) => asn !== null && own.includes(asn);
  const others = foreign.filter((resolver) => !isProvider(resolver));
  const providers = foreign.filter(isProvider);
  return [
    ...(providers.length > 0 ? [{ by: "provider" as const, names: namesOf(providers) }] : []),
    ...(others.length > 0 ? [{ by: "dns" as const, names: namesOf(others) }] : []),
  ];
}

function namesOf(resolvers: readonly DnsResolver[]): string[] {
  return [...new Set(resolvers.map(({ isp, ip }) => isp ?? ip))];
}

function untestedOf({ addresses, webrtc, dns }: Found): Part[] {
  return [
    ...families.flatMap((family) => (addresses[family] === undefined ? [`IPv${family}` as const] : [])),
    ...(webrtc === undefined || webrtc?.length === 0 ? ["WebRTC" as const] : []),
    ...(Array.isArray(dns) && dns.length > 0 ? [] : ["DNS" as const]),
  ];
}
