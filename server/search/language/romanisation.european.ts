import { apply, type Rules, type Scheme, spelled, squeeze } from "./romanisation.rules.ts";

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
export const russian: Scheme = {
  ofWord: (word) => [slavicKey(spelled(word, slavicLetters))],
  ofTyped: (text) => [slavicKey(apply(text, slavicSounds))],
};
// Ukrainian г sounds like h.
export const ukrainian: Scheme = {
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
export const greek: Scheme = {
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
