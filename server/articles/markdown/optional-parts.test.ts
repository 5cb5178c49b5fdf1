import { expect, test } from "vitest";
import { fillOptionalParts } from "./optional-parts.ts";

const text = "before\n{{if copies}}\n## Copies\n\n{{list copies}}\n{{end}}\nafter";
const fill = (markdown: string, facts: Record<string, string>) => {
  const refused: string[] = [];
  const filled = fillOptionalParts(markdown, { facts, refuse: (line, message) => refused.push(`${line} ${message}`) });
  return { filled, refused };
};

test("a part whose fact is empty goes, and every line stays where it was", () => {
  expect(fill(text, { copies: "" })).toEqual({ filled: "before\n\n\n\n\n\nafter", refused: [] });
});

test("a part whose fact has a value stays, with its addresses as links", () => {
  const { filled, refused } = fill(text, { copies: "https://a.example.org/x, http://abc.onion" });
  expect(filled).toBe("before\n\n## Copies\n\n<https://a.example.org/x> · `http://abc.onion`\n\nafter");
  expect(refused).toEqual([]);
});

test("a part for want of a fact is there only without it", () => {
  const either = "{{if key}}\nwith\n{{end}}\n{{if not key}}\nwithout\n{{end}}";
  expect(fill(either, { key: "RW" }).filled.trim()).toBe("with");
  expect(fill(either, { key: "" }).filled.trim()).toBe("without");
});

test("what is unknown, open or closed twice is named with its line", () => {
  expect(fill("{{if nothing}}\n{{end}}", {}).refused).toEqual(["0 the fact nothing is unknown"]);
  expect(fill("a\n{{if b}}\nc", { b: "1" }).refused[0]).toMatch(/^1 \{\{if}} is not closed/);
  expect(fill("a\n{{end}}", {}).refused[0]).toMatch(/^1 \{\{end}} closes nothing/);
});
