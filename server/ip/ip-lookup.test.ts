import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Reader } from "mmdb-lib";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { IpInfoSchema } from "../../api/ip.schema.ts";
import { locales } from "../../site/locales.ts";
import { type Log, silentLog } from "../log.ts";
import { packagedCountryDatabase } from "./geo-packages.ts";
import { type IpLookup, type IpLookupOptions, openIpLookup } from "./ip-lookup.ts";
import { buildMmdb, type MmdbValue } from "./testing/build-mmdb.ts";

const folder = mkdtempSync(join(tmpdir(), "ip-lookup-"));
const asnFile = join(folder, "geo", "asn.bin");
const opened: IpLookup[] = [];

async function open(options: Partial<IpLookupOptions> = {}): Promise<IpLookup> {
  const lookup = await openIpLookup({ countryDatabase: "", asnFile, log: silentLog, ...options });
  opened.push(lookup);
  return lookup;
}

function mmdb(name: string, records: Record<string, MmdbValue>): string {
  const file = join(folder, name);
  writeFileSync(file, buildMmdb(records));
  return file;
}

function recordingLog(): Log & { errors: string[] } {
  const errors: string[] = [];
  const error = vi.fn((fields: unknown, message: string) => errors.push(`${message} ${JSON.stringify(fields)}`));
  return { ...silentLog, debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error, errors } as never;
}

let packaged: IpLookup;
beforeAll(async () => {
  packaged = await open();
  await packaged.ready;
});
afterAll(() => {
  for (const lookup of opened) lookup.close();
  rmSync(folder, { recursive: true });
});

describe("well-known addresses", () => {
  test.each([
    ["8.8.8.8", "US", 15169, "Google"],
    ["8.8.4.4", "US", 15169, "Google"],
    ["1.1.1.1", "AU", 13335, "Cloudflare"],
    ["9.9.9.9", "US", 19281, "Quad9"],
    ["208.67.222.222", "US", 36692, "OpenDNS"],
    ["94.140.14.14", "CY", 212772, "AdGuard"],
    ["2001:4860:4860::8888", "US", 15169, "Google"],
    ["2606:4700:4700::1111", "US", 13335, "Cloudflare"],
    ["2620:fe::fe", "US", 19281, "Quad9"],
    ["2620:119:35::35", "US", 36692, "OpenDNS"],
    ["18.0.0.1", "US", 3, "Massachusetts Institute of Technology"],
    ["128.32.0.1", "US", 25, "University of California at Berkeley"],
    ["171.64.0.1", "US", 32, "Stanford"],
    ["128.208.0.1", "US", 73, "University of Washington"],
    ["129.132.1.1", "CH", 559, "SWITCH"],
    ["131.111.1.1", "GB", 786, "Jisc"],
    ["133.11.0.1", "JP", 2501, "University of Tokyo"],
    ["2001:630::1", "GB", 786, "Jisc"],
    ["2001:638::1", "DE", 680, "Deutschen Forschungsnetzes"],
    ["193.0.6.139", "NL", 3333, "RIPE"],
    ["2001:67c:2e8::1", "NL", 3333, "RIPE"],
  ])("%s is in %s, AS%i %s", (address, country, asn, provider) => {
    const info = packaged.lookup(address, "en");
    expect(info).toMatchObject({ ip: address, country_code: country, asn, kind: null });
    expect(info?.isp).toContain(provider);
  });

  test("the announced network comes along", () => {
    expect(packaged.lookup("8.8.8.8", "en")?.network).toBe("8.8.8.0/24");
    expect(packaged.lookup("18.0.0.1", "en")?.network).toBe("18.0.0.0/15");
    expect(packaged.lookup("2620:fe::fe", "en")?.network).toBe("2620:fe::/48");
  });

  test("answers are the contract's, the country in every locale's language", () => {
    const names = new Set<string | null | undefined>();
    for (const { tag } of locales) {
      const info = v.parse(IpInfoSchema, packaged.lookup("193.0.6.139", tag));
      expect(info.country).toBeTruthy();
      names.add(info.country);
    }
    expect(packaged.lookup("193.0.6.139", "de")?.country).toBe("Niederlande");
    expect(packaged.lookup("193.0.6.139", "zh-Hans")?.country).toBe("荷兰");
    expect(names.size).toBeGreaterThan(20);
  });

  test("other spellings of an address give the same answer", () => {
    const plain = packaged.lookup("8.8.8.8", "en");
    for (const text of ["::ffff:8.8.8.8", "64:ff9b::808:808", " 8.8.8.8 "]) {
      expect(packaged.lookup(text, "en")).toEqual(plain);
    }
    expect(packaged.lookup("2001:4860:4860:0:0:0:0:8888", "en")?.ip).toBe("2001:4860:4860::8888");
    expect(packaged.lookup("8.8.8", "en")).toBeNull();
  });

  test("the age of the data is known", () => {
    const { country, provider } = packaged.dates();
    expect(country?.getUTCFullYear()).toBeGreaterThanOrEqual(2026);
    expect(provider?.getUTCFullYear()).toBeGreaterThanOrEqual(2026);
  });
});

describe("addresses of nobody", () => {
  test.each([
    ["10.1.2.3", "private"],
    ["172.31.255.255", "private"],
    ["192.168.1.1", "private"],
    ["fd12::1", "private"],
    ["100.64.0.1", "shared"],
    ["100.127.255.255", "shared"],
    ["127.0.0.1", "loopback"],
    ["::1", "loopback"],
    ["169.254.1.1", "link-local"],
    ["fe80::1%eth0", "link-local"],
    ["0.0.0.0", "reserved"],
    ["192.0.2.1", "reserved"],
    ["224.0.0.1", "reserved"],
    ["255.255.255.255", "reserved"],
    ["::", "reserved"],
    ["2001:db8::1", "reserved"],
    ["ff02::1", "reserved"],
    ["4000::1", "reserved"],
    ["fec0::1", "reserved"],
    ["::ffff:192.168.0.1", "private"],
  ])("%s is %s and gives nothing away", (address, kind) => {
    expect(packaged.lookup(address, "en")).toMatchObject({
      kind,
      country_code: null,
      country: null,
      isp: null,
      asn: null,
      network: null,
    });
  });

  test.each(["172.32.0.1", "100.128.0.1", "192.0.0.9", "2001:4:112::1", "2001:200::1"])("%s is public", (address) => {
    expect(packaged.lookup(address, "en")?.kind).toBeNull();
  });
});

describe("kind", () => {
  test("the operator's own ranges are vpn, whatever else is known of them", async () => {
    const lookup = await open({ ownRanges: "198.51.100.0/24, 2001:db8:7::/48, 8.8.8.8" });
    expect(lookup.lookup("198.51.100.9", "en")).toMatchObject({ kind: "vpn", country_code: null });
    expect(lookup.lookup("2001:db8:7::9", "en")?.kind).toBe("vpn");
    expect(lookup.lookup("8.8.8.8", "en")).toMatchObject({ kind: "vpn", country_code: "US" });
    expect(lookup.lookup("8.8.8.9", "en")?.kind).toBeNull();
    expect(lookup.lookup("203.0.113.9", "en")?.kind).toBe("reserved");
    expect(lookup.lookup("198.51.100.9", "en")?.ours).toBe(true);
    expect(lookup.lookup("8.8.8.9", "en")?.ours).toBe(false);
  });

  test("where the operator names no servers, no address is said to be theirs or not", async () => {
    expect(Object.keys((await open({})).lookup("8.8.8.9", "en") ?? {})).not.toContain("ours");
  });

  test("Tor exits come from the configured list, and from a new one without a restart", async () => {
    const torExitList = join(folder, "exits");
    writeFileSync(
      torExitList,
      "# exits\n171.25.193.20\nExitNode ABCD\nExitAddress 185.220.101.1 2026-11-20 10:00:00\n2a0b:f4c2::0:1\n",
    );
    const lookup = await open({ torExitList });
    const kinds = () =>
      ["171.25.193.20", "185.220.101.1", "2a0b:f4c2::1", "8.8.8.8"].map((ip) => lookup.lookup(ip, "en")?.kind);
    expect(kinds()).toEqual(["tor", "tor", "tor", null]);
    writeFileSync(torExitList, "8.8.8.8 \r\n");
    await lookup.reload();
    expect(kinds()).toEqual([null, null, null, "tor"]);
    writeFileSync(torExitList, "<html>not today</html>");
    await lookup.reload();
    expect(kinds()).toEqual([null, null, null, "tor"]);
  });

  test("hosting and residential only where a database says so", async () => {
    const country = { iso_code: "DE" };
    const countryDatabase = mmdb("traits.mmdb", {
      "8.0.0.0/24": { country, traits: { is_hosting_provider: true } },
      "8.0.1.0/24": { country, traits: { user_type: "residential" } },
      "8.0.2.0/24": { country, traits: { is_anonymous_vpn: true } },
      "8.0.3.0/24": { country, traits: { is_tor_exit_node: true } },
      "8.0.4.0/24": { country, traits: { user_type: "cellular" } },
    });
    const lookup = await open({ countryDatabase });
    expect([0, 1, 2, 3, 4].map((third) => lookup.lookup(`8.0.${third}.1`, "en")?.kind)).toEqual([
      "hosting",
      "residential",
      "vpn",
      "tor",
      null,
    ]);
  });
});

describe("other databases", () => {
  test.each<[string, MmdbValue, string | null]>([
    ["MaxMind and DB-IP", { country: { iso_code: "FR", names: { en: "France" } } }, "FR"],
    ["ip-location-db", { country_code: "fr" }, "FR"],
    ["IPinfo", { country: "FR" }, "FR"],
    ["a region that is no country", { country_code: "EU" }, null],
    ["a registration only", { registered_country: { iso_code: "FR" } }, null],
    ["nonsense", { country: { iso_code: 33 } }, null],
  ])("reads the records of %s", async (_, record, code) => {
    const countryDatabase = mmdb("shape.mmdb", { "8.8.8.0/24": record, "2001:4860::/32": record });
    const lookup = await open({ countryDatabase });
    expect(lookup.lookup("8.8.8.8", "en")?.country_code).toBe(code);
    expect(lookup.lookup("2001:4860::1", "en")?.country_code).toBe(code);
    expect(lookup.lookup("9.9.9.9", "en")?.country_code).toBeNull();
  });

  test("providers may come from an MMDB file too", async () => {
    const providerDatabase = mmdb("asn.mmdb", {
      "8.8.8.0/24": { autonomous_system_number: 64500, autonomous_system_organization: "Example Net" },
      "8.8.9.0/28": { asn: "AS64501", as_name: "Small Net" },
      "2001:4860::/32": { autonomous_system_number: 64502, autonomous_system_organization: "Six Net" },
      "9.9.9.0/24": { autonomous_system_organization: "No number" },
    });
    const lookup = await open({ providerDatabase });
    expect(lookup.lookup("8.8.8.8", "en")).toMatchObject({ asn: 64500, isp: "Example Net", network: "8.8.8.0/24" });
    expect(lookup.lookup("8.8.9.1", "en")).toMatchObject({ asn: 64501, isp: "Small Net", network: null });
    expect(lookup.lookup("2001:4860::1", "en")).toMatchObject({ asn: 64502, network: "2001:4860::/32" });
    expect(lookup.lookup("9.9.9.9", "en")).toMatchObject({ asn: null, isp: null, network: null });
    expect(lookup.dates().provider).toEqual(new Date("2026-11-01T00:00:00Z"));
  });
});

describe("when data is missing or damaged", () => {
  test("a missing country database costs the country and one line", async () => {
    const log = recordingLog();
    const lookup = await open({ countryDatabase: join(folder, "nowhere.mmdb"), log });
    expect(lookup.lookup("8.8.8.8", "en")).toMatchObject({ country_code: null, country: null, asn: 15169 });
    await lookup.reload();
    expect(log.errors).toHaveLength(1);
    expect(log.errors[0]).toContain("nowhere.mmdb");
    expect(lookup.dates().country).toBeNull();
  });

  test("so does one that is no MMDB file, empty, or cut off in the middle", async () => {
    const whole = readFileSync(packagedCountryDatabase());
    for (const bytes of [Buffer.from("hello"), Buffer.alloc(0), Buffer.alloc(100_000), whole.subarray(0, 1_000_000)]) {
      const countryDatabase = join(folder, "broken.mmdb");
      writeFileSync(countryDatabase, bytes);
      const log = recordingLog();
      const lookup = await open({ countryDatabase, log });
      expect(lookup.lookup("8.8.8.8", "en")).toMatchObject({ country: null, asn: 15169 });
      expect(log.errors).toHaveLength(1);
    }
  });

  test("damage inside is met without an exception, and told once", async () => {
    const whole = readFileSync(packagedCountryDatabase());
    const marker = whole.lastIndexOf(Buffer.from("ABCDEF4D61784D696E642E636F6D", "hex"));
    const treeEnd = new Reader(whole).metadata.searchTreeSize + 16;
    const countryDatabase = join(folder, "scratched.mmdb");
    writeFileSync(countryDatabase, Buffer.from(whole).fill(0x1f, treeEnd, marker));
    const log = recordingLog();
    const lookup = await open({ countryDatabase, log });
    for (let first = 11; first < 100; first++) {
      expect(lookup.lookup(`${first}.1.1.1`, "en")).toMatchObject({ country_code: null, country: null });
    }
    expect(lookup.lookup("8.8.8.8", "en")).toMatchObject({ country: null, asn: 15169 });
    expect(log.errors.length).toBeLessThanOrEqual(1);
  });

  test("a damaged provider table is made anew, and kept", async () => {
    const damaged = join(folder, "damaged.bin");
    writeFileSync(damaged, "rubbish");
    const log = recordingLog();
    const lookup = await open({ asnFile: damaged, log });
    expect(lookup.lookup("8.8.8.8", "en")).toMatchObject({ country_code: "US", asn: null, isp: null, network: null });
    await lookup.ready;
    expect(lookup.lookup("8.8.8.8", "en")?.asn).toBe(15169);
    expect(log.errors).toHaveLength(1);
    expect(statSync(damaged).size).toBe(statSync(asnFile).size);
  });

  test("a table that cannot be written is used all the same", async () => {
    writeFileSync(join(folder, "a-file"), "");
    const log = recordingLog();
    const lookup = await open({ asnFile: join(folder, "a-file", "asn.bin"), log });
    await lookup.ready;
    expect(lookup.lookup("8.8.8.8", "en")?.asn).toBe(15169);
    expect(log.errors).toHaveLength(1);
    expect(log.errors[0]).toContain("cannot be kept");
  });

  test("no address reaches the log", async () => {
    const log = recordingLog();
    const lookup = await open({
      countryDatabase: join(folder, "nowhere.mmdb"),
      torExitList: join(folder, "none"),
      log,
    });
    lookup.lookup("203.0.113.77", "en");
    const calls = [log.debug, log.info, log.warn, log.error].flatMap((level) => vi.mocked(level).mock.calls);
    expect(calls.length).toBeGreaterThan(0);
    expect(JSON.stringify(calls)).not.toContain("203.0.113.77");
  });
});
