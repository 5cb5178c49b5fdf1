import { expect, test } from "vitest";
import { headHtml } from "./head-html.ts";

test("writes elements in order, and attributes without a value by their name alone", () => {
  expect(
    headHtml([
      { tag: "title", attributes: {}, text: "Servers" },
      { tag: "link", attributes: { rel: "icon", href: "/favicon.ico" } },
      { tag: "script", attributes: { src: "/js/common.js", defer: "" } },
    ]),
  ).toBe('<title>Servers</title><link rel="icon" href="/favicon.ico"><script src="/js/common.js" defer></script>');
});

test("no word ends an element or an attribute", () => {
  const text = '</title><script>alert(1)</script>" onload="&amp;';
  expect(headHtml([{ tag: "title", attributes: {}, text }])).toBe(
    "<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;&amp;amp;</title>",
  );
  expect(headHtml([{ tag: "meta", attributes: { name: "description", content: text } }])).toBe(
    '<meta name="description" content="&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;&amp;amp;">',
  );
});

test("a script's text is written as it is, and may not end it", () => {
  expect(headHtml([{ tag: "script", attributes: { type: "application/ld+json" }, text: '{"a":"\\u003c&"}' }])).toBe(
    '<script type="application/ld+json">{"a":"\\u003c&"}</script>',
  );
  expect(() => headHtml([{ tag: "script", attributes: {}, text: "</script>" }])).toThrow("may not hold");
});
