import { expect, test } from "vitest";
import { toLetters, toSyllables } from "./hangul.ts";

test.each(["연결", "배터리", "끊겨요", "값", "왜", "의자", "닭고기", "킬 스위치 vpn", "없애기"])(
  "%s comes apart and together again",
  (text) => {
    expect(toSyllables(toLetters(text))).toBe(text);
  },
);

test("a half-typed syllable is a beginning of the finished word", () => {
  expect(toLetters("배터리").startsWith(toLetters("배털"))).toBe(true);
});

test("letters that make no syllable stay", () => {
  expect(toSyllables("ㅋㅋ ㅏ ㅂㅣ")).toBe("ㅋㅋ ㅏ 비");
});
