import { expect, test } from "vitest";
import { asTranslation, blockName, partsOf, withParts } from "./article-parts.ts";
import { planImport } from "./plan-import.ts";
import { type ReturnedUnit, targetHash, type Unit } from "./unit.ts";

const english = `---
title: "What: a title"
summary: A summary.
category: basics
updated: 2026-11-20
keywords: [one, "two, three"]
---

Begins here.

## Windows {#windows}

Text.
`;

test("an article is its words by their names, and only they change", () => {
  expect([...partsOf(english)]).toEqual([
    ["front.title", "What: a title"],
    ["front.summary", "A summary."],
    ["front.keywords", "one\ntwo, three"],
    ["block.0", "Begins here."],
    ["block.1", "## Windows {#windows}\n\nText."],
  ]);
  expect(blockName(english, 1)).toBe("Windows");
  expect(withParts(english, new Map([...partsOf(english)]))).toBe(english);
  const changed = withParts(
    asTranslation(english),
    new Map([
      ["front.title", "Was: $1 & 'mehr'"],
      ["front.keywords", "eins\nzwei, drei"],
      ["block.0", " Hier. "],
    ]),
  );
  expect(changed).toBe(`---
title: "Was: $1 & 'mehr'"
summary: A summary.
updated: 2026-11-20
keywords: [eins, "zwei, drei"]
---

Hier.

## Windows {#windows}

Text.
`);
  expect(partsOf(withParts(english, new Map([["body", "Alles."]])), true).get("body")).toBe("Alles.");
});

const unit = (id: string, more: Partial<Unit>): Unit => ({
  file: "help/a",
  id,
  kind: "article",
  source: `English of ${id}`,
  target: undefined,
  state: "missing",
  notes: [],
  ...more,
});
const back = ({ file, id, source, target }: Unit, more: Partial<ReturnedUnit>): ReturnedUnit => ({
  file,
  id,
  source,
  target,
  state: "translated",
  before: targetHash(target),
  ...more,
});

test("a new article comes whole and of today's English, or not at all", () => {
  const units = [unit("front.title", {}), unit("block.0", {})];
  const whole = units.map((one) => back(one, { target: "fertig" }));
  expect(planImport(units, whole, false)).toMatchObject({ changed: [{}, {}], told: [] });
  expect(planImport(units, whole, false).accepted).toEqual(units);
  expect(planImport(units, whole.slice(1), false)).toMatchObject({ changed: [], accepted: [] });
  const [first, second] = whole;
  const older = [first, { ...second, source: "Older" }] as ReturnedUnit[];
  expect(planImport(units, older, false)).toMatchObject({ changed: [], accepted: [], told: [{}, {}] });
});

test("a stale text that came back as it was is of today's English only if somebody says so", () => {
  const stale = unit("block.1", { target: "Da", state: "stale" });
  expect(planImport([stale], [back(stale, { state: "initial" })], false)).toMatchObject({ accepted: [], untouched: 1 });
  expect(planImport([stale], [back(stale, {})], false)).toMatchObject({ accepted: [stale], changed: [] });
  const older = back(stale, { source: "Older", target: "Neu" });
  expect(planImport([stale], [older], false)).toMatchObject({ accepted: [], changed: [{ target: "Neu" }], told: [{}] });
});

test("a front is of today's English when all of it is", () => {
  const units = [
    unit("front.title", { target: "T", state: "stale" }),
    unit("front.summary", { target: "S", state: "stale" }),
  ];
  const came = units.map((one) => back(one, { target: "neu" }));
  expect(planImport(units, came, false).accepted).toHaveLength(2);
  expect(planImport(units, came.slice(1), false)).toMatchObject({ accepted: [], changed: [{}] });
});
