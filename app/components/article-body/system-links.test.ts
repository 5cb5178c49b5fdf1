import { expect, test } from "vitest";
import { withSystemLinks } from "./system-links.ts";

const html = "<p>First.</p><p>Second.</p>";
const linked = (...headings: [text: string, level?: number][]) =>
  [
    ...withSystemLinks(
      { html, headings: headings.map(([text, level = 2], at) => ({ id: `h${at}`, level, text })) },
      "systems",
    ).matchAll(/<a href="#(.+?)">(.+?)<\/a>/g),
  ].map(([, id, text]) => `${id} ${text}`);

test("links the sections for each system, below the first paragraph", () => {
  const headings = ["The drawback", "Windows", "Android", "iPhone and iPad"];
  expect(linked(...headings.map((text): [string] => [text]))).toEqual([
    "h1 Windows",
    "h2 Android",
    "h3 iPhone and iPad",
  ]);
  const all = { html, headings: headings.map((text) => ({ id: "x", level: 2, text })) };
  expect(withSystemLinks(all, "systems")).toMatch(/^<p>First\.<\/p><ul class="systems".*<\/ul><p>Second/);
});

test.each(["iPhoneとiPad", "iPhone وiPad", "iPhone, iPad", "Windows: allow it", "macOS", "Mac", "Chromebooks"])(
  "%j is a section for a system",
  (text) => expect(linked(["Android"], [text])).toHaveLength(2),
);

test.each(["Macros", "How Windows does it", "Androidal"])("%j is none", (text) => {
  expect(linked(["Android"], ["Windows"], [text])).toHaveLength(2);
});

test("one system, or sections within a section, need no links", () => {
  expect(linked(["Windows: measure it"], ["Windows: set a smaller size"])).toEqual([]);
  expect(linked(["Windows", 3], ["Android", 3])).toEqual([]);
});

test("signs of HTML in a heading stay text", () => {
  expect(linked(["Android"], ["Windows: A & <B"])).toEqual(["h0 Android", "h1 Windows: A &amp; &lt;B"]);
});
