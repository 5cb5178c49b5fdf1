import type { LocaleCode } from "../../../site/locales.ts";
import { toLetters, toSyllables } from "./hangul.ts";

/**
 * Text typed while the keyboard was set to the other language: "ghbdtn" is "привет", "мзт" is "vpn". The keys are
 * those of a US keyboard; each layout lists what the same keys type.
 */
interface Layout {
  script: RegExp;
  /** US key to letter; a shifted key that is not listed types what the plain one does. */
  letters: ReadonlyMap<string, string>;
}

const latin = /[A-Za-z]/;
const keys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./";

function layout(script: RegExp, rows: string, shifted: Record<string, string> = {}): Layout {
  const letters = rows.trim().split(/\s+/);
  return {
    script,
    letters: new Map([...[...keys].map((key, i) => [key, letters[i] ?? ""] as const), ...Object.entries(shifted)]),
  };
}

const cyrillic = /\p{Script=Cyrillic}/u;
const arabicScript = /\p{Script=Arabic}/u;

const russian = layout(cyrillic, "ё й ц у к е н г ш щ з х ъ ф ы в а п р о л д ж э я ч с м и т ь б ю .");
const ukrainian = layout(cyrillic, "' й ц у к е н г ш щ з х ї ф і в а п р о л д ж є я ч с м и т ь б ю .");
// The Greek semicolon key types the accent, which nobody needs for searching.
const greek = layout(/\p{Script=Greek}/u, "` ; ς ε ρ τ υ θ ι ο π [ ] α σ δ φ γ η ξ κ λ \u0301 ' ζ χ ψ ω β ν μ , . /");
const arabic = layout(arabicScript, "ذ ض ص ث ق ف غ ع ه خ ح ج د ش س ي ب ل ا ت ن م ك ط ئ ء ؤ ر لا ى ة و ز ظ", {
  H: "أ",
  N: "آ",
  Y: "إ",
  T: "لإ",
  G: "لأ",
  B: "لآ",
});
const persian = layout(arabicScript, "\u200c ض ص ث ق ف غ ع ه خ ح ج چ ش س ی ب ل ا ت ن م ک گ ظ ط ز ر ذ د پ و . /", {
  H: "آ",
  C: "ژ",
  "\\": "پ",
});
const korean = layout(
  /\p{Script=Hangul}/u,
  "` ㅂ ㅈ ㄷ ㄱ ㅅ ㅛ ㅕ ㅑ ㅐ ㅔ [ ] ㅁ ㄴ ㅇ ㄹ ㅎ ㅗ ㅓ ㅏ ㅣ ; ' ㅋ ㅌ ㅊ ㅍ ㅠ ㅜ ㅡ , . /",
  { Q: "ㅃ", W: "ㅉ", E: "ㄸ", R: "ㄲ", T: "ㅆ", O: "ㅒ", P: "ㅖ" },
);
// Thai uses the digit row and every shifted key.
const thai: Layout = {
  script: /\p{Script=Thai}/u,
  letters: new Map(
    Object.entries({
      ...pairs("1234567890-=", "ๅ/-ภถ\u0e38\u0e36คตจขช"),
      ...pairs("qwertyuiop[]\\", "ๆไำพะ\u0e31\u0e35รนยบลฃ"),
      ...pairs("asdfghjkl;'", "ฟหกดเ\u0e49\u0e48าสวง"),
      ...pairs("zxcvbnm,./", "ผปแอ\u0e34\u0e37ทมใฝ"),
      ...pairs("!@#$%^&*()_+", "+๑๒๓๔\u0e39฿๕๖๗๘๙"),
      ...pairs("QWERTYUIOP{}|", '๐"ฎฑธ\u0e4d\u0e4aณฯญฐ,ฅ'),
      ...pairs('ASDFGHJKL:"', "ฤฆฏโฌ\u0e47\u0e4bษศซ."),
      ...pairs("ZXCVBNM<>?", "()ฉฮ\u0e3a\u0e4c?ฒฬฦ"),
    }),
  ),
};

function pairs(from: string, to: string): Record<string, string> {
  const letters = [...to];
  return Object.fromEntries([...from].map((key, index) => [key, letters[index] ?? ""]));
}

const layouts: Partial<Record<LocaleCode, Layout>> = {
  ar: arabic,
  el: greek,
  fa: persian,
  kr: korean,
  ru: russian,
  th: thai,
  uk: ukrainian,
};

/**
 * What a piece of text without spaces may have been meant to be: the same keys on the locale's layout or, for
 * letters that are not the locale's own, on the US one. Empty when there is nothing to swap.
 */
export function onOtherLayout(text: string, locale: LocaleCode): string[] {
  const own = layouts[locale];
  if (own && !own.script.test(text)) return [toNative(text, own)].filter((swapped) => swapped !== text);
  if (own) return [toLatin(text, own)];
  return Object.values(layouts)
    .filter((other) => other.script.test(text))
    .map((other) => toLatin(text, other))
    .filter((swapped) => latin.test(swapped));
}

function toNative(text: string, { letters }: Layout): string {
  const swapped = [...text].map((key) => letters.get(key) ?? letters.get(key.toLowerCase()) ?? key).join("");
  return toSyllables(swapped).normalize("NFC");
}

function toLatin(text: string, { letters }: Layout): string {
  // Later keys win, so plain keys are set last: a letter on two keys comes out as the plain one.
  const keyOf = new Map([...letters].reverse().map(([key, letter]) => [letter, key]));
  let rest = toLetters(text.toLowerCase());
  let swapped = "";
  while (rest !== "") {
    const pair = keyOf.get(rest.slice(0, 2));
    swapped += pair ?? keyOf.get(rest.charAt(0)) ?? rest.charAt(0);
    rest = rest.slice(pair === undefined ? 1 : 2);
  }
  return swapped.toLowerCase();
}
