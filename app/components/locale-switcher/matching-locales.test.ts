import { expect, test } from "vitest";
import { locales } from "../../../site/locales.ts";
import { matchingLocales } from "./matching-locales.ts";

const found = (text: string, tag = "en") => [...matchingLocales(locales, tag)(text)];

test.each([
  ["Ελληνικά", "en", "el"],
  ["greek", "en", "el"],
  ["fran", "en", "fr"],
  ["francais", "de", "fr"],
  ["cestina", "en", "cs"],
  ["TÜRKÇE", "en", "tr"],
  ["hindi", "en", "in"],
  ["english - india", "en", "in"],
  ["tieng viet", "en", "vn"],
  ["हिन्दी", "en", "in"],
  ["한국", "en", "kr"],
  ["zh-hans", "en", "zh"],
])("%j in a page in %s means %s", (text, tag, code) => {
  expect(found(text, tag)).toEqual([code]);
});

test.each([
  ["Deutsch", "de", "de"],
  ["Franz", "de", "fr"],
  ["日本", "zh-Hans", "ja"],
  ["الفرنسية", "ar", "fr"],
  ["немец", "ru", "de"],
])("%j, as readers of %s call it, finds %s", (text, tag, code) => {
  expect(found(text, tag)).toContain(code);
});

test("nothing finds every language, nonsense none", () => {
  expect(found(" ")).toHaveLength(26);
  expect(found("qqq")).toEqual([]);
});
