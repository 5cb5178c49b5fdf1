import type { DnsResolver } from "../../../../api/dns-check.schema.ts";
import type { SiteContext } from "../../../router/route.ts";
import { isStatus } from "../is-status.ts";

/** Who asked for the one-time names; `busy` and `failed` are checks that did not take place. */
export type DnsResult = DnsResolver[] | "busy" | "failed";

/** A browser without an answer tries again for seconds; a check is kept for less than a minute. */
const longestLookUp = 10_000;
/** A resolver's second question is on its way when the first has its answer. */
const settling = 700;

/**
 * Has the browser look up names that nobody has looked up before, in a zone that the site's own name server answers
 * for, and tells which resolvers came to ask for them. The names have no address: nothing is connected to.
 */
export async function askDns({ api, locale }: Pick<SiteContext, "api" | "locale">): Promise<DnsResult> {
  try {
    const { id, names } = await api.dnsNames();
    await Promise.all(names.map(lookUp));
    await new Promise((resolve) => setTimeout(resolve, settling));
    return (await api.dnsSeen({ id, locale })).resolvers;
  } catch (error) {
    return isStatus(error, 503) ? "busy" : "failed";
  }
}

async function lookUp(name: string): Promise<void> {
  await fetch(`https://${name}/`, {
    mode: "no-cors",
    credentials: "omit",
    cache: "no-store",
    referrerPolicy: "no-referrer",
    signal: AbortSignal.timeout(longestLookUp),
  }).catch(() => {});
}
