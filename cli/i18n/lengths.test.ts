import { expect, test } from "vitest";
import { tooWide, widthOf } from "./lengths.ts";

test.each([
  ["Download", 8],
  ["ダウンロード", 12],
  ["다운로드", 8],
  ["ดาวน์โหลด", 8],
  ["<b>Up to</b> {servers, number}+", 12],
  ["{n, plural, one {# server} few {# servery} other {# serverów}}", 11],
])("%s is %i wide", (message, width) => expect(widthOf(message)).toBe(width));

test("names the place that a text is too wide for", () => {
  expect(tooWide("common.nav.getApp", "Get the application for your computer")).toBe("37 wide, the header holds 26");
  expect(tooWide("common.nav.getApp", "Get the app")).toBeUndefined();
  expect(tooWide("home.hero.lede", "word ".repeat(90))).toBeUndefined();
});
