import { expect, test } from "vitest";
import type { LocaleCode } from "../../../site/locales.ts";
import { kanaOfLatin } from "./kana.ts";
import { romanKeysOfTyped, romanKeysOfWord } from "./romanisation.ts";
import { fold } from "./text-folding.ts";

const spellings: [LocaleCode, word: string, typed: string[]][] = [
  ["ru", "подключение", ["podklyuchenie", "podkluchenie", "podkljuchenije"]],
  ["ru", "защищённый", ["zashchishchenny", "zashishenniy"]],
  ["uk", "швидкість", ["shvydkist", "shvidkist"]],
  ["uk", "помилка", ["pomylka"]],
  ["el", "ταχύτητα", ["taxytita", "tachitita", "taxythta"]],
  ["el", "μπαταρία", ["mpataria", "bataria"]],
  ["el", "ξενοδοχείο", ["xenodoxeio", "ksenodohio"]],
  ["ar", "السرعة", ["sor3a", "alsur3a"]],
  ["ar", "تحميل", ["tahmil", "ta7meel"]],
  ["fa", "سرعت", ["sorat", "sor'at"]],
  ["fa", "فیلتر", ["filter", "filtr"]],
  ["in", "धीमा", ["dhima", "dheema"]],
  ["in", "इंस्टॉल", ["install", "instol"]],
  ["kr", "연결", ["yeongyeol", "yeongyol"]],
  ["kr", "속도", ["sokdo", "sogdo"]],
];
const pairs = spellings.flatMap(([locale, word, typed]) => typed.map((one) => [locale, word, one] as const));
const near = (one: string, other: string) => {
  // Keys are compared within one edit.
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return [
    one.slice(at + 1) === other.slice(at + 1),
    one.slice(at + 1) === other.slice(at),
    one.slice(at) === other.slice(at + 1),
  ].some(Boolean);
};

test.each(pairs)("%s: %s is also written %s", (locale, word, typed) => {
  const keys = romanKeysOfWord(locale === "kr" ? word : fold(word, locale), locale);
  const typedKeys = romanKeysOfTyped(typed, locale);
  expect(
    typedKeys.some((one) => keys.some((key) => key === one || near(key, one))),
    `${keys} and ${typedKeys}`,
  ).toBe(true);
});

test("other words have other keys", () => {
  const [slow] = romanKeysOfWord("медленно", "ru");
  const [battery] = romanKeysOfTyped("batareya", "ru");
  expect(near(slow ?? "", battery ?? "")).toBe(false);
});

test("only Latin letters are read, in languages that have a scheme", () => {
  expect(romanKeysOfTyped("скорость", "ru")).toEqual([]);
  expect(romanKeysOfTyped("speed", "de")).toEqual([]);
  expect(romanKeysOfWord("Verbindung", "de")).toEqual([]);
});

test.each([
  ["purotokoru", "プロトコル"],
  ["henkou", "ヘンコウ"],
  ["setsuzoku", "セツゾク"],
  ["netto", "ネット"],
  ["shinbun", "シンブン"],
  ["kyoka", "キョカ"],
  ["jitensha", "ジテンシャ"],
])("%s is %s", (latin, kana) => {
  expect(kanaOfLatin(latin)).toBe(kana);
});

test("English is not Japanese", () => {
  for (const word of ["split", "vpn", "windows", "123"]) expect(kanaOfLatin(word)).toBeUndefined();
});
