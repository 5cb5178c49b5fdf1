import type { IpAddress } from "../ip/ip-address.ts";
import { createPacketLimit, type PacketLimitOptions } from "../ip/packet-limit.ts";
import { rcodes, readQuery, writeReply } from "./dns-message.ts";
import type { OneTimeNames } from "./one-time-names.ts";
import { createZone, tokenIn } from "./zone.ts";

export interface ResponderOptions {
  zone: string;
  ipv4: string;
  ipv6: string;
  names: OneTimeNames;
  limits?: Partial<DnsLimits> | undefined;
}

export interface DnsLimits extends PacketLimitOptions {
  /** Messages a window that are looked at, whoever sends them. */
  looks: number;
}

const standardLimits: DnsLimits = {
  windowMs: 10_000,
  // A resolver asks for the zone's own records now and then; the names of a check count for the check.
  perSource: 100,
  inAll: 20_000,
  looks: 100_000,
  clock: () => performance.now(),
};

/** The answer to a message, or null when there is none. */
export type Respond = (packet: Buffer, from: IpAddress, transport: "udp" | "tcp") => Buffer | null;

/**
 * Answers questions for the zone and nothing else. Names of a check that is under way are answered however busy it is,
 * so many times each: whoever asked for the check has shown their address by a whole HTTP request. Everything else is
 * within limits by source and in whole, for senders can be forged.
 */
export function createResponder({ zone, ipv4, ipv6, names, limits }: ResponderOptions): Respond {
  const { looks, ...packets } = { ...standardLimits, ...limits };
  const allows = createPacketLimit(packets);
  const answer = createZone({ zone, ipv4, ipv6, isLive: (token) => names.find(token) !== undefined });
  let windowEnd = Number.NEGATIVE_INFINITY;
  let looked = 0;

  function mayLook(): boolean {
    const now = packets.clock();
    if (now >= windowEnd) {
      windowEnd = now + packets.windowMs;
      looked = 0;
    }
    return ++looked <= looks;
  }

  return (packet, from, transport) => {
    if (!mayLook()) return null;
    const query = readQuery(packet);
    if (!query) return null;
    const token = tokenIn(query.question.name, zone);
    const check = token === undefined ? undefined : names.find(token);
    if (!check?.take() && !allows(from)) return null;
    if (query.opcode !== 0) return writeReply(query, { rcode: rcodes.notImplemented }, transport);
    check?.saw({ address: from.text, transport });
    return writeReply(query, answer(query.question, from.version), transport);
  };
}
