import { expect, test } from "vitest";
import type { LocaleCode } from "../../../site/locales.ts";
import { onOtherLayout } from "./keyboard-layouts.ts";

const swaps: [LocaleCode, typed: string, meant: string][] = [
  ["ru", "ghbdtn", "привет"],
  ["ru", "jnrk.xftncz", "отключается"],
  ["ru", "hf,jnf", "работа"],
  ["ru", "мзт", "vpn"],
  ["uk", "gslrk.xtyyz", "підключення"],
  ["uk", "мзт", "vpn"],
  ["el", "syndesh", "συνδεση"],
  ["el", "ωπν", "vpn"],
  ["ar", "hgf'hvdm", "البطارية"],
  ["ar", "رحى", "vpn"],
  ["fa", "fhjvd", "باتری"],
  ["kr", "dusruf", "연결"],
  ["kr", "Rmsgrla", "끊김"],
  ["kr", "ㅍㅔㅜ", "vpn"],
  ["kr", "페ㅜ", "vpn"],
  ["th", "c[9", "แบต"],
  ["th", "wvru", "ไอพี"],
];
test.each(swaps)("%s: %s was meant as %s", (locale, typed, meant) => {
  expect(onOtherLayout(typed, locale)).toContain(meant);
});

test("letters of another script than the page's are read on every layout that has them", () => {
  expect(onOtherLayout("мзт", "en")).toContain("vpn");
  expect(onOtherLayout("ㅍㅔㅜ", "de")).toContain("vpn");
});

test("there is nothing to swap in a language of Latin letters", () => {
  expect(onOtherLayout("wifi", "de")).toEqual([]);
  expect(onOtherLayout("速度", "zh")).toEqual([]);
});
