import { describe, expect, test } from "vitest";
import { missingPlurals, shapeOf } from "./message.shape.ts";

describe("shapeOf", () => {
  test.each([
    ["Plain text", [], [], []],
    ["{siteName} in {countries, number} places", ["countries", "siteName"], [], []],
    ["Read <link>this</link> and <link>that {siteName}</link>", ["siteName"], ["link", "link"], []],
    [
      "{n, plural, =0 {none} one {# server} other {# servers of {siteName}}}",
      ["n", "siteName"],
      [],
      [["=0", "one", "other"]],
    ],
    ["{kind, select, a {<b>x</b>} other {y}}", ["kind"], ["b"], []],
    ["<note>Only a tag</note>", [], ["note"], []],
  ])("%s", (message, placeholders, tags, plurals) => {
    expect(shapeOf(message)).toEqual({ placeholders, tags, plurals });
  });

  test("refuses what is not a message", () => {
    expect(() => shapeOf("{siteName")).toThrow();
    expect(() => shapeOf("<link>open")).toThrow();
  });
});

test("missingPlurals knows the forms of each language", () => {
  const two = shapeOf("{n, plural, one {a} other {b}}");
  expect(missingPlurals(two, "en")).toEqual([]);
  expect(missingPlurals(two, "pl")).toEqual(["few", "many"]);
  expect(missingPlurals(two, "ar")).toEqual(["zero", "two", "few", "many"]);
  expect(missingPlurals(two, "ja")).toEqual([]);
});
