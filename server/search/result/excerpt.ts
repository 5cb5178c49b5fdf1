import type { Highlight } from "../../../api/article.schema.ts";
import type { Analyser } from "../language/analyser.ts";
import type { Place } from "../language/letter-runs.ts";
import { type Marks, markedPlaces, toParts } from "./highlight.ts";

/** Letters in an excerpt; a Chinese or Japanese character says as much as two or three Latin letters. */
const usualLength = 200;
const denseLength = 90;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Of which this share may stand before the first mark. */
const lead = 0.25;

/**
 * The stretch of a text in which most of the marked words stand together, in parts. A text that holds none of them
 * gives way to the summary.
 */
export function excerptOf(
  { text, summary }: { text: string; summary: string },
  analyser: Analyser,
  marks: Marks,
): Highlight {
  const places = markedPlaces(text, analyser, marks);
  if (places.length === 0) return toParts(summary, markedPlaces(summary, analyser, marks));
  const length = dense.test(text) ? denseLength : usualLength;
  const first = densest(places, length * (1 - lead));
  const from = beginning(text, Math.max(0, first.start - length * lead), first.start);
  const to = ending(text, from + length);
  const parts = toParts(text, places, from, to);
  if (from > 0) parts.unshift({ text: "… ", hit: false });
  if (to < text.length) parts.push({ text: " …", hit: false });
  return joinPlain(parts);
}

/** The place from which on most different words, then most words, follow within `length`. */
function densest(places: readonly Place[], length: number): Place {
  let best = places[0] as Place;
  let bestScore = -1;
  places.forEach((place, index) => {
    const near = places.slice(index, index + 30).filter(({ end }) => end <= place.start + length);
    const score = new Set(near.map(({ term }) => term)).size * 100 + near.length;
    if (score > bestScore) {
      best = place;
      bestScore = score;
    }
  });
  return best;
}

/** The start of a sentence between two places, or else of a word. */
function beginning(text: string, earliest: number, latest: number): number {
  if (earliest === 0) return 0;
  const before = text.slice(earliest, latest);
  const sentence = before.match(/[.!?。！？؟।\n]\s*(?=[^.!?。！？؟।\n]*$)/u);
  if (sentence?.index !== undefined) return earliest + sentence.index + sentence[0].length;
  const word = before.search(/\s/);
  return word >= 0 ? earliest + word + 1 : wholeLetter(text, earliest);
}

/** The end of the word before a place; of the letter where words are not parted by spaces. */
function ending(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const near = Math.max(0, Math.floor(place) - 30);
  const space = text.slice(near, place).search(/\s\S*$/);
  return space >= 0 ? near + space : wholeLetter(text, place);
}

/** Never between the halves of a character or before a mark that belongs to it. */
function wholeLetter(text: string, place: number): number {
  let at = Math.floor(place);
  while (at < text.length && /^[\p{M}\udc00-\udfff]/u.test(text.slice(at, at + 1))) at++;
  return at;
}

function joinPlain(parts: Highlight): Highlight {
  return parts.reduce<Highlight>((joined, part) => {
    const last = joined.at(-1);
    if (last && last.hit === part.hit) last.text += part.text;
    else joined.push(part);
    return joined;
  }, []);
}
