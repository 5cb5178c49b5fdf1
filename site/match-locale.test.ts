import { describe, expect, test } from "vitest";
import { matchLocale, parseAcceptLanguage, savedLocale } from "./match-locale.ts";

describe("matchLocale", () => {
  test.each([
    [["de-AT", "en"], "de"],
    [["zh-TW"], "zh"],
    [["zh-Hans"], "zh"],
    [["ko-KR"], "kr"],
    [["vi"], "vn"],
    [["hi-IN"], "in"],
    [["jw"], "jv"],
    [["in"], "id"],
    [["id"], "id"],
    [["en-IN", "hi"], "en"],
    [["iw", "ru"], "ru"],
    [["*", "de"], "en"],
    [[], "en"],
    [["pt-BR"], "pt"],
  ])("%j is %s", (wanted, locale) => {
    expect(matchLocale(wanted)).toBe(locale);
  });
});

describe("parseAcceptLanguage", () => {
  test("orders by weight and keeps the order of equals", () => {
    expect(parseAcceptLanguage("en;q=0.5, de, fr;q=0.9, it")).toEqual(["de", "it", "fr", "en"]);
  });

  test("leaves out what is not wanted or not a language", () => {
    expect(parseAcceptLanguage("de;q=0, <script>, fr;q=abc, es;q=2, nl")).toEqual(["nl"]);
  });
});

describe("savedLocale", () => {
  test("reads a known code and nothing else", () => {
    expect(savedLocale("a=b; i18n_redirected=kr")).toBe("kr");
    expect(savedLocale("i18n_redirected=xx")).toBeUndefined();
    expect(savedLocale("i18n_redirected=//evil.example")).toBeUndefined();
    expect(savedLocale("")).toBeUndefined();
  });
});
