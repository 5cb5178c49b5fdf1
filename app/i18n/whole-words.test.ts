import { expect, test } from "vitest";
import { typeset } from "../../server/content/typeset.ts";
import { wholeWords } from "./whole-words.ts";

test.each([
  "Hotel Wi-Fi with a VPN: the order that works",
  "Sign-in pages on Wi-Fi, now that browsers ask for HTTPS first",
  "Wi-Fi d’hôtel avec un VPN",
  "E-mail und WLAN",
])("a title's short hyphenated words stay whole: %s", (title) => {
  const whole = wholeWords(title);
  expect(whole.replaceAll("\u2060", "")).toBe(title);
  expect(whole).not.toMatch(/(?:Wi|E)-(?!\u2060)/);
  // What the server sets in texts is the same, but for the second half of longer words.
  expect(typeset(title, "en").replace(/(\p{L}{4,}-)\u2060/gu, "$1")).toBe(whole);
});

test("a term in brackets stays whole", () => {
  const title = "مفتاح الإيقاف (Kill Switch): ماذا يفعل";
  expect(wholeWords(title)).toBe(title.replace("Kill Switch", "Kill\u00a0Switch"));
  expect(typeset(title, "fa")).toBe(wholeWords(title));
});

test("longer parts may break", () => {
  expect(wholeWords("Sign-in over a long-distance line")).toBe("Sign-in over a long-distance line");
});
