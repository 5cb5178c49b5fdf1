import type { LocaleCode } from "../../site/locales.ts";
import { isSyllable, toLetters } from "./hangul.ts";

/**
 * Words of another script spelled in Latin letters ("protokol", "greeklish", "sor3a"). There is no one way to spell
 * them, so both sides are brought to a rough key: the word by its letters, the typed text by its sounds. Keys are
 * compared within one edit. Chinese, Thai and Japanese kanji cannot be spelled from their letters; their
 * readings are in content/synonyms/.
 */
interface Scheme {
  /** Keys of a word in its own script, folded. */
  ofWord(word: string): string[];
  /** Keys of Latin letters as somebody typed them, lower case. */
  ofTyped(text: string): string[];
}

type Rules = readonly (readonly [RegExp, string])[];

function apply(text: string, rules: Rules): string {
  return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

function spelled(word: string, letters: Readonly<Record<string, string>>): string {
  return [...word].map((letter) => letters[letter] ?? (/[a-z0-9]/.test(letter) ? letter : "")).join("");
}

const squeeze = (key: string) => key.replace(/(.)\1+/gu, "$1");

// One capital stands for one sound that Latin letters write with two: S sh, C ch, Z zh, G gh, T th.
const slavicLetters = {
  ...{ а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ж: "Z", з: "z", и: "i", й: "i", к: "k", л: "l", м: "m" },
  ...{ н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "h", ц: "ts", ч: "C", ш: "S", щ: "S" },
  ...{ ъ: "", ы: "i", ь: "", э: "e", ю: "iu", я: "ia", є: "e", і: "i", ї: "i", ґ: "g" },
};
const slavicSounds: Rules = [
  [/['`´’]/g, ""],
  [/shch|sch|sh/g, "S"],
  [/ch|4/g, "C"],
  [/zh/g, "Z"],
  [/kh|x/g, "h"],
  [/tz|c/g, "ts"],
  [/ph/g, "f"],
  [/w/g, "v"],
  [/q/g, "k"],
  [/[yj]/g, "i"],
  [/ie/g, "e"],
];
const slavicKey = (text: string) => squeeze(text.replace(/ie/g, "e"));
const russian: Scheme = {
  ofWord: (word) => [slavicKey(spelled(word, slavicLetters))],
  ofTyped: (text) => [slavicKey(apply(text, slavicSounds))],
};
// Ukrainian г sounds like h.
const ukrainian: Scheme = {
  ofWord: (word) => [slavicKey(spelled(word, { ...slavicLetters, г: "h", ґ: "h" }))],
  ofTyped: (text) => [slavicKey(apply(text, slavicSounds).replace(/g/g, "h"))],
};

const greekDigraphs: Rules = [
  [/αι/g, "e"],
  [/[εο]ι|υι/g, "i"],
  [/ου/g, "u"],
  [/μπ/g, "v"],
  [/ντ/g, "d"],
  [/γ[κγ]/g, "g"],
  [/τζ/g, "tz"],
];
const greekLetters = {
  ...{ α: "a", β: "v", γ: "g", δ: "d", ε: "e", ζ: "z", η: "i", θ: "T", ι: "i", κ: "k", λ: "l", μ: "m", ν: "n" },
  ...{ ξ: "ks", ο: "o", π: "p", ρ: "r", σ: "s", τ: "t", υ: "i", φ: "f", χ: "h", ψ: "ps", ω: "o", e: "e", i: "i" },
};
const greeklish: Rules = [
  [/th|8/g, "T"],
  [/ch/g, "χ"],
  [/ph/g, "f"],
  [/ou/g, "U"],
  [/ei|oi/g, "i"],
  [/ai/g, "e"],
  [/mp|b/g, "v"],
  [/nt/g, "d"],
  [/gk|gg/g, "g"],
  [/w/g, "o"],
  [/[yj]/g, "i"],
  [/[cq]/g, "k"],
  [/3/g, "ks"],
  [/U/g, "u"],
];
const greek: Scheme = {
  ofWord: (word) => [squeeze(spelled(apply(word, greekDigraphs), { ...greekLetters, u: "u", v: "v", d: "d", g: "g" }))],
  // By sound or by shape: x is χ or ξ, h is χ or η, th is θ or τη.
  ofTyped: (text) => {
    const readings = [...apply(text, greeklish)].reduce<string[]>(
      (keys, letter) =>
        (greekReadings[letter] ?? [letter])
          .flatMap((reading) => keys.map((key) => key + reading))
          .slice(0, mostReadings),
      [""],
    );
    return [...new Set(readings.map(squeeze))];
  },
};
const greekReadings: Readonly<Record<string, readonly string[]>> = {
  x: ["h", "ks"],
  h: ["h", "i"],
  T: ["T", "ti"],
  χ: ["h"],
};
const mostReadings = 32;

const arabicConsonants = {
  ...{ ب: "b", ت: "t", ث: "s", ج: "j", ح: "h", خ: "x", د: "d", ذ: "z", ر: "r", ز: "z", س: "s", ش: "S", ص: "s" },
  ...{ ض: "d", ط: "t", ظ: "z", ع: "3", غ: "G", ف: "f", ق: "q", ك: "k", ل: "l", م: "m", ن: "n", ه: "h", پ: "b" },
  ...{ چ: "S", گ: "j", ژ: "j" },
};
const persianConsonants = { ...arabicConsonants, ض: "z", ع: "", ق: "G", پ: "p", چ: "C", گ: "g", ژ: "Z" };
const arabicSounds: Rules = [
  [/kh|5/g, "x"],
  [/sh|ch/g, "S"],
  [/gh/g, "G"],
  [/th/g, "s"],
  [/dh/g, "z"],
  [/7/g, "h"],
  [/9/g, "s"],
  [/6/g, "t"],
  [/['2]/g, ""],
  [/g/g, "j"],
  [/p/g, "b"],
  [/v/g, "f"],
  [/c/g, "k"],
];
const persianSounds: Rules = [
  [/kh/g, "x"],
  [/sh/g, "S"],
  [/ch/g, "C"],
  [/zh/g, "Z"],
  [/gh|q/g, "G"],
  [/th/g, "s"],
  [/c/g, "k"],
  [/'/g, ""],
];

/** Consonants only; و and ي count at the beginning, where they are not vowels. */
function skeletonOfWord(word: string, consonants: Readonly<Record<string, string>>): string {
  const first = word.startsWith("و") ? "w" : word.startsWith("ي") ? "y" : "";
  return squeeze(first + spelled(word, consonants)).replace(/h$/, "");
}

function skeletonOfTyped(text: string, sounds: Rules): string {
  const key = apply(text, sounds).replace(/^v/, "w");
  return squeeze(key.charAt(0).replace(/[aeiou]/, "") + key.slice(1).replace(/[aeiouvwy]/g, "")).replace(/h$/, "");
}

const arabic: Scheme = {
  // With the article taken off as well, and with ع written as 3 or not at all.
  ofWord: (word) => {
    const bare = word.replace(/^ال/, "");
    const keys = [word, bare].map((form) => skeletonOfWord(form, arabicConsonants));
    return [...new Set([...keys, ...keys.map((key) => key.replace(/3/g, ""))])];
  },
  ofTyped: (text) => [
    skeletonOfTyped(text, arabicSounds),
    skeletonOfTyped(text.replace(/^(al|el)-?/, ""), arabicSounds),
  ],
};
const persian: Scheme = {
  ofWord: (word) => [skeletonOfWord(word, persianConsonants)],
  ofTyped: (text) => [skeletonOfTyped(text, persianSounds)],
};

const hindiLetters = {
  ...{ क: "k", ख: "k", ग: "g", घ: "g", ङ: "n", च: "C", छ: "C", ज: "j", झ: "j", ञ: "n", ट: "t", ठ: "t", ड: "d" },
  ...{ ढ: "d", ण: "n", त: "t", थ: "t", द: "d", ध: "d", न: "n", प: "p", फ: "f", ब: "b", भ: "b", म: "m", य: "i" },
  ...{ र: "r", ल: "l", ळ: "l", व: "v", श: "S", ष: "S", स: "s", ह: "h", "ि": "i", "ी": "i", "ु": "u", "ू": "u" },
  ...{ "े": "e", "ै": "e", "ॉ": "o", "ो": "o", "ौ": "o", "ं": "n", "ृ": "ri", इ: "i", ई: "i", उ: "u", ऊ: "u" },
  ...{ ए: "e", ऐ: "e", ओ: "o", औ: "o", ऑ: "o" },
};
const hindiSounds: Rules = [
  [/ee/g, "i"],
  [/oo/g, "u"],
  [/ai/g, "e"],
  [/au/g, "o"],
  [/sh/g, "S"],
  [/chh?/g, "C"],
  [/ph/g, "f"],
  [/([kgtdbj])h/g, "$1"],
  [/w/g, "v"],
  [/y/g, "i"],
  [/z/g, "j"],
  [/[cq]/g, "k"],
  [/x/g, "ks"],
  [/a/g, ""],
];
const hindi: Scheme = {
  ofWord: (word) => [squeeze(spelled(word, hindiLetters))],
  ofTyped: (text) => [squeeze(apply(text, hindiSounds))],
};

const koreanLetters = {
  ...{ ㄱ: "g", ㄲ: "g", ㄴ: "n", ㄷ: "d", ㄸ: "d", ㄹ: "l", ㅁ: "m", ㅂ: "b", ㅃ: "b", ㅅ: "s", ㅆ: "s", ㅈ: "j" },
  ...{ ㅉ: "j", ㅊ: "j", ㅋ: "g", ㅌ: "d", ㅍ: "b", ㅎ: "h", ㅏ: "a", ㅐ: "e", ㅑ: "ia", ㅒ: "ie", ㅓ: "o" },
  ...{ ㅔ: "e", ㅕ: "io", ㅖ: "ie", ㅗ: "o", ㅛ: "io", ㅜ: "u", ㅠ: "iu", ㅡ: "u", ㅣ: "i" },
};
const koreanSounds: Rules = [
  [/eo/g, "o"],
  [/eu/g, "u"],
  [/ae/g, "e"],
  [/oe/g, "ue"],
  [/oo/g, "u"],
  [/ee/g, "i"],
  [/ch/g, "j"],
  [/sh/g, "s"],
  [/[kcq]/g, "g"],
  [/t/g, "d"],
  [/[pfv]/g, "b"],
  [/r/g, "l"],
  [/z/g, "j"],
  [/w/g, "u"],
  [/y/g, "i"],
];
const korean: Scheme = {
  // ㅇ is silent before a vowel and "ng" after one, which its place in the syllable tells.
  ofWord: (word) => {
    const sounds = [...word.normalize("NFC")].map((syllable) => {
      if (!isSyllable(syllable)) return /[a-z0-9]/.test(syllable) ? syllable : "";
      const letters = toLetters(syllable).replace(/^ㅇ/, "").replace(/ㅇ$/, "ng");
      return [...letters].map((letter) => koreanLetters[letter as keyof typeof koreanLetters] ?? letter).join("");
    });
    return [squeeze(sounds.join(""))];
  },
  ofTyped: (text) => [squeeze(apply(text, koreanSounds))],
};

const schemes: Partial<Record<LocaleCode, Scheme>> = {
  ar: arabic,
  el: greek,
  fa: persian,
  in: hindi,
  kr: korean,
  ru: russian,
  uk: ukrainian,
};

/** A key this short fits too many words. */
const shortestKey = 3;
const longEnough = (keys: string[]) => keys.filter((key) => key.length >= shortestKey);

/** Keys of a word of the locale's script; none for locales without a scheme. `word` as written, in lower case. */
export function romanKeysOfWord(word: string, locale: LocaleCode): string[] {
  return longEnough(schemes[locale]?.ofWord(word) ?? []);
}

/** Keys of Latin letters typed by a reader of the locale. */
export function romanKeysOfTyped(text: string, locale: LocaleCode): string[] {
  const lower = text.toLowerCase();
  return /^[a-z0-9'`-]+$/.test(lower) ? longEnough(schemes[locale]?.ofTyped(lower.replace(/-/g, "")) ?? []) : [];
}
