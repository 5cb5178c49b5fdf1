import { expect, test } from "vitest";
import { markdownPieces, messagePieces } from "./inline.ts";

const shown = (message: string) =>
  messagePieces(message).map(({ kind, text }) => (kind === "text" ? text : `[${kind} ${text}]`));

test("placeholders and tags are codes, and a plural's forms are text", () => {
  expect(shown("{n, number} of <b>{all}</b>")).toEqual([
    "[code {n, number}]",
    " of ",
    "[open <b>]",
    "[code {all}]",
    "[close </b>]",
  ]);
  expect(shown("{n, plural, one {server} other {# in {place}}}")).toEqual([
    "{n, plural, one {server} other {# in ",
    "[code {place}]",
    "}}",
  ]);
});

test("what stands in quotes is text, and so is what fits into nothing", () => {
  expect(shown("Write '{name}' and it''s done")).toEqual(["Write '{name}' and it''s done"]);
  expect(shown("<b>one</i>")).toEqual(["[code <b>]", "one", "[code </i>]"]);
  expect(shown("a } b { c")).toEqual(["a } b { c"]);
});

test("variables, code and the targets of links are codes in an article", () => {
  const markdown = "## DNS {#dns}\n\nType `ncpa.cpl` in [{{siteName}}](/help/dns-leaks).\n\n```\nping\n```\n";
  const pieces = markdownPieces(markdown);
  expect(pieces.filter(({ kind }) => kind === "code").map(({ text }) => text)).toEqual([
    "{#dns}",
    "`ncpa.cpl`",
    "{{siteName}}",
    "](/help/dns-leaks)",
    "```\nping\n```",
  ]);
  expect(pieces.map(({ text }) => text).join("")).toBe(markdown);
});
