/**
 * Advance widths of Arial for U+0020 to U+007E, in thousandths of the font size (the metrics of Helvetica's AFM file).
 */
const ascii = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];

/** Other scripts as wide as their letters are on average in the fonts that stand in for Arial. */
const scripts: readonly (readonly [RegExp, number])[] = [
  [/\p{M}|\p{Cf}/u, 0],
  [/[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60]/u, 1000],
  [/\p{Script=Arabic}/u, 450],
  [/\p{Script=Devanagari}/u, 600],
  [/\p{Script=Thai}/u, 560],
  [/\p{Lu}/u, 720],
  [/\p{L}/u, 550],
  [/[–—…]/u, 800],
  [/\s/u, 278],
];

/** How wide a line of text is, in pixels, in Arial of a size: what search engines cut titles by. */
export function arialWidth(text: string, size: number): number {
  let thousandths = 0;
  for (const character of text.normalize("NFC")) thousandths += widthOf(character);
  return Math.round((thousandths * size) / 1000);
}

function widthOf(character: string): number {
  // A Latin letter is as wide as without its accent.
  const base = /\p{Script=Latin}/u.test(character) ? character.normalize("NFD").charCodeAt(0) : character.charCodeAt(0);
  return ascii[base - 0x20] ?? scripts.find(([script]) => script.test(character))?.[1] ?? 556;
}
