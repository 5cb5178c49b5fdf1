import { expect, test } from "vitest";
import type { ContentError } from "../content/content.problem.ts";
import type { Facts } from "../content/facts.ts";
import { parseLegal } from "./legal.parser.ts";

const facts: Facts = {
  siteName: "Kitewind VPN",
  supportEmail: "help@kitewind.example",
  legalMailDays: 365,
  legalOne: 1,
};
const front = "title: Privacy policy\nsummary: What is kept\nhistory:\n  - version: 1\n    date: 2026-11-20\n";

function parse(body: string, { head = front, locale = "en" as const, anchors = [] as string[] } = {}) {
  const source = { file: "privacy/en.md", document: "privacy", facts, publicDir: "public" } as const;
  return parseLegal(`---\n${head}---\n\n${body}\n`, { ...source, locale, anchors });
}

/** What is refused, without the file. */
function refused(body: string, options?: Parameters<typeof parse>[1]): string[] {
  try {
    parse(body, options);
    return [];
  } catch (error) {
    return (error as ContentError).problems.map(({ line, message }) => `${line} ${message}`);
  }
}

test("sections are made of headings, with the anchors that they say or that their words make", () => {
  const { sections } = parse("Before.\n\n## What we keep {#privacy-kept}\n\nText.\n\n## Your rights\n\nText.");
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ["", ""],
    ["privacy-kept", "What we keep"],
    ["privacy-your-rights", "Your rights"],
  ]);
});

test("a translation with as many sections has the anchors of the English text", () => {
  const anchors = ["privacy-kept", "privacy-rights"];
  const ids = (body: string) => parse(body, { anchors }).sections.map(({ id }) => id);
  expect(ids("## Was bleibt\n\na\n\n## Rechte\n\nb")).toEqual(anchors);
  expect(ids("## Was bleibt\n\na\n\n## Rechte {#privacy-eigen}\n\nb")).toEqual(["privacy-kept", "privacy-eigen"]);
  expect(ids("## Rechte\n\nb")).toEqual(["privacy-rechte"]);
});

test("directives stand between texts, in their order", () => {
  const { sections } = parse("## Kept\n\nFirst.\n\n{{inventory}}\n\n{{owner company, address}}\n\n- Last");
  expect(sections[0]?.parts).toEqual([
    { kind: "text", html: ["<p>First.</p>\n"] },
    { kind: "inventory" },
    { kind: "owner", facts: ["company", "address"] },
    { kind: "text", html: ["<ul>\n<li>Last</li>\n</ul>\n"] },
  ]);
});

test("in code a directive and a heading are text", () => {
  const { sections } = parse("## Kept\n\n```\n## no heading\n{{siteName}}\n```");
  expect(sections).toHaveLength(1);
});

test("facts, numbers with their words, and links to other pages are filled in", () => {
  const html = (body: string) => parse(`## A\n\n${body}`).sections[0]?.parts[0];
  expect(html("{{siteName}} for {{legalMailDays, plural, one {# day} other {# days}}}")).toEqual({
    kind: "text",
    html: ["<p>Kitewind VPN for 365 days</p>\n"],
  });
  expect(html("{{legalOne, plural, one {# day} other {# days}}}, {{countedCharacters}}")).toEqual({
    kind: "text",
    html: ["<p>1 day, 100</p>\n"],
  });
  expect(html("[terms](/services)")).toEqual({
    kind: "text",
    html: ['<p><a href="', "/services", '">terms</a></p>\n'],
  });
});

test("subheadings of the two texts cannot meet", () => {
  const { headings } = parse("## Kept {#privacy-kept}\n\n### By us\n\nText\n\n## Sent\n\n### By us\n\nText");
  expect(headings.map(({ id }) => id)).toEqual([
    "privacy-kept",
    "privacy-kept-by-us",
    "privacy-sent",
    "privacy-sent-by-us",
  ]);
});

test("what is wrong is named with its line and what there is instead", () => {
  expect(refused("## A {#kept}\n\nText")).toEqual([
    "9 the anchor {#kept} must begin with privacy-: the legal texts share their pages",
  ]);
  expect(refused("## A {#privacy-a}\n\nText\n\n## B {#privacy-a}\n\nText")).toEqual([
    "13 the anchor privacy-a is there twice: give one heading another, {#privacy-…}",
  ]);
  expect(refused("## A\n\n{{owner company, adress}}")[0]).toMatch(/^11 .*"adress"; it knows company, address/);
  expect(refused("## A\n\n{{nobody}} <b>x</b>")).toEqual([expect.stringContaining("11 the variable {{nobody}}")]);
  expect(refused("## A\n\n{{siteName, plural, one {# a} other {# b}}}")[0]).toMatch(
    /^11 .*needs a fact that is a number/,
  );
  expect(refused("## A\n\n{{legalMailDays, plural, one {# day}}}")[0]).toMatch(/^11 .*is not written as/);
  expect(refused("")).toEqual([expect.stringContaining("the text is empty")]);
});

test("the history begins with the newest version, each number once", () => {
  const head = (history: string) => `title: T\nsummary: S\nhistory: ${history}\n`;
  expect(refused("Text", { head: head("[]") })).toEqual(["4 history: needs the present version: version and date"]);
  expect(
    refused("Text", { head: head("[{ version: 1, date: 2026-11-20 }, { version: 2, date: 2026-11-21 }]") }),
  ).toEqual(["4 history: must have the newest version first, each number once"]);
  expect(refused("Text", { head: head("[{ version: 2.5, date: 2026-02-30 }]") })).toEqual([
    "4 history.0.version: must be a whole number from 1 on",
    "4 history.0.date: is not a day of the calendar",
  ]);
  expect(refused("Text", { head: `${front}binding: true\n` })).toEqual([
    "7 binding: is no field; there are title, searchTitle, summary, sample, history",
  ]);
  expect(
    parse("Text", { head: head("[{ version: 2, date: 2026-11-21, changes: X }, { version: 1, date: 2026-11-20 }]") })
      .front.history,
  ).toEqual([
    { version: 2, date: "2026-11-21", changes: "X" },
    { version: 1, date: "2026-11-20" },
  ]);
});
