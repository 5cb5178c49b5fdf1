import type { GuidedStep } from "../../../api/guided.schema.ts";
import type { IpInfo } from "../../../api/ip.schema.ts";
import type { NodeList } from "../../../api/node.schema.ts";
import type { SiteContext } from "../../router/route.ts";

/** What the server knows where a step needs it; what it does not know is left out. */
export interface GuidedFacts {
  address?: { ip: string; ours: boolean };
  locations?: {
    /** How many there are, and which are out of service. */
    total: number;
    out: { id: string; city: string; country: string }[];
    /** When the list was made, ISO 8601, and how old it was when it was read, in whole minutes. */
    updatedAt: string;
    minutes: number;
  };
}

/** Facts are an extra: a step does not wait longer for them, in milliseconds. The network may be what is broken. */
const patience = 1_500;
/** A list that is older tells nothing of now, in minutes. */
const longestKnown = 24 * 60;

/** The facts of a step; empty where it has none, where nothing is known, and where the server cannot be asked. */
export async function loadGuidedFacts(
  live: GuidedStep["live"],
  { api, locale, site }: Pick<SiteContext, "api" | "locale" | "site">,
  signal: AbortSignal,
): Promise<GuidedFacts> {
  const soon = { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) };
  try {
    if (live === "address") return addressFacts(await api.ip({ locale }, soon));
    if (live === "locations" && !site.samples.includes("servers"))
      return locationFacts(await api.node({ locale }, soon), Date.now());
  } catch {
    signal.throwIfAborted();
  }
  return {};
}

/** Nothing where the operator has not named the servers' addresses, or the visitor's is not one of the internet's. */
export function addressFacts({ ip, ours, kind }: IpInfo): GuidedFacts {
  const isPublic = kind === null || ["residential", "hosting", "vpn", "tor"].includes(kind);
  return ours === undefined || !(ours || isPublic) ? {} : { address: { ip, ours } };
}

export function locationFacts({ nodes, updated_at: updatedAt }: NodeList, now: number): GuidedFacts {
  const minutes = Math.max(0, Math.floor((now - Date.parse(updatedAt)) / 60_000));
  const out = nodes.filter(({ status }) => status === "maintenance" || status === "offline");
  const known = nodes.every(({ status }) => status === "online") || out.length > 0;
  if (nodes.length === 0 || !known || !(minutes <= longestKnown)) return {};
  return {
    locations: {
      total: nodes.length,
      out: out.map(({ id, city, country }) => ({ id, city, country })),
      updatedAt,
      minutes,
    },
  };
}
