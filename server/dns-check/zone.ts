import type { Answer, Question } from "dns-packet";
import { type DnsReply, rcodes } from "./dns-message.ts";

export interface ZoneOptions {
  /** In lower case, without a dot at the end. */
  zone: string;
  /** Public addresses of the name server; empty for none. */
  ipv4: string;
  ipv6: string;
  /** Whether a token belongs to a check that is under way. */
  isLive: (token: string) => boolean;
}

type Family = 4 | 6;

/** What never changes may be kept for an hour; what is asked once, not at all. */
const lasting = 3_600;
const oneTimeLabel = /^\d([a-z2-7]{26})$/;

/** The names of a check, three of each kind: a pool of resolvers shares the work, and more of it shows. */
export function oneTimeNames(zone: string, token: string, families: readonly Family[]): string[] {
  const parents = [zone, ...families.map((family) => `${family}.${zone}`)];
  return parents.flatMap((parent) => [0, 1, 2].map((number) => `${number}${token}.${parent}`));
}

/** The token of a one-time name below the zone; undefined for every other name. */
export function tokenIn(name: string, zone: string): string | undefined {
  const [label = "", ...parent] = name.toLowerCase().split(".");
  const [, token] = oneTimeLabel.exec(label) ?? [];
  return token !== undefined && [zone, `4.${zone}`, `6.${zone}`].includes(parent.join(".")) ? token : undefined;
}

/**
 * The zone's words. `ns4` and `ns6` are this name server by each family's address; `4` and `6` are zones of their own,
 * served by one of them only. Who asks for a name in the zone of the family that they did not come by is sent to that
 * family's server, so that a resolver has to show both of its addresses. One-time names exist for a minute and have no
 * record of any kind: nothing can be connected to, and no name of ours ever stands for an address inside somebody's
 * network.
 */
export function createZone({ zone, ipv4, ipv6, isLive }: ZoneOptions) {
  const servers: Answer[] = [...(ipv4 ? [server(4)] : []), ...(ipv6 ? [server(6)] : [])];
  const addresses: Record<Family, Answer> = {
    4: { type: "A", name: `ns4.${zone}`, ttl: lasting, data: ipv4 },
    6: { type: "AAAA", name: `ns6.${zone}`, ttl: lasting, data: ipv6 },
  };
  const hasFamily = { 4: ipv4 !== "", 6: ipv6 !== "" };

  function server(family: Family, parent = zone): Answer {
    return { type: "NS", name: parent, ttl: lasting, data: `ns${family}.${zone}` };
  }

  function startOf(parent: string): Answer {
    const mname = `ns${ipv4 ? 4 : 6}.${zone}`;
    // No answer of ours is worth keeping: everything in it is asked for once.
    return {
      type: "SOA",
      name: parent,
      ttl: 0,
      data: { mname, rname: ".", serial: 1, refresh: 86_400, retry: 7_200, expire: 864_000, minimum: 0 },
    };
  }

  /** A name that is there, without what was asked for. */
  const nothing = (parent: string): DnsReply => ({
    rcode: rcodes.noError,
    authoritative: true,
    authorities: [startOf(parent)],
  });
  const found = (...answers: Answer[]): DnsReply => ({ rcode: rcodes.noError, authoritative: true, answers });
  // Without the record that lets it be kept (RFC 2308): as long as the question, so of no use for flooding somebody.
  const noName: DnsReply = { rcode: rcodes.nameError, authoritative: true };

  function atTop(parent: string, type: string, nameServers: Answer[]): DnsReply {
    if (type === "NS") return found(...nameServers);
    // ANY is answered with one of the records (RFC 8482).
    return type === "SOA" || type === "ANY" ? found(startOf(parent)) : nothing(parent);
  }

  function oneTime(label: string, parent: string): DnsReply {
    const [, token = ""] = oneTimeLabel.exec(label) ?? [];
    return isLive(token) ? nothing(parent) : noName;
  }

  function belowFamily(family: Family, labels: readonly string[], type: string, cameBy: Family): DnsReply {
    const parent = `${family}.${zone}`;
    // What is said of a delegation's keys is said above it.
    if (labels.length === 0 && type === "DS") return nothing(zone);
    if (cameBy !== family)
      return { rcode: rcodes.noError, authorities: [server(family, parent)], additionals: [addresses[family]] };
    const [label] = labels;
    if (label === undefined) return atTop(parent, type, [server(family, parent)]);
    return labels.length === 1 ? oneTime(label, parent) : noName;
  }

  return function answer({ name, type: asType, class: klass }: Question, cameBy: Family): DnsReply {
    const asked = name.toLowerCase();
    // The library's types know fewer than its code.
    const type: string = asType;
    const isOurs = asked === zone || asked.endsWith(`.${zone}`);
    if (klass !== "IN" || !isOurs || type === "AXFR" || type === "IXFR") return { rcode: rcodes.refused };
    const labels = asked
      .slice(0, -zone.length)
      .split(".")
      .filter((label) => label !== "")
      .reverse();
    const [first, ...rest] = labels;
    if (first === undefined) return atTop(zone, type, servers);
    for (const family of [4, 6] as const) {
      if (!hasFamily[family]) continue;
      if (first === String(family)) return belowFamily(family, rest.reverse(), type, cameBy);
      if (first !== `ns${family}` || rest.length > 0) continue;
      return type === addresses[family].type || type === "ANY" ? found(addresses[family]) : nothing(zone);
    }
    return rest.length === 0 ? oneTime(first, zone) : noName;
  };
}
