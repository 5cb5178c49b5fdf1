import { createSocket } from "node:dgram";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Log } from "../log.ts";
import { silentLog } from "../log.ts";
import { parseIpAddress } from "./ip-address.ts";
import { createPacketLimit } from "./packet-limit.ts";
import { openStun, type Stun, type StunOptions } from "./stun.ts";
import { bindingAnswer, readBindingRequest } from "./stun-message.ts";

const opened: Stun[] = [];
afterEach(async () => {
  for (const stun of opened.splice(0)) await stun.close();
});

async function open(options: Partial<StunOptions> = {}): Promise<Stun> {
  const hosts = { ipv4: "127.0.0.1", ipv6: "::1" };
  const stun = await openStun({ port: 0, hosts, log: silentLog, ...options });
  opened.push(stun);
  return stun;
}

const transaction = Buffer.from("2112a442b7e7a701bc34d686fa87dfae", "hex");

function request(attributes: Buffer = Buffer.alloc(0), { type = 0x0001, length = attributes.length } = {}): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(length, 2);
  return Buffer.concat([header, transaction, attributes]);
}

function attribute(type: number, value: Buffer): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(value.length, 2);
  return Buffer.concat([header, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

function fingerprinted(): Buffer {
  const message = request(Buffer.alloc(8));
  message.writeUInt16BE(0x8028, 20);
  message.writeUInt16BE(4, 22);
  message.writeUInt32BE((crc32(message.subarray(0, 20)) ^ 0x5354554e) >>> 0, 24);
  return message;
}

/** Sends packets from one socket and collects what comes back until the answer to a last, good request is there. */
async function exchange(stun: Stun, packets: Buffer[], host = "127.0.0.1") {
  const socket = createSocket(host.includes(":") ? "udp6" : "udp4");
  const answers: Buffer[] = [];
  socket.on("message", (message) => answers.push(message));
  socket.bind(0, host);
  await once(socket, "listening");
  const last = Buffer.from(request());
  last.writeUInt32BE(0xffffffff, 16);
  for (const packet of [...packets, last]) socket.send(packet, stun.port, host);
  await vi.waitFor(() => expect(answers.some((answer) => answer.readUInt32BE(16) === 0xffffffff)).toBe(true));
  const { port } = socket.address();
  socket.close();
  return { port, answers: answers.filter((answer) => answer.readUInt32BE(16) !== 0xffffffff) };
}

/** The address and port of an answer, read by the rules of RFC 8489, section 14.2. */
function mapped(answer: Buffer): { address: string; port: number } {
  expect(answer.readUInt16BE(20)).toBe(0x0020);
  const size = answer.readUInt16BE(22);
  const bytes = [...answer.subarray(28, 24 + size)].map((byte, index) => byte ^ (transaction[index] ?? 0));
  const port = answer.readUInt16BE(26) ^ 0x2112;
  if (answer[25] === 1) return { address: bytes.join("."), port };
  const groups = Array.from({ length: 8 }, (_, index) =>
    Buffer.from(bytes)
      .readUInt16BE(index * 2)
      .toString(16),
  );
  return { address: parseIpAddress(groups.join(":"))?.text ?? "", port };
}

describe("a binding request", () => {
  test("over IPv4 is answered with where it came from, in 32 bytes", async () => {
    const { answers, port } = await exchange(await open(), [request()]);
    expect(answers).toHaveLength(1);
    const answer = answers[0] ?? Buffer.alloc(0);
    expect(answer).toHaveLength(32);
    expect(answer.readUInt16BE(0)).toBe(0x0101);
    expect(answer.readUInt16BE(2)).toBe(12);
    expect(answer.subarray(4, 20)).toEqual(transaction);
    expect(mapped(answer)).toEqual({ address: "127.0.0.1", port });
  });

  test("over IPv6 too, in 44 bytes", async () => {
    const { answers, port } = await exchange(await open(), [request()], "::1");
    expect(answers[0]).toHaveLength(44);
    expect(mapped(answers[0] ?? Buffer.alloc(0))).toEqual({ address: "::1", port });
  });

  test("with a fingerprint gets one back", async () => {
    const { answers } = await exchange(await open(), [fingerprinted()]);
    const answer = answers[0] ?? Buffer.alloc(0);
    expect(answer).toHaveLength(40);
    expect(answer.readUInt16BE(32)).toBe(0x8028);
    expect(answer.readUInt32BE(36)).toBe((crc32(answer.subarray(0, 32)) ^ 0x5354554e) >>> 0);
  });

  test("agrees with the examples of RFC 5769, sections 2.2 and 2.3", () => {
    const rfc = { transaction, fingerprinted: false };
    const ipv4 = parseIpAddress("192.0.2.1");
    const ipv6 = parseIpAddress("2001:db8:1234:5678:11:2233:4455:6677");
    if (!ipv4 || !ipv6) throw new Error("not read");
    expect(bindingAnswer(rfc, ipv4, 32853).subarray(20).toString("hex")).toBe("002000080001a147e112a643");
    expect(bindingAnswer(rfc, ipv6, 32853).subarray(20).toString("hex")).toBe(
      "002000140002a1470113a9faa5d3f179bc25f4b5bed2b9d9",
    );
  });

  test("may carry attributes that need not be understood", () => {
    expect(readBindingRequest(request(attribute(0x8022, Buffer.from("a browser"))))).not.toBeNull();
  });
});

describe("everything else gets no answer", () => {
  const wrongFingerprint = fingerprinted();
  wrongFingerprint.writeUInt32BE(1, 24);
  const otherCookie = request();
  otherCookie.writeUInt32BE(0, 4);
  const cases: [string, Buffer][] = [
    ["nothing", Buffer.alloc(0)],
    ["a byte", Buffer.alloc(1)],
    ["zeros", Buffer.alloc(20)],
    ["text", Buffer.from("GET / HTTP/1.1\r\nHost: example\r\n\r\n")],
    ["a DNS question", Buffer.from("abcd01000001000000000000076578616d706c6503636f6d0000010001", "hex")],
    ["a request without the cookie", otherCookie],
    ["a request cut off", request().subarray(0, 19)],
    ["an answer", request(undefined, { type: 0x0101 })],
    ["an indication", request(undefined, { type: 0x0011 })],
    ["a TURN allocation", request(undefined, { type: 0x0003 })],
    ["a length beyond the packet", request(undefined, { length: 4 })],
    ["a length short of the packet", request(attribute(0x8022, Buffer.alloc(4)), { length: 4 })],
    ["a length that is no multiple of four", request(Buffer.alloc(3), { length: 3 })],
    ["an attribute beyond the packet", request(Buffer.from("80220008", "hex"))],
    ["an attribute that must be understood", request(attribute(0x0006, Buffer.from("user")))],
    ["a change request, once used for floods", request(attribute(0x0003, Buffer.alloc(4)))],
    ["a wrong fingerprint", wrongFingerprint],
    [
      "something behind the fingerprint",
      request(Buffer.concat([fingerprinted().subarray(20), attribute(0x8022, Buffer.alloc(4))])),
    ],
    ["a very long request", request(attribute(0x8022, Buffer.alloc(1_000)))],
    ["a huge packet", Buffer.alloc(60_000)],
  ];

  test.each(cases)("%s", (_, packet) => {
    expect(readBindingRequest(packet)).toBeNull();
  });

  test("over the network, and the next good request is answered", async () => {
    const { answers } = await exchange(
      await open(),
      cases.map(([, packet]) => packet),
    );
    expect(answers).toEqual([]);
  });
});

describe("limits", () => {
  test("a source gets so many answers a window and no more", async () => {
    let now = 0;
    const stun = await open({ limits: { perSource: 5, windowMs: 1_000, clock: () => now } });
    const socket = createSocket("udp4");
    let answers = 0;
    socket.on("message", () => answers++);
    const send = () => socket.send(request(), stun.port, "127.0.0.1");
    for (let round = 0; round < 20; round++) send();
    await vi.waitFor(() => expect(answers).toBe(5));
    await sleep(100);
    expect(answers).toBe(5);
    now = 1_000;
    send();
    await vi.waitFor(() => expect(answers).toBe(6));
    socket.close();
  });

  test("count households of IPv6 and addresses of IPv4 apart, and everybody together", () => {
    let now = 0;
    const allows = createPacketLimit({ windowMs: 1_000, perSource: 2, inAll: 7, clock: () => now });
    const ask = (text: string) => {
      const address = parseIpAddress(text);
      return address !== null && allows(address);
    };
    expect([ask("192.0.2.1"), ask("192.0.2.1"), ask("192.0.2.1"), ask("192.0.2.2")]).toEqual([true, true, false, true]);
    expect([ask("2001:db8::1"), ask("2001:db8::ffff"), ask("2001:db8::2"), ask("2001:db8:0:1::1")]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect([ask("192.0.2.3"), ask("192.0.2.4")]).toEqual([true, false]);
    now = 1_000;
    expect(ask("192.0.2.4")).toBe(true);
  });
});

describe("opening and closing", () => {
  test("rejects when the port is taken, and leaves nothing open", async () => {
    const stun = await open();
    await expect(open({ port: stun.port })).rejects.toThrow(/EADDRINUSE/);
  });

  test("serves IPv4 where there is no IPv6", async () => {
    const warn = vi.fn();
    const stun = await open({
      hosts: { ipv4: "127.0.0.1", ipv6: "2001:db8::1" },
      log: { ...silentLog, info: vi.fn(), warn } as unknown as Log,
    });
    expect(warn).toHaveBeenCalledOnce();
    expect((await exchange(stun, [request()])).answers).toHaveLength(1);
  });

  test("logs no address of anybody", async () => {
    const lines: string[] = [];
    const write = (fields: unknown, message: string) => lines.push(`${message} ${JSON.stringify(fields)}`);
    const log = { debug: write, info: write, warn: write, error: write } as unknown as Log;
    await exchange(await open({ log, limits: { perSource: 2 } }), [request(), Buffer.alloc(3)]);
    expect(lines.join()).not.toContain("127.0.0.1");
  });

  test("frees the port when closed", async () => {
    const stun = await openStun({ port: 0, hosts: { ipv4: "127.0.0.1", ipv6: "::1" }, log: silentLog });
    await stun.close();
    expect((await open({ port: stun.port })).port).toBe(stun.port);
  });
});
