import { join } from "node:path";
import { expect, test } from "vitest";
import { shortClassNames } from "./class-names.ts";

const at = (file: string) => join(import.meta.dirname, "..", file);
const many = Array.from({ length: 200 }, (_, n) => `app/components/part-${n}/part.module.css`);

test("a name is a few letters, the same whenever it is asked for, and no other's", () => {
  const nameOf = shortClassNames(many);
  const classes = Array.from({ length: 120 }, (_, n) => `class${n}`);
  const names = many.flatMap((file) => classes.map((one) => nameOf(one, at(file))));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[A-Z][A-Za-z]{2,3}$/);
  expect(many.flatMap((file) => classes.map((one) => nameOf(one, at(file))))).toEqual(names);
});

test("a file has the same names wherever and whenever it is built, and nearly always when a file is added", () => {
  const before = shortClassNames(many);
  const after = shortClassNames(["app/components/another/another.module.css", ...many.toReversed()]);
  const changed = many.filter((file) => before("bar", at(file)) !== after("bar", at(file)));
  expect(changed.length).toBeLessThanOrEqual(1);
});

test("refuses a file that it was not told of", () => {
  expect(() => shortClassNames(many)("bar", at("vite/other.module.css"))).toThrow("is no CSS module under app/");
});
