import { isSyllable, toLetters } from "./hangul.ts";
import { apply, type Rules, type Scheme, spelled, squeeze } from "./romanisation.rules.ts";

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

export const arabic: Scheme = {
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
export const persian: Scheme = {
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
export const hindi: Scheme = {
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
export const korean: Scheme = {
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
