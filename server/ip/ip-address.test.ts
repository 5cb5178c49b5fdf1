import { isIP } from "node:net";
import { describe, expect, test } from "vitest";
import { formatWords, parseIpAddress } from "./ip-address.ts";

describe("parseIpAddress", () => {
  test.each([
    ["8.8.8.8", 4, "8.8.8.8"],
    [" 255.255.255.255 ", 4, "255.255.255.255"],
    ["0.0.0.0", 4, "0.0.0.0"],
    ["2001:4860:4860:0:0:0:0:8888", 6, "2001:4860:4860::8888"],
    ["2001:0DB8:0000:0000:0001:0000:0000:0001", 6, "2001:db8::1:0:0:1"],
    ["2001:db8:0:1:1:1:1:1", 6, "2001:db8:0:1:1:1:1:1"],
    ["::", 6, "::"],
    ["::1", 6, "::1"],
    ["1::", 6, "1::"],
    ["1:2:3:4:5:6:7::", 6, "1:2:3:4:5:6:7:0"],
    ["0:0:1::", 6, "0:0:1::"],
    ["2001:db8::192.0.2.33", 6, "2001:db8::c000:221"],
    ["fe80::1%eth0", 6, "fe80::1"],
    ["::ffff:192.0.2.7", 4, "192.0.2.7"],
    ["::FFFF:c000:0207", 4, "192.0.2.7"],
    ["0:0:0:0:0:ffff:192.0.2.7", 4, "192.0.2.7"],
    ["64:ff9b::8.8.8.8", 4, "8.8.8.8"],
  ])("reads %s", (text, version, canonical) => {
    expect(parseIpAddress(text)).toMatchObject({ version, text: canonical });
  });

  test.each([
    "",
    "8.8.8",
    "8.8.8.8.8",
    "8.8.8.",
    ".8.8.8",
    "256.1.1.1",
    "01.2.3.4",
    "1.2.3.4%eth0",
    "1.2.3.4/24",
    "1.2.3.4:80",
    "-1.2.3.4",
    "1e1.2.3.4",
    "0x1.2.3.4",
    "1,2,3,4",
    "１.2.3.4",
    ":",
    ":::",
    ":1",
    "1:",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "1:2:3:4:5:6:7:8::",
    "::1::",
    "12345::",
    "g::",
    "[::1]",
    "::1%",
    "::1%eth0 x",
    "::1.2.3",
    "1:2:3:4:5:6:7:1.2.3.4",
    "::1.2.3.4:5",
    "localhost",
    "8.8.8.8\u0000",
    "1".repeat(10_000),
    `::1%${"x".repeat(10_000)}`,
    "<script>alert(1)</script>",
  ])("refuses %j", (text) => {
    expect(parseIpAddress(text)).toBeNull();
  });

  test("agrees with the runtime on what is an address, over half-broken spellings", () => {
    const pieces = ["", "0", "1", "ab", "ffff", "10000", "::", ":", ".", "192.0.2.1", "255", "256", "00"];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    let addresses = 0;
    for (let round = 0; round < 60_000; round++) {
      let text = "";
      const length = 1 + random(14);
      for (let at = 0; at < length; at++) text += pieces[random(pieces.length)];
      if (text.length > 60) continue;
      const address = parseIpAddress(text);
      expect([text, address !== null]).toEqual([text, isIP(text) !== 0]);
      if (!address) continue;
      addresses++;
      expect(isIP(address.text)).toBe(address.version);
      expect(parseIpAddress(address.text)).toEqual(address);
      expect(formatWords(address.words)).toBe(address.text);
    }
    expect(addresses).toBeGreaterThan(500);
  });

  test("spells every IPv6 address as the URL standard does", () => {
    let seed = 11;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 5_000; round++) {
      // The first group keeps mapped and NAT64 addresses, which come back as IPv4, out of the comparison.
      const groups = Array.from({ length: 8 }, () => (random(2) ? 0 : random(65_536)));
      groups[0] = 0x2000 + random(0x1000);
      const text = groups.map((group) => group.toString(16)).join(":");
      expect(`[${parseIpAddress(text)?.text}]`).toBe(new URL(`http://[${text}]/`).hostname);
    }
  });
});
