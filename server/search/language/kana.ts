/** Japanese typed in Latin letters, as katakana: "purotokoru" is プロトコル. */

const vowels = "aiueo";
const rows: Readonly<Record<string, string>> = {
  "": "アイウエオ",
  k: "カキクケコ",
  s: "サシスセソ",
  t: "タチツテト",
  n: "ナニヌネノ",
  h: "ハヒフヘホ",
  m: "マミムメモ",
  r: "ラリルレロ",
  g: "ガギグゲゴ",
  z: "ザジズゼゾ",
  d: "ダヂヅデド",
  b: "バビブベボ",
  p: "パピプペポ",
};

function syllables(): Map<string, string> {
  const table = new Map<string, string>();
  for (const [consonant, row] of Object.entries(rows)) {
    [...row].forEach((kana, index) => {
      table.set(`${consonant}${vowels[index]}`, kana);
    });
    const i = row[1] ?? "";
    // kya, kyu, kyo
    if (consonant !== "") for (const [v, small] of smallY) table.set(`${consonant}y${v}`, i + small);
  }
  const others =
    "ya ヤ yu ユ yo ヨ wa ワ wo ヲ shi シ chi チ tsu ツ fu フ ji ジ vu ヴ fa ファ fi フィ fe フェ fo フォ " +
    "va ヴァ vi ヴィ ve ヴェ vo ヴォ wi ウィ we ウェ she シェ che チェ je ジェ thi ティ dhi ディ ti ティ di ディ";
  const list = others.split(" ");
  for (let at = 0; at < list.length; at += 2) table.set(list[at] ?? "", list[at + 1] ?? "");
  for (const [consonant, i] of [
    ["sh", "シ"],
    ["ch", "チ"],
    ["j", "ジ"],
  ] as const) {
    for (const [v, small] of smallY) table.set(`${consonant}${v}`, i + small);
  }
  return table;
}

const smallY = [
  ["a", "ャ"],
  ["u", "ュ"],
  ["o", "ョ"],
] as const;
const table = syllables();

/** Katakana for Latin letters, or undefined when they do not spell Japanese. */
export function kanaOfLatin(text: string): string | undefined {
  const latin = text.toLowerCase().replace(/-/g, "");
  if (!/^[a-z']+$/.test(latin)) return undefined;
  let kana = "";
  let at = 0;
  while (at < latin.length) {
    const piece = [4, 3, 2, 1].map((size) => latin.slice(at, at + size)).find((slice) => table.has(slice));
    if (piece) {
      kana += table.get(piece);
      at += piece.length;
    } else if (latin[at] === "n" || (latin[at] === "m" && /[bmp]/.test(latin[at + 1] ?? ""))) {
      kana += "ン";
      at += latin[at + 1] === "'" ? 2 : 1;
    } else if (latin[at] === latin[at + 1] || latin.startsWith("tch", at)) {
      kana += "ッ";
      at += 1;
    } else {
      return undefined;
    }
  }
  return kana;
}
