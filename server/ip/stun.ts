import type { Socket } from "node:dgram";
import { bindUdp, closeUdp } from "../bind-udp.ts";
import type { Log } from "../log.ts";
import { parseIpAddress } from "./ip-address.ts";
import { createPacketLimit, type PacketLimitOptions } from "./packet-limit.ts";
import { bindingAnswer, readBindingRequest } from "./stun-message.ts";

export interface StunOptions {
  /** UDP port; 0 lets the system choose. */
  port: number;
  log: Log;
  /** Addresses to listen on; all of both families when left out. */
  hosts?: { ipv4: string; ipv6: string };
  limits?: Partial<PacketLimitOptions>;
}

export interface Stun {
  readonly port: number;
  close(): Promise<void>;
}

const standardLimits: PacketLimitOptions = {
  windowMs: 10_000,
  // A browser asks once for every network interface and repeats a lost packet up to seven times.
  perSource: 60,
  inAll: 20_000,
  clock: () => performance.now(),
};

/**
 * Opens the STUN responder behind the WebRTC leak check: it tells a browser which address its packets come from. It
 * answers plain binding requests (RFC 8489) over UDP, from IPv4 and IPv6, and is silent to everything else: wrong,
 * longer or foreign packets, requests with credentials, and sources beyond their limit. An answer has 32 bytes to a
 * request's 20 (IPv6: 44), so that it is of no use for flooding somebody. A machine without one of the two families
 * serves the other. Rejects when the port cannot be had.
 */
export async function openStun({ port, log, hosts, limits }: StunOptions): Promise<Stun> {
  const allows = createPacketLimit({ ...standardLimits, ...limits });
  const answer = (socket: Socket) => {
    socket.on("message", (packet, { address, port: from }) => {
      const request = readBindingRequest(packet);
      const source = request && parseIpAddress(address);
      // Nobody listens on port 0; a packet that claims to come from there is forged.
      if (!request || !source || from === 0 || !allows(source)) return;
      socket.send(bindingAnswer(request, source, from), from, address, (error) => {
        if (error) log.debug({ reason: (error as NodeJS.ErrnoException).code }, "A STUN answer could not be sent");
      });
    });
    socket.on("error", (error) => log.error({ reason: error.message }, "The STUN responder has a fault"));
  };

  const ipv4 = await bindUdp(hosts?.ipv4 ?? "0.0.0.0", port);
  const taken = ipv4.address().port;
  const sockets = [ipv4];
  try {
    sockets.push(await bindUdp(hosts?.ipv6 ?? "::", taken));
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "The STUN responder serves IPv4 only");
  }
  for (const socket of sockets) answer(socket);
  log.info({ port: taken, families: sockets.length === 2 ? "IPv4 and IPv6" : "IPv4" }, "The STUN responder listens");
  return {
    port: taken,
    async close() {
      await Promise.all(sockets.map(closeUdp));
    },
  };
}
