import { expect, test } from "vitest";
import { unusedKeys } from "./usage.ts";

const keys = [
  "home.title",
  "home.steps.one.text",
  "home.steps.two.text",
  "free.meta.title",
  "free.meta.description",
  "old.key",
];

test("finds the keys that no source names, whole or by a template", () => {
  const sources = ['t("home.title")', "t(`home.steps.$" + "{id}.text`)", 'head: titled("free")'];
  expect(unusedKeys(keys, sources)).toEqual(["old.key"]);
});

test("a template that is nothing but a variable names nothing", () => {
  expect(unusedKeys(keys, ["t(`$" + "{key}`)", "`$" + "{a}.$" + "{b}`"])).toEqual(keys);
});
