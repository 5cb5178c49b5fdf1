import { createServer, type Socket } from "node:net";
import { bindUdp, closeUdp } from "../bind-udp.ts";
import { type IpAddress, parseIpAddress } from "../ip/ip-address.ts";
import type { Log } from "../log.ts";
import type { Respond } from "./responder.ts";

export interface Listener {
  readonly address: string;
  readonly port: number;
  close(): Promise<void>;
}

interface Options {
  /** An address of this machine; its family is the family that questions come by. */
  address: string;
  /** 0 lets the system choose, the same for both transports. */
  port: number;
  respond: Respond;
  log: Log;
}

/** Connections at a time, and of one address. */
const mostConnections = 128;
const mostOfOne = 8;
/** A resolver asks at once, and seldom more than a few things. */
const idleMs = 3_000;
const connectionMs = 15_000;
const mostQuestions = 32;
const longestQuestion = 512;

/** Listens over UDP and TCP on one address. Rejects when one of the two cannot be had. */
export async function listen(options: Options): Promise<Listener> {
  const udp = await listenUdp(options);
  try {
    const tcp = await listenTcp({ ...options, port: udp.port });
    return {
      address: options.address,
      port: udp.port,
      close: async () => void (await Promise.all([udp.close(), tcp.close()])),
    };
  } catch (error) {
    await udp.close();
    throw error;
  }
}

async function listenUdp({
  address,
  port,
  respond,
  log,
}: Options): Promise<{ port: number; close: () => Promise<void> }> {
  const socket = await bindUdp(address, port);
  socket.on("error", (error) => log.error({ reason: error.message }, "The name server has a fault"));
  socket.on("message", (packet, { address: sender, port: from }) => {
    const source = parseIpAddress(sender);
    // Nobody listens on port 0; a packet that claims to come from there is forged.
    const answer = source && from !== 0 && respond(packet, source, "udp");
    if (!answer) return;
    socket.send(answer, from, sender, (error) => {
      if (error) log.debug({ reason: (error as NodeJS.ErrnoException).code }, "A DNS answer could not be sent");
    });
  });
  return { port: socket.address().port, close: () => closeUdp(socket) };
}

async function listenTcp({ address, port, respond, log }: Options): Promise<{ close: () => Promise<void> }> {
  const open = new Map<Socket, string>();
  const server = createServer((connection) => {
    const source = parseIpAddress(connection.remoteAddress ?? "");
    const others = source && [...open.values()].filter((one) => one === source.text).length;
    if (!source || others === null || others >= mostOfOne) return void connection.destroy();
    open.set(connection, source.text);
    connection.on("close", () => open.delete(connection));
    serve(connection, source, respond);
  });
  server.maxConnections = mostConnections;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: address, ipv6Only: true }, () => {
      server.off("error", reject);
      resolve();
    });
  });
  server.on("error", (error) => log.error({ reason: error.message }, "The name server has a fault"));
  server.unref();
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const connection of open.keys()) connection.destroy();
      }),
  };
}

/** Answers the questions of one connection, each after two bytes with its length (RFC 7766). */
function serve(connection: Socket, source: IpAddress, respond: Respond): void {
  let waiting: Buffer = Buffer.alloc(0);
  let questions = 0;
  const end = () => connection.destroy();
  const deadline = setTimeout(end, connectionMs).unref();
  connection.setTimeout(idleMs, end);
  connection.on("error", end);
  connection.on("close", () => clearTimeout(deadline));
  connection.on("data", (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes]);
    while (waiting.length >= 2) {
      const length = waiting.readUInt16BE(0);
      if (length > longestQuestion || ++questions > mostQuestions) return end();
      if (waiting.length < 2 + length) {
        questions -= 1;
        return;
      }
      const answer = respond(waiting.subarray(2, 2 + length), source, "tcp");
      waiting = waiting.subarray(2 + length);
      // Silence would keep a resolver waiting; a closed connection does not.
      if (!answer) return end();
      const size = Buffer.alloc(2);
      size.writeUInt16BE(answer.length);
      connection.write(Buffer.concat([size, answer]));
    }
  });
}
