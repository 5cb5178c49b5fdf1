import { expect, test } from "vitest";
import { createKeptHtml } from "./kept-html.ts";

test("renders once for a locale and a generation of its words", () => {
  const kept = createKeptHtml();
  const words = {};
  const rendered: string[] = [];
  const ask = (locale: string, generation: unknown[], html: string) =>
    kept.of(locale, generation).get("part {}", () => {
      rendered.push(html);
      return html;
    });
  expect([ask("de", [words, "site"], "a"), ask("de", [words, "site"], "b")]).toEqual(["a", "a"]);
  expect(ask("fr", [words, "site"], "c")).toBe("c");
  expect(ask("de", [{}, "site"], "d")).toBe("d");
  expect(ask("fr", [words, "another site"], "e")).toBe("e");
  expect(rendered).toEqual(["a", "c", "d", "e"]);
  expect(kept.size()).toBe(2);
});

test("keeps no more than it may, and forgets what was not asked for longest", () => {
  const kept = createKeptHtml(10).of("en", []);
  for (const key of ["a", "b"]) kept.get(key, () => key.repeat(4));
  kept.get("a", () => "never");
  kept.get("c", () => "cccc");
  expect(kept.get("a", () => "again")).toBe("aaaa");
  expect(kept.get("b", () => "new")).toBe("new");
});
