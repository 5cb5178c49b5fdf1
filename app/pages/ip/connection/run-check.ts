import type { IpInfo } from "../../../../api/ip.schema.ts";
import type { SiteContext } from "../../../router/route.ts";
import { unlessBad } from "../ip.loader.ts";
import { askDns } from "./ask-dns.ts";
import type { Found } from "./connection-verdict.ts";
import { type Addresses, askFamily, otherFamilies } from "./families.ts";
import { askWebRtc, type WebRtcResult } from "./webrtc.ts";

/** A run's findings, and what WebRTC showed in detail: undefined for a test that gave no answer. */
export interface CheckRun extends Found {
  own: IpInfo | null;
  webrtcSeen: WebRtcResult | undefined;
}

/** Addresses that WebRTC showed and that are looked up to see whose they are: no browser has more of them. */
const mostLookedUp = 4;

/**
 * Tests everything that this site can test. The page's own address is asked for at the beginning and at the end: what
 * is said of it has to be true of the whole. Rejects when the site cannot be reached.
 */
export async function runCheck(context: SiteContext, earlier: readonly IpInfo[]): Promise<CheckRun> {
  const { api, locale, site } = context;
  const own = await unlessBad(api.ip({ locale }));
  const others = otherFamilies(own, site);
  const hasWebRtc = typeof RTCPeerConnection === "function";
  const [otherAddresses, webrtcSeen, dns] = await Promise.all([
    Promise.all(others.map((family) => askFamily(family, context))),
    site.stunPort !== null && hasWebRtc ? askWebRtc(site.stunPort).catch(() => undefined) : undefined,
    site.dnsCheck ? askDns(context) : undefined,
  ]);
  const addresses: Addresses = {
    ...Object.fromEntries(others.map((family, at) => [family, otherAddresses[at] ?? null])),
    ...(own && { [own.version]: own }),
  };
  return {
    own,
    addresses,
    webrtc: hasWebRtc ? await ownersOf(webrtcSeen?.open, addresses, context) : null,
    webrtcSeen,
    dns,
    earlier,
    hasChanged: (await unlessBad(api.ip({ locale })))?.ip !== own?.ip,
  };
}

/** Whose the addresses are that WebRTC showed; our own server has seen each of them already. */
async function ownersOf(shown: string[] | undefined, known: Addresses, { api, locale }: SiteContext) {
  if (!shown) return undefined;
  const found = shown.slice(0, mostLookedUp).map(async (ip) => {
    const same = [known[4], known[6]].find((info) => info?.ip === ip);
    return same ?? (await unlessBad(api.ip({ locale, ip })));
  });
  return (await Promise.all(found)).filter((info) => info !== null);
}
