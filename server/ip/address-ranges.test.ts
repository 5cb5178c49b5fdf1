import { BlockList, isIP } from "node:net";
import { describe, expect, test } from "vitest";
import { createRangeLookup, parseAddressRange, parseRangeList } from "./address-ranges.ts";
import { parseIpAddress } from "./ip-address.ts";

const address = (text: string) => {
  const parsed = parseIpAddress(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

describe("parseAddressRange", () => {
  test("reads subnets and single addresses and clears the bits behind the prefix", () => {
    expect(parseAddressRange("10.1.2.3/8")).toEqual({ version: 4, words: [0x0a000000], prefix: 8 });
    expect(parseAddressRange("192.0.2.7")).toEqual({ version: 4, words: [0xc0000207], prefix: 32 });
    expect(parseAddressRange("2001:db8:ffff::/33")).toEqual({
      version: 6,
      words: [0x20010db8, 0x80000000, 0, 0],
      prefix: 33,
    });
    expect(parseAddressRange("::ffff:10.0.0.0/104")).toEqual({ version: 4, words: [0x0a000000], prefix: 8 });
    expect(parseAddressRange("0.0.0.0/0")).toEqual({ version: 4, words: [0], prefix: 0 });
  });

  test.each([
    "",
    "10.0.0.0/33",
    "10.0.0.0/-1",
    "10.0.0.0/",
    "10.0.0.0/8/8",
    "10.0.0.0/a",
    "::/129",
    "fe80::%eth0/10",
    "::ffff:10.0.0.0/8",
    "example.org",
  ])("refuses %j", (text) => {
    expect(parseAddressRange(text)).toBeNull();
  });
});

describe("parseRangeList", () => {
  test("reads names, commas, white space and nothing", () => {
    expect(parseRangeList(" loopback, 10.0.0.0/8\n2001:db8::1 ")).toHaveLength(4);
    expect(parseRangeList("")).toEqual([]);
  });

  test("names the entry that is wrong", () => {
    expect(() => parseRangeList("10.0.0.0/8,proxy.local")).toThrow(/"proxy\.local" is not an address or a subnet/);
    expect(() => parseRangeList("constructor")).toThrow(RangeError);
  });
});

describe("createRangeLookup", () => {
  test("gives the most specific range's value", () => {
    const find = createRangeLookup(
      (["0.0.0.0/0", "10.0.0.0/8", "10.1.0.0/16", "10.1.2.3/32", "2001:db8::/32", "2001:db8:1::/48"] as const).map(
        (text) => [parseRangeList(text)[0] as NonNullable<ReturnType<typeof parseAddressRange>>, text] as const,
      ),
    );
    expect(find(address("10.1.2.3"))).toBe("10.1.2.3/32");
    expect(find(address("10.1.2.4"))).toBe("10.1.0.0/16");
    expect(find(address("10.2.0.0"))).toBe("10.0.0.0/8");
    expect(find(address("11.0.0.0"))).toBe("0.0.0.0/0");
    expect(find(address("2001:db8:1::9"))).toBe("2001:db8:1::/48");
    expect(find(address("2001:db8:2::9"))).toBe("2001:db8::/32");
    expect(find(address("2001:db9::"))).toBeUndefined();
  });

  test("agrees with the runtime's own list over random ranges and addresses", () => {
    let seed = 3;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const v4 = () => `${random(4) + 9}.${random(3)}.${random(256)}.${random(256)}`;
    const v6 = () => `2001:db${random(4)}:${random(3)}:${random(65_536).toString(16)}::${random(9)}`;
    const list = new BlockList();
    const ranges = Array.from({ length: 300 }, (_, index) => {
      const text = index % 2 ? v4() : v6();
      const prefix = index % 2 ? 17 + random(16) : 36 + random(93);
      list.addSubnet(text, prefix, index % 2 ? "ipv4" : "ipv6");
      return parseRangeList(`${text}/${prefix}`)[0] as NonNullable<ReturnType<typeof parseAddressRange>>;
    });
    const find = createRangeLookup(ranges.map((range) => [range, true] as const));
    let held = 0;
    for (let round = 0; round < 5_000; round++) {
      const text = round % 2 ? v4() : v6();
      const expected = list.check(text, isIP(text) === 4 ? "ipv4" : "ipv6");
      expect([text, find(address(text)) ?? false]).toEqual([text, expected]);
      if (expected) held++;
    }
    expect(held).toBeGreaterThan(100);
    expect(held).toBeLessThan(4_900);
  });
});
