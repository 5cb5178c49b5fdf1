import { beforeAll, describe, expect, test } from "vitest";
import type { SearchDocument } from "../document.ts";
import { buildIndex } from "./builder.ts";
import { checkIndex } from "./encoder.ts";
import { DamagedIndex, decodeIndex, holds } from "./format.ts";

const article = (id: string, title: string, text: string): SearchDocument => ({
  id,
  type: "help",
  title,
  summary: "",
  keywords: [],
  questions: [],
  headings: [],
  text,
});

let bytes: ArrayBuffer;
beforeAll(async () => {
  bytes = await buildIndex("en", [
    article("one", "Kill switch", "The tunnel drops. Tunnel again."),
    article("two", "Batteries", "A tunnel and a battery, Wi-Fi, café, 接続 \u{1f50b}."),
  ]);
});

describe("an index", () => {
  test("holds every term of every article, and only those", () => {
    const index = decodeIndex(bytes);
    const holders = (term: string) => {
      const id = index.terms.indexOf(term);
      return id < 0 ? [] : [0, 1].filter((number) => holds(index, id, number));
    };
    expect(index.keys).toEqual(["help/one", "help/two"]);
    expect(holders("tunnel")).toEqual([0, 1]);
    expect(holders("kill")).toEqual([0]);
    expect(holders("batteri")).toEqual([1]);
    expect(holders("wifi")).toEqual([1]);
    expect(holders("cafe")).toEqual([1]);
    expect(holders("接続")).toEqual([1]);
    expect(holders("kill switch")).toEqual([0]);
    expect(holders("nothing")).toEqual([]);
  });

  test("knows how words are written", () => {
    const index = decodeIndex(bytes);
    const display = (surface: string) => index.displays.at(index.surfaces.indexOf(surface));
    expect(display("wifi")).toBe("Wi-Fi");
    expect(display("cafe")).toBe("café");
    expect(display("tunnel")).toBe("tunnel");
    expect(index.surfaceArticles[index.surfaces.indexOf("tunnel")]).toBe(2);
  });

  test("may be of no articles", async () => {
    const index = decodeIndex(await buildIndex("de", []));
    expect(index.keys).toEqual([]);
    expect(index.terms.indexOf("a")).toBe(-1);
  });

  test("is the same for the same articles", async () => {
    const again = await buildIndex("en", [
      article("one", "Kill switch", "The tunnel drops. Tunnel again."),
      article("two", "Batteries", "A tunnel and a battery, Wi-Fi, café, 接続 \u{1f50b}."),
    ]);
    expect(Buffer.from(again).equals(Buffer.from(bytes))).toBe(true);
  });
});

describe("damage is seen", () => {
  test("whole bytes pass", () => {
    expect(() => checkIndex(bytes)).not.toThrow();
  });

  test("a file cut short, at any place", () => {
    for (let length = 0; length < bytes.byteLength; length += 97) {
      expect(() => checkIndex(bytes.slice(0, length)), String(length)).toThrow(DamagedIndex);
    }
  });

  test("any changed byte", () => {
    for (let place = 0; place < bytes.byteLength; place += 101) {
      const changed = bytes.slice(0);
      const view = new Uint8Array(changed);
      view[place] = (view[place] ?? 0) ^ 1;
      expect(() => checkIndex(changed), String(place)).toThrow(DamagedIndex);
    }
  });
});
