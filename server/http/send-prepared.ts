import { type ServerResponse, STATUS_CODES } from "node:http";
import type { PreparedResponse } from "./prepared-response.ts";

/** Head and body as one piece of memory, which is good for a second: the head tells the time. */
interface Packet {
  head: string;
  bytes: Buffer;
}

/** Fields of Node's own answers: the head as it travels, which `writeHead` fills, and whether it has been written. */
interface HeadOf {
  _header: string;
  _headerSent: boolean;
}

/** Longer bodies are written beside their head: copied to its end, they would be in memory twice. */
const longestJoined = 64 * 1_024;

/**
 * Makes the function that sends prepared responses. Node puts a head together anew for each answer and writes it apart
 * from the body, which takes longer than everything else that a cached page needs. Here both are one piece of memory,
 * made once a second, and Node's own code does the rest: order of answers, times, events (measured in
 * docs/performance.md). An answer that is the last of its connection goes the usual way. `keepAlive`: the server's
 * `keepAliveTimeout`, in seconds.
 */
export function createSendPrepared({ keepAlive, clock = Date.now }: { keepAlive: number; clock?: () => number }) {
  // Those of this second: a page that is asked for seldom is not in memory twice.
  let packets = new Map<PreparedResponse, Packet>();
  let second = 0;
  let lastLines = "";

  return (response: ServerResponse, prepared: PreparedResponse): void => {
    if (!response.shouldKeepAlive || prepared.body.byteLength > longestJoined) {
      response.writeHead(prepared.status, prepared.headers as string[]);
      response.end(prepared.body);
      return;
    }
    const { head, bytes } = packetOf(prepared);
    response.statusCode = prepared.status;
    const own = response as unknown as HeadOf;
    own._header = head;
    own._headerSent = true;
    response.end(bytes);
  };

  function packetOf(prepared: PreparedResponse): Packet {
    const now = Math.floor(clock() / 1_000);
    if (second !== now) {
      second = now;
      packets = new Map();
      const date = new Date(now * 1_000).toUTCString();
      lastLines = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAlive}\r\n\r\n`;
    }
    const known = packets.get(prepared);
    if (known) return known;
    const head = firstLines(prepared) + lastLines;
    const packet = { head, bytes: Buffer.concat([Buffer.from(head, "latin1"), prepared.body]) };
    packets.set(prepared, packet);
    return packet;
  }
}

function firstLines({ status, headers }: PreparedResponse): string {
  let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`;
  return lines;
}
