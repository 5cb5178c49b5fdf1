const wordsPerMinute = 220;
const cjkCharactersPerMinute = 500;

/** Han, Japanese kana and bopomofo: read by the character. Korean is written with spaces and counts as words. */
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/gu;

const segmenters = new Map<string, Intl.Segmenter>();

/** How long a text takes to read: whole minutes, at least 1. `tag` is the language tag of the text. */
export function readingMinutes(text: string, tag: string): number {
  let characters = 0;
  const rest = text.replace(cjk, () => {
    characters++;
    return " ";
  });
  let words = 0;
  for (const segment of segmenterOf(tag).segment(rest)) if (segment.isWordLike) words++;
  return Math.max(1, Math.round(words / wordsPerMinute + characters / cjkCharactersPerMinute));
}

/** Segmenters are expensive to make and hold nothing of a text: one a language. */
function segmenterOf(tag: string): Intl.Segmenter {
  let segmenter = segmenters.get(tag);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(tag, { granularity: "word" });
    segmenters.set(tag, segmenter);
  }
  return segmenter;
}
