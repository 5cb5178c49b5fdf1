import { expect, test } from "vitest";
import { arialWidth } from "./arial-width.ts";
import { readCatalogue } from "./catalogue.reader.ts";
import { places, tooWide, widthOf } from "./lengths.ts";

test.each([
  ["Download", 8],
  ["ダウンロード", 12],
  ["다운로드", 8],
  ["ดาวน์โหลด", 8],
  ["<b>Up to</b> {servers, number}+", 12],
  ["{n, plural, one {# server} few {# servery} other {# serverów}}", 11],
])("%s is %i wide", (message, width) => expect(widthOf(message)).toBe(width));

test("search results are measured in pixels", () => {
  expect(arialWidth("Free VPN", 20)).toBe(88);
  expect(arialWidth("é", 20)).toBe(arialWidth("e", 20));
  expect(arialWidth("无料", 20)).toBe(40);
  expect(tooWide("home.meta.title", "W".repeat(32))).toBe("604 px wide, a search result's title holds 600");
  expect(tooWide("home.meta.title", "i".repeat(130))).toBeUndefined();
});

test("names the place that a text is too wide for", () => {
  expect(tooWide("common.nav.getApp", "Get the application for your computer")).toBe("37 wide, the header holds 26");
  expect(tooWide("common.nav.getApp", "Get the app")).toBeUndefined();
  expect(tooWide("home.hero.lede", "word ".repeat(90))).toBeUndefined();
});

test("every place stands for messages that there are", () => {
  const keys = [...readCatalogue("messages", "en").keys()];
  expect(places.filter(([pattern]) => !keys.some((key) => pattern.test(key))).map(String)).toEqual([]);
});
