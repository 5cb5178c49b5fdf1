import { useEffect, useState } from "react";
import type { IpInfo } from "../../../../api/ip.schema.ts";
import { lazyClient } from "../../../../api/lazy-client.ts";
import type { SiteContext } from "../../../router/route.ts";
import { useSite } from "../../../router/router-context.tsx";
import type { OwnAddress } from "../use-own-address.ts";

export const families = [4, 6] as const;
export type Family = (typeof families)[number];

/** What is known of the visitor's address of a family; null is none that reaches this site, undefined not known. */
export type Addresses = { readonly [F in Family]?: IpInfo | null };

/** A name with addresses of one family only cannot be reached without one: no answer in this time is an answer. */
const longestWait = 5_000;

/**
 * The family that the page did not come by is asked for by the site's own names that have one family only (settings
 * IPV4_HOST, IPV6_HOST), when there is one.
 */
export function otherFamilies(own: IpInfo | null, { ipHosts }: SiteContext["site"]): Family[] {
  return families.filter((family) => ipHosts[family] !== "" && family !== own?.version);
}

/** Asks for the visitor's address of one family; null when nothing answers. */
export async function askFamily(family: Family, { site, locale }: SiteContext, ended?: AbortSignal) {
  const { pathname } = new URL(site.apiBaseUrl, location.href);
  const api = lazyClient({
    baseUrl: `${location.protocol}//${site.ipHosts[family]}${pathname}`,
    fetch: (url, init) => fetch(url, init),
  });
  const tooLong = AbortSignal.timeout(longestWait);
  try {
    const info = await api.ip({ locale }, { signal: ended ? AbortSignal.any([ended, tooLong]) : tooLong });
    return info.version === family ? info : null;
  } catch {
    return null;
  }
}

/** The visitor's addresses of both families, as far as they are known by now. Asked for again in each round. */
export function useAddresses(own: OwnAddress): Addresses {
  const context = useSite();
  const [others, setOthers] = useState<Addresses>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the site is does not change.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setOthers({});
    for (const family of otherFamilies(own.now, context.site)) {
      void askFamily(family, context, signal).then((info) => {
        if (!signal.aborted) setOthers((known) => ({ ...known, [family]: info }));
      });
    }
    return () => controller.abort();
  }, [own.round, own.now?.version]);
  return own.now ? { ...others, [own.now.version]: own.now } : others;
}
