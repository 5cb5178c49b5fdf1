import { type LocaleCode, localeOf } from "../../../site/locales.ts";

/** Scripts that are written without spaces: their text comes in runs that have to be cut. */
const unspacedScripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\p{Script=Thai}`;

const onlyUnspaced = new RegExp(`^[${unspacedScripts}]+$`, "u");
const thaiRun = /^\p{Script=Thai}/u;
const hyphens = /[-\u2010\u2011]/g;

// In English and Ukrainian the apostrophe is inside a word (don't, з'єднання), in French it parts two (l'app).
const apostropheInside = new Set<LocaleCode>(["en", "uk"]);
const joining = new RegExp(sourceOf("['’ʼ]"), "gv");
const parting = new RegExp(sourceOf(undefined), "gv");

function sourceOf(apostrophe: string | undefined): string {
  const letters = String.raw`[[\p{L}\p{M}\p{N}\u200c\u200d]--[${unspacedScripts}]]`;
  const inside = apostrophe ? `(?:${letters}|(?<=\\p{L})${apostrophe}(?=\\p{L}))` : letters;
  return `([${unspacedScripts}]+)|(?=[\\p{L}\\p{N}])${inside}+`;
}

/**
 * Matches words, and runs of scripts without spaces; a run is in the first group as well. The object is shared: set
 * its lastIndex before use.
 */
export function wordPattern(locale: LocaleCode): RegExp {
  return apostropheInside.has(locale) ? joining : parting;
}

/** Whether a term belongs to a script without spaces. */
export function isUnspaced(term: string): boolean {
  return onlyUnspaced.test(term);
}

export function isThai(run: string): boolean {
  return thaiRun.test(run);
}

export function isHyphen(character: string): boolean {
  return character === "-" || character === "\u2010" || character === "\u2011";
}

export function withoutHyphens(text: string): string {
  return text.replace(hyphens, "");
}

/** Chinese and Japanese share characters: a run is cut by the rules of the page's language, Thai by its own. */
export function createSegmenters(locale: LocaleCode): (run: string) => Intl.Segmenter {
  const made = new Map<string, Intl.Segmenter>();
  const tagOf = (run: string) => {
    if (isThai(run)) return "th";
    return locale === "ja" || locale === "zh" ? localeOf(locale).tag : "ja";
  };
  return (run) => {
    const tag = tagOf(run);
    let segmenter = made.get(tag);
    if (!segmenter) {
      segmenter = new Intl.Segmenter(tag, { granularity: "word" });
      made.set(tag, segmenter);
    }
    return segmenter;
  };
}
