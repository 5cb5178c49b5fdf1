import { type DecodedPacket, decode, type Packet } from "dns-packet";
import { describe, expect, test } from "vitest";
import { createRandom } from "../../tests/support/random.ts";
import { parseIpAddress } from "../ip/ip-address.ts";
import { createOneTimeNames } from "./one-time-names.ts";
import { createResponder, type DnsLimits } from "./responder.ts";
import { edns, query } from "./testing/ask.ts";
import { oneTimeNames } from "./zone.ts";

const zone = "check.example.org";

function open(limits: Partial<DnsLimits> = {}) {
  const names = createOneTimeNames();
  const respond = createResponder({ zone, ipv4: "192.0.2.53", ipv6: "2001:db8::53", names, limits });
  const send = (packet: Buffer, from = "198.51.100.7", transport: "udp" | "tcp" = "udp") => {
    const source = parseIpAddress(from);
    if (!source) throw new Error(`${from} is no address`);
    return respond(packet, source, transport);
  };
  const ask = (
    name: string,
    type = "A",
    { from = "198.51.100.7", ...more }: Packet & { from?: string; class?: string } = {},
  ) => {
    const answer = send(query(name, type, more), from);
    // The library reads the code; its types do not say so.
    return answer && (decode(answer) as DecodedPacket & { rcode: string });
  };
  const begin = () => {
    const { id, token } = names.open();
    const [plain = "", , , four = "", , , six = ""] = oneTimeNames(zone, token, [4, 6]);
    return { id, token, plain, four, six };
  };
  return { names, send, ask, begin };
}

const records = (list: readonly { name: string; type: string; data?: unknown }[] | undefined) =>
  list?.map(({ name, type, data }) => [name, type, typeof data === "string" ? data : ""].join(" ").trim());

describe("the zone", () => {
  const { ask, begin } = open();

  test("begins with its SOA, names its servers and gives their addresses", () => {
    const soa = ask(zone, "SOA");
    expect(soa).toMatchObject({ rcode: "NOERROR", flag_aa: true, flag_ra: false, id: 4_711 });
    expect(soa?.answers?.[0]).toMatchObject({ name: zone, data: { mname: `ns4.${zone}`, minimum: 0 } });
    expect(records(ask(zone, "NS")?.answers)).toEqual([`${zone} NS ns4.${zone}`, `${zone} NS ns6.${zone}`]);
    expect(records(ask(`ns4.${zone}`, "A")?.answers)).toEqual([`ns4.${zone} A 192.0.2.53`]);
    expect(records(ask(`ns6.${zone}`, "AAAA")?.answers)).toEqual([`ns6.${zone} AAAA 2001:db8::53`]);
    expect(ask(`ns4.${zone}`, "AAAA")).toMatchObject({ rcode: "NOERROR", answers: [] });
    expect(records(ask(`4.${zone}`, "NS")?.answers)).toEqual([`4.${zone} NS ns4.${zone}`]);
  });

  test.each(["A", "AAAA", "HTTPS", "TXT", "MX", "ANY", "CNAME"])(
    "a one-time name has no %s record, so that nothing can be connected to, here or inside anybody's network",
    (type) => {
      const { plain, four } = begin();
      for (const name of [plain, four]) {
        const answer = ask(name, type);
        expect(answer).toMatchObject({ rcode: "NOERROR", flag_aa: true, answers: [] });
        expect(answer?.authorities?.[0]).toMatchObject({ type: "SOA", ttl: 0 });
      }
    },
  );

  test("a name that nobody asked for is not there", () => {
    const never = `0${"a".repeat(26)}.${zone}`;
    for (const name of [never, `x.${zone}`, `a.b.${zone}`, `*.${zone}`, `x.${never}`, `5.${zone}`]) {
      expect(ask(name), name).toMatchObject({ rcode: "NXDOMAIN", flag_aa: true, answers: [], authorities: [] });
    }
  });

  test("who comes by the other family is sent to the server of the name's own, with its address", () => {
    const { four, six } = begin();
    const toFour = ask(four, "A", { from: "2001:db8:7::1" });
    expect(toFour).toMatchObject({ rcode: "NOERROR", flag_aa: false, answers: [] });
    expect(records(toFour?.authorities)).toEqual([`4.${zone} NS ns4.${zone}`]);
    expect(records(toFour?.additionals)).toEqual([`ns4.${zone} A 192.0.2.53`]);
    expect(records(ask(six, "A")?.additionals)).toEqual([`ns6.${zone} AAAA 2001:db8::53`]);
    expect(ask(six, "A", { from: "2001:db8:7::1" })).toMatchObject({ rcode: "NOERROR", flag_aa: true });
  });

  test("keeps the capitals of the question, by which resolvers know their answers", () => {
    const { plain } = begin();
    const odd = plain.replace(/[a-m]/g, (letter) => letter.toUpperCase());
    expect(ask(odd)).toMatchObject({ rcode: "NOERROR", questions: [{ name: odd }] });
  });
});

describe("what is seen", () => {
  test("is who asked for a name of the check, by either family, and nothing of anybody else", () => {
    const { names, ask, send, begin } = open();
    const check = begin();
    const other = begin();
    ask(check.plain);
    ask(check.plain, "AAAA");
    ask(check.six, "A", { from: "2001:db8:7::1" });
    send(query(check.four), "198.51.100.8", "tcp");
    ask(`0${"a".repeat(26)}.${zone}`);
    expect(names.seen(check.id)).toEqual([
      { address: "198.51.100.7", transport: "udp" },
      { address: "2001:db8:7::1", transport: "udp" },
      { address: "198.51.100.8", transport: "tcp" },
    ]);
    expect(names.seen(other.id)).toEqual([]);
  });

  test("is read with a key that no name holds", () => {
    const { names, begin } = open();
    const { id, token } = begin();
    expect(names.seen(token)).toBeUndefined();
    expect(names.find(id)).toBeUndefined();
    expect(token).toMatch(/^[a-z2-7]{26}$/);
  });

  test("is forgotten within a minute, bounded in checks and in resolvers, and names are never the same", () => {
    let now = 0;
    const names = createOneTimeNames({ clock: () => now, capacity: 3 });
    const first = names.open();
    for (let n = 0; n < 100; n++) names.find(first.token)?.saw({ address: `192.0.2.${n}`, transport: "udp" });
    expect(names.seen(first.id)).toHaveLength(24);
    now = 49_999;
    expect(names.seen(first.id)).toBeDefined();
    now = 50_000;
    expect(names.seen(first.id)).toBeUndefined();
    expect(names.find(first.token)).toBeUndefined();
    const all = Array.from({ length: 1_000 }, () => names.open().token);
    expect(new Set(all).size).toBe(1_000);
    expect(names.size).toBe(3);
    names.close();
  });
});

describe("is of no use to others", () => {
  test("no open resolver: other names, transfers and other classes are refused", () => {
    const { ask } = open();
    for (const name of ["example.com", "org", ".", "notcheck.example.org", "example.org", `${zone}.evil.example`]) {
      expect(ask(name, "A", { flags: 0x0100 }), name).toMatchObject({
        rcode: "REFUSED",
        flag_aa: false,
        flag_ra: false,
        answers: [],
      });
    }
    expect(ask(zone, "AXFR")?.rcode).toBe("REFUSED");
    expect(ask(zone, "IXFR")?.rcode).toBe("REFUSED");
    expect(ask("version.bind", "TXT", { class: "CH" })?.rcode).toBe("REFUSED");
    expect(ask(zone, "SOA", { flags: 4 << 11 })?.rcode).toBe("NOTIMP");
  });

  test("no amplifier: an answer about nothing is no longer than its question, and none is four times as long", () => {
    const { send, begin } = open({ perSource: 10_000 });
    const { plain, six } = begin();
    const sizes = (name: string, type: string, additionals: Packet["additionals"]) => {
      const packet = query(name, type, { additionals });
      return { packet: packet.length, answer: send(packet)?.length ?? 0 };
    };
    for (const additionals of [[], [edns(65_535)]]) {
      for (const name of ["example.com", `0${"a".repeat(26)}.${zone}`, `x.y.${zone}`]) {
        const { packet, answer } = sizes(name, "ANY", additionals);
        expect(answer, name).toBeLessThanOrEqual(packet);
      }
      for (const name of [zone, `ns4.${zone}`, `4.${zone}`, `6.${zone}`, plain, six]) {
        for (const type of ["ANY", "NS", "SOA", "A", "AAAA", "TXT", "DNSKEY"]) {
          const { packet, answer } = sizes(name, type, additionals);
          expect(answer / packet, `${name} ${type}`).toBeLessThan(4);
        }
      }
    }
  });

  test("an answer is never answered, so that two servers cannot be set upon one another", () => {
    const { send } = open();
    const packet = query(zone, "SOA");
    packet.writeUInt16BE(packet.readUInt16BE(2) | 0x8000, 2);
    expect(send(packet)).toBeNull();
  });

  test("limits by source and in whole; a flood does not reach the names of a check, which have a limit of their own", () => {
    let now = 0;
    const { ask, begin, names } = open({ perSource: 3, inAll: 7, looks: 1_000, clock: () => now });
    const { plain, id } = begin();
    const from = (n: number) => ({ from: `203.0.113.${n}` });
    const answered = (n: number) => ask(zone, "SOA", from(n)) !== null;
    expect([1, 1, 1, 1, 2, 2, 2, 3, 3].map(answered)).toEqual([true, true, true, false, true, true, true, true, false]);
    expect(ask(plain, "A", from(1))?.rcode).toBe("NOERROR");
    expect(names.seen(id)).toHaveLength(1);
    for (let n = 1; n < 250; n++) expect(ask(plain, "A", from(1))).not.toBeNull();
    expect(ask(plain, "A", from(1))).toBeNull();
    now = 10_000;
    expect(answered(1)).toBe(true);
  });

  test("looks at so many messages a window and no more", () => {
    const { ask } = open({ looks: 2 });
    expect([ask(zone), ask(zone), ask(zone)].map((answer) => answer !== null)).toEqual([true, true, false]);
  });
});

describe("messages", () => {
  const { send, ask, begin } = open({ perSource: 1_000_000, inAll: 1_000_000, looks: 1_000_000 });
  const long = `${"a".repeat(60)}.`.repeat(3) + zone;

  test("EDNS is answered with EDNS, another version of it with its error, and its absence without", () => {
    expect(ask(zone, "SOA", { additionals: [edns()] })?.additionals).toMatchObject([
      { type: "OPT", udpPayloadSize: 1_232, extendedRcode: 0 },
    ]);
    expect(ask(zone, "SOA", { additionals: [edns(1_232, 1)] })).toMatchObject({
      answers: [],
      additionals: [{ type: "OPT", extendedRcode: 1, ednsVersion: 0 }],
    });
    expect(ask(zone, "SOA")?.additionals).toEqual([]);
  });

  test("no answer is longer than its asker takes: it says to ask over TCP, where it is whole", () => {
    const longest = `${"z".repeat(48)}.${"y".repeat(50)}`;
    const names = createOneTimeNames();
    const respond = createResponder({ zone: longest, ipv4: "192.0.2.53", ipv6: "2001:db8::53", names });
    const from = parseIpAddress("198.51.100.7");
    if (!from) throw new Error("no address");
    const [name = ""] = oneTimeNames(longest, names.open().token, [4]);
    for (const [type, asked] of [
      ["NS", longest],
      ["A", name],
    ] as const) {
      const udp = respond(query(asked, type), from, "udp") ?? Buffer.alloc(0);
      expect(udp.length).toBeLessThanOrEqual(512);
      const tcp = respond(query(asked, type), from, "tcp");
      expect(decode(tcp ?? Buffer.alloc(0)).flag_tc).toBe(false);
      expect(decode(udp).flag_tc).toBe((tcp?.length ?? 0) > 512);
    }
  });

  const soa = query(zone, "SOA");
  const pointer = Buffer.concat([soa.subarray(0, 12), Buffer.from("c00c00060001", "hex")]);
  const dotted = Buffer.concat([soa.subarray(0, 12), Buffer.from("03612e62", "hex"), soa.subarray(12)]);
  const notText = Buffer.concat([soa.subarray(0, 12), Buffer.from("02fffe", "hex"), soa.subarray(12)]);
  test.each<[string, Buffer]>([
    ["nothing", Buffer.alloc(0)],
    ["a header alone", soa.subarray(0, 12)],
    ["a question cut off", soa.subarray(0, -1)],
    ["text", Buffer.from("GET / HTTP/1.1\r\nHost: example\r\n\r\n")],
    ["zeros", Buffer.alloc(40)],
    ["ones", Buffer.alloc(40, 255)],
    ["a name that points to itself", pointer],
    ["a label with a dot in it", dotted],
    ["a label that is no text", notText],
    [
      "two questions",
      query(zone, "SOA", {
        questions: [
          { name: zone, type: "A" },
          { name: zone, type: "NS" },
        ],
      }),
    ],
    ["no question", query(zone, "SOA", { questions: [] })],
    ["a question with an answer", query(zone, "SOA", { answers: [{ type: "A", name: zone, data: "192.0.2.1" }] })],
    ["another record than EDNS", query(zone, "SOA", { additionals: [{ type: "A", name: zone, data: "192.0.2.1" }] })],
    ["more than 512 bytes", Buffer.concat([soa, Buffer.alloc(600)])],
  ])("%s gets no answer", (_, packet) => {
    expect(send(packet)).toBeNull();
    expect(ask(long)?.rcode).toBe("NXDOMAIN");
  });

  test("anything at all is answered well or not at all, and quickly", () => {
    const random = createRandom(20_261_123);
    const { plain, four } = begin();
    const good = [plain, four, zone, `ns4.${zone}`, "example.com", long].flatMap((name) =>
      ["A", "NS", "SOA", "ANY", "DS"].flatMap((type) => [
        query(name, type),
        query(name, type, { additionals: [edns()] }),
      ]),
    );
    const began = performance.now();
    for (let round = 0; round < 20_000; round++) {
      let packet = Buffer.from(random.pick(good));
      for (let change = random.int(6); change >= 0; change--) {
        const at = random.int(packet.length);
        const kind = random.int(4);
        if (kind === 0) packet[at] = random.int(256);
        else if (kind === 1) packet = packet.subarray(0, at + 1);
        else if (kind === 2) packet = Buffer.concat([packet.subarray(0, at), random.pick(good).subarray(at)]);
        else packet[at] = random.pick([0, 0xc0, 0x0c, 0xff, 0x3f, 0x40]);
      }
      const answer = send(packet, random.chance(0.5) ? "198.51.100.7" : "2001:db8:7::1");
      if (answer === null) continue;
      const read = decode(answer);
      expect(read.type).toBe("response");
      expect(answer.length).toBeLessThanOrEqual(1_232);
      // Nothing in the answer is an address but those of the name servers.
      for (const record of [...(read.answers ?? []), ...(read.additionals ?? [])]) {
        if (record.type === "A" || record.type === "AAAA")
          expect(["192.0.2.53", "2001:db8::53"]).toContain(record.data);
      }
    }
    // 20,000 of them take about a third of a second; what never ended would be seen.
    expect(performance.now() - began).toBeLessThan(30_000);
  });
});
