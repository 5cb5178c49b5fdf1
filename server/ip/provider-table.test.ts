import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseIpAddress } from "./ip-address.ts";
import { compileInBackground, writeTable } from "./provider-table.build.ts";
import { compileProviderTable, ProviderSourceError } from "./provider-table.compile.ts";
import { openProviderTable, ProviderTableError } from "./provider-table.ts";

const date = new Date("2026-06-17T19:00:00Z");

function source(rows4: string[], rows6: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), "providers-"));
  const files = { csv4: join(folder, "4.csv"), csv6: join(folder, "6.csv") };
  writeFileSync(files.csv4, `${rows4.join("\n")}\n`);
  writeFileSync(files.csv6, rows6.join("\r\n"));
  return { ...files, date };
}

function finder(rows4: string[], rows6: string[] = []) {
  const table = openProviderTable(compileProviderTable(source(rows4, rows6)));
  return (text: string) => {
    const address = parseIpAddress(text);
    return address && table.find(address);
  };
}

describe("provider table", () => {
  test("finds number and name at both ends of a range, and nothing beside it", () => {
    const find = finder(["192.0.2.0,192.0.2.255,64500,Example Net"]);
    const provider = { asn: 64500, name: "Example Net", network: "192.0.2.0/24" };
    expect(find("192.0.2.0")).toEqual(provider);
    expect(find("192.0.2.255")).toEqual(provider);
    expect(find("192.0.1.255")).toBeNull();
    expect(find("192.0.3.0")).toBeNull();
    expect(find("0.0.0.0")).toBeNull();
    expect(find("2001:db8::1")).toBeNull();
  });

  test("reads quoted names with commas, quotes and other scripts", () => {
    const find = finder(['8.0.0.0,8.0.0.255,1,"Acme, ""The"" Übertragung, 株式会社"']);
    expect(find("8.0.0.1")?.name).toBe('Acme, "The" Übertragung, 株式会社');
  });

  test("takes the narrower of two ranges, and the wider one again behind it", () => {
    const find = finder([
      "10.0.0.0,10.255.255.255,1,Wide",
      "10.1.0.0,10.1.255.255,2,Middle",
      "10.1.2.0,10.1.2.255,3,Narrow",
      "10.1.255.0,10.1.255.255,4,End",
      "10.255.0.0,11.0.255.255,5,Over the edge",
    ]);
    const names = [
      "10.0.0.1",
      "10.1.0.0",
      "10.1.2.3",
      "10.1.3.0",
      "10.1.255.9",
      "10.2.0.0",
      "10.255.0.0",
      "11.0.255.255",
    ];
    expect(names.map((text) => find(text)?.name)).toEqual([
      "Wide",
      "Middle",
      "Narrow",
      "Middle",
      "End",
      "Wide",
      "Over the edge",
      "Over the edge",
    ]);
    expect(find("11.1.0.0")).toBeNull();
  });

  test("does not depend on the order of the rows", () => {
    const rows = ["9.0.0.0,9.0.0.255,9,Nine", "8.0.0.0,8.255.255.255,8,Eight", "8.8.8.0,8.8.8.255,88,Double"];
    for (const order of [rows, rows.toReversed()]) {
      const find = finder(order);
      expect([find("8.8.8.8")?.asn, find("8.8.9.0")?.asn, find("9.0.0.9")?.asn]).toEqual([88, 8, 9]);
    }
  });

  test("reaches the first and the last address there is", () => {
    const find = finder(
      ["0.0.0.0,0.0.0.255,1,First", "255.255.0.0,255.255.255.255,2,Last"],
      ["::,::ffff,3,First six", "ffff::,ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff,4,Last six"],
    );
    expect(find("0.0.0.0")).toMatchObject({ name: "First", network: "0.0.0.0/24" });
    expect(find("255.255.255.255")).toMatchObject({ name: "Last", network: "255.255.0.0/16" });
    expect(find("::")).toMatchObject({ name: "First six", network: null });
    expect(find("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff")).toMatchObject({ name: "Last six", network: "ffff::/16" });
  });

  test("finds IPv6 ranges whose ends lie anywhere in the 128 bits", () => {
    const find = finder(
      [],
      ["2001:db8::5,2001:db8::1:0:0:7,1,Odd", "2001:db8::1:0:0:8,2001:db9:ffff:ffff:ffff:ffff:ffff:ffff,2,Rest"],
    );
    expect(find("2001:db8::4")).toBeNull();
    expect(find("2001:db8::5")?.asn).toBe(1);
    expect(find("2001:db8::ffff:ffff:ffff")?.asn).toBe(1);
    expect(find("2001:db8::1:0:0:7")?.asn).toBe(1);
    expect(find("2001:db8::1:0:0:8")?.asn).toBe(2);
    expect(find("2001:db9::")).toMatchObject({ asn: 2, network: "2001:db9::/32" });
  });

  test("names the largest block around the address within the range, and none that is not routed", () => {
    const find = finder(
      ["1.0.0.0,1.0.2.255,1,Three blocks", "2.0.0.5,2.0.0.250,2,Splinter", "4.0.0.0,7.255.255.255,3,Six"],
      ["2001:db8::,2001:db8:2:ffff:ffff:ffff:ffff:ffff,4,Three", "2001:dba::,2001:dba::ffff:ffff:ffff:ffff,5,One"],
    );
    expect(find("1.0.0.9")?.network).toBe("1.0.0.0/23");
    expect(find("1.0.2.9")?.network).toBe("1.0.2.0/24");
    expect(find("2.0.0.9")?.network).toBeNull();
    expect(find("6.1.1.1")?.network).toBe("4.0.0.0/6");
    expect(find("2001:db8:1::9")?.network).toBe("2001:db8::/47");
    expect(find("2001:db8:2::9")?.network).toBe("2001:db8:2::/48");
    expect(find("2001:dba::9")?.network).toBeNull();
  });

  test("agrees with trying every prefix one after the other", () => {
    let seed = 5;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const dotted = (word: number) => `${word >>> 24}.${(word >>> 16) & 255}.${(word >>> 8) & 255}.${word & 255}`;
    for (let round = 0; round < 300; round++) {
      const start = 0x08000000 + random(4_096) * (round % 3 ? 256 : 7);
      const end = start + random(2_048) * 256 + (round % 2 ? 255 : random(200));
      const at = start + random(end - start + 1);
      let expected: string | null = null;
      for (let prefix = 24; prefix > 0; prefix--) {
        const first = (at & (-1 << (32 - prefix))) >>> 0;
        if (first < start || first + 2 ** (32 - prefix) - 1 > end) break;
        expected = `${dotted(first)}/${prefix}`;
      }
      const found = finder([`${dotted(start)},${dotted(end)},1,X`])(dotted(at));
      expect([start, end, at, found?.network]).toEqual([start, end, at, expected]);
    }
  });

  test("keeps the day of its source", () => {
    expect(openProviderTable(compileProviderTable(source([]))).date).toEqual(date);
  });

  test("refuses a damaged, shortened or foreign file", () => {
    const table = compileProviderTable(source(["192.0.2.0,192.0.2.255,64500,Example Net"]));
    expect(() => openProviderTable(table.subarray(0, -4))).toThrow(ProviderTableError);
    expect(() => openProviderTable(table.subarray(0, 8))).toThrow(ProviderTableError);
    expect(() => openProviderTable(Buffer.alloc(4096, "x"))).toThrow(/not a provider table/);
    for (let at = 0; at < table.length; at++) {
      // The header's four unused words say nothing.
      if (at >= 32 && at < 48) continue;
      // A wrong day is the one thing in the header that no size and no sum can tell.
      if (at >= 24 && at < 28) continue;
      const broken = table.slice();
      broken[at] = (broken[at] ?? 0) ^ 1;
      expect(() => openProviderTable(broken)).toThrow(ProviderTableError);
    }
  });

  test("opens a table that does not lie on a multiple of four bytes", () => {
    const table = compileProviderTable(source(["192.0.2.0,192.0.2.255,64500,Example Net"]));
    const shifted = new Uint8Array(table.length + 1);
    shifted.set(table, 1);
    const address = parseIpAddress("192.0.2.7");
    expect(address && openProviderTable(shifted.subarray(1)).find(address)?.asn).toBe(64500);
  });

  test.each([
    "not,a,row",
    "192.0.2.9,192.0.2.1,1,Backwards",
    "2001:db8::,2001:db8::1,1,Wrong file",
    "192.0.2.0,192.0.2.255,AS1,X",
  ])("names file and line of a row like %s", (row) => {
    const wrong = source(["192.0.2.0,192.0.2.255,64500,Fine", row]);
    expect(() => compileProviderTable(wrong)).toThrow(ProviderSourceError);
    expect(() => compileProviderTable(wrong)).toThrow(`${wrong.csv4}:2`);
  });
});

describe("building in the background", () => {
  test("gives the same table as building here", async () => {
    const from = source(["192.0.2.0,192.0.2.255,64500,Example Net"]);
    const table = await compileInBackground(from, new AbortController().signal);
    expect(Buffer.compare(table, compileProviderTable(from))).toBe(0);
  });

  test("says what went wrong", async () => {
    const from = source(["nonsense"]);
    await expect(compileInBackground(from, new AbortController().signal)).rejects.toThrow(`${from.csv4}:1`);
    const missing = { csv4: "/nowhere.csv", csv6: "/nowhere.csv", date };
    await expect(compileInBackground(missing, new AbortController().signal)).rejects.toThrow(/ENOENT/);
  });

  test("stops when told to", async () => {
    const closing = new AbortController();
    const compiling = compileInBackground(source([]), closing.signal);
    closing.abort(new Error("closing"));
    await expect(compiling).rejects.toThrow("closing");
  });

  test("leaves nothing behind when the file cannot be written", async () => {
    const folder = mkdtempSync(join(tmpdir(), "providers-"));
    await writeTable(join(folder, "new", "asn.bin"), new Uint8Array(3));
    expect(readdirSync(join(folder, "new"))).toEqual(["asn.bin"]);
    await expect(writeTable(join(folder, "new"), new Uint8Array(3))).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(["new"]);
  });
});
