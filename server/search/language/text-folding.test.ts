import { describe, expect, test } from "vitest";
import type { LocaleCode } from "../../../site/locales.ts";
import { fold } from "./text-folding.ts";

const same: [LocaleCode, string, string][] = [
  ["en", "Café", "cafe"],
  ["en", "don't", "don’t"],
  ["fr", "réseau", "RESEAU"],
  ["de", "Geräte", "geraete"],
  ["de", "größe", "groesse"],
  ["de", "STRASSE", "Straße"],
  ["tr", "BAĞLANTI", "bağlantı"],
  ["tr", "İNDİR", "indir"],
  ["tr", "ışık", "isik"],
  ["el", "Σύνδεσης", "συνδεσησ"],
  ["el", "ΣΎΝΔΕΣΗΣ", "συνδεσης"],
  ["ru", "ещё", "еще"],
  ["uk", "з'єднання", "з’єднання"],
  ["pl", "połączenie", "polaczenie"],
  ["vn", "máy chủ đặt", "may chu dat"],
  ["ar", "الإيقاف", "الايقاف"],
  ["ar", "البطاريّة", "البطاريه"],
  ["ar", "بطيء", "بطئ"],
  ["ar", "١١", "11"],
  ["fa", "ويندوز كند", "ویندوز کند"],
  ["fa", "وای‌فای", "وایفای"],
  ["fa", "۴۴۳", "443"],
  ["in", "क़ानून", "कानून"],
  ["in", "जाँच १", "जांच 1"],
  ["th", "น้ำ", "นํ้า"],
  ["th", "เซิร์ฟเวอร์", "เซิรฟเวอร"],
  ["ja", "ｷﾙｽｲｯﾁ", "キルスイッチ"],
  ["ja", "ウィンドウズ", "ウインドウズ"],
  ["ja", "サーバー", "さーば"],
  ["zh", "換協議", "换协议"],
  ["zh", "ＷｉＦｉ", "wifi"],
  ["kr", "베터", "ㅂㅔㅌㅓ"],
];
test.each(same)("%s: %s and %s are one", (locale, one, other) => {
  expect(fold(one, locale)).toBe(fold(other, locale));
});

const different: [LocaleCode, string, string][] = [
  ["ru", "мой", "мои"],
  ["uk", "її", "іі"],
  ["in", "की", "कि"],
  ["th", "มี", "มา"],
  ["de", "neue", "neu"],
  ["kr", "배터리", "베터리"],
  ["tr", "ön", "in"],
];
test.each(different)("%s: %s and %s are not", (locale, one, other) => {
  expect(fold(one, locale)).not.toBe(fold(other, locale));
});

describe("folding twice changes nothing", () => {
  test.each([...same, ...different])("%s: %s, %s", (locale, one, other) => {
    for (const text of [one, other]) expect(fold(fold(text, locale), locale)).toBe(fold(text, locale));
  });
});
