/**
 * Korean syllables as the letters a keyboard types. Initial and final consonants share one code here (unlike
 * NFD) and clusters are spelled out, so that a half-typed syllable is a prefix of the finished word: 배털 of 배터리.
 */
const initials = [..."ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"];
const vowels = [..."ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"];
const finals = ["", ..."ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"];

const clusters: Record<string, string> = {
  ㅘ: "ㅗㅏ",
  ㅙ: "ㅗㅐ",
  ㅚ: "ㅗㅣ",
  ㅝ: "ㅜㅓ",
  ㅞ: "ㅜㅔ",
  ㅟ: "ㅜㅣ",
  ㅢ: "ㅡㅣ",
  ㄳ: "ㄱㅅ",
  ㄵ: "ㄴㅈ",
  ㄶ: "ㄴㅎ",
  ㄺ: "ㄹㄱ",
  ㄻ: "ㄹㅁ",
  ㄼ: "ㄹㅂ",
  ㄽ: "ㄹㅅ",
  ㄾ: "ㄹㅌ",
  ㄿ: "ㄹㅍ",
  ㅀ: "ㄹㅎ",
  ㅄ: "ㅂㅅ",
};
const clusterOf = new Map(Object.entries(clusters).map(([cluster, letters]) => [letters, cluster]));

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;

export function isSyllable(character: string): boolean {
  const code = character.charCodeAt(0);
  return code >= firstSyllable && code <= lastSyllable;
}

/** Replaces every syllable and cluster by its letters; everything else stays. */
export function toLetters(text: string): string {
  let letters = "";
  for (const character of text) {
    if (!isSyllable(character)) {
      letters += clusters[character] ?? character;
      continue;
    }
    const index = character.charCodeAt(0) - firstSyllable;
    const initial = initials[Math.floor(index / 588)] ?? "";
    const vowel = vowels[Math.floor((index % 588) / 28)] ?? "";
    const final = finals[index % 28] ?? "";
    letters += initial + (clusters[vowel] ?? vowel) + (clusters[final] ?? final);
  }
  return letters;
}

/** Puts letters together as a keyboard does while typing; letters that make no syllable stay alone. */
export function toSyllables(text: string): string {
  const letters = [...text];
  let result = "";
  let at = 0;
  while (at < letters.length) {
    const initial = initials.indexOf(letters[at] ?? "");
    const vowel = initial < 0 ? undefined : vowelAt(letters, at + 1);
    if (!vowel) {
      result += letters[at];
      at += 1;
      continue;
    }
    at += 1 + vowel.length;
    const final = finalAt(letters, at);
    result += String.fromCharCode(firstSyllable + (initial * 21 + vowel.index) * 28 + final.index);
    at += final.length;
  }
  return result;
}

function vowelAt(letters: readonly string[], at: number): { index: number; length: number } | undefined {
  const two = clusterOf.get(`${letters[at]}${letters[at + 1]}`);
  if (two && vowels.includes(two)) return { index: vowels.indexOf(two), length: 2 };
  const index = vowels.indexOf(letters[at] ?? "");
  return index < 0 ? undefined : { index, length: 1 };
}

/** The final consonant at a place: one that a vowel follows opens the next syllable instead. */
function finalAt(letters: readonly string[], at: number): { index: number; length: number } {
  const isVowel = (place: number) => vowels.includes(letters[place] ?? "");
  const two = clusterOf.get(`${letters[at]}${letters[at + 1]}`);
  if (two && finals.includes(two) && !isVowel(at + 2)) return { index: finals.indexOf(two), length: 2 };
  const index = finals.indexOf(letters[at] ?? "none");
  return index > 0 && !isVowel(at + 1) ? { index, length: 1 } : { index: 0, length: 0 };
}
