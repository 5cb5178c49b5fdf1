import type { LocaleCode } from "../../../site/locales.ts";
import type { ArticleIndex } from "../index/format.ts";
import { kanaOfLatin } from "../language/kana.ts";
import { onOtherLayout } from "../language/keyboard-layouts.ts";
import { romanKeysOfTyped } from "../language/romanisation.ts";
import type { Synonyms } from "../language/synonyms.ts";
import { fold } from "../language/text-folding.ts";

/** Pieces of a query beyond these numbers are not read otherwise: looking for readings is dear. */
const mostPieces = 16;
const mostUnknown = 6;

interface ReadingOptions {
  locale: LocaleCode;
  synonyms: Synonyms;
  /** The index whose words the text is compared with. */
  index: ArticleIndex;
  /** Whether the index knows every word of a piece of text. */
  isKnown: (text: string) => boolean;
}

/**
 * The query as it was meant if it was typed on the wrong keyboard layout or spelled in Latin letters, or undefined.
 * Pieces between spaces are read one by one, so that "vpn yt hf,jnftn" keeps its first word.
 */
export function otherReading(text: string, options: ReadingOptions): string | undefined {
  const { isKnown } = options;
  // "wang su": the syllables of one word.
  const whole = options.synonyms.readingOf(text.replace(/\s+/g, ""));
  if (whole !== undefined && isKnown(whole)) return whole;

  let changed = false;
  let unknown = 0;
  const pieces = text
    .trim()
    .split(/\s+/)
    .map((piece, place) => {
      if (place >= mostPieces || isKnown(piece) || unknown++ >= mostUnknown) return piece;
      const reading = readingsOf(piece, options).find(isKnown);
      if (reading === undefined) return piece;
      changed = true;
      return reading;
    });
  return changed ? pieces.join(" ") : undefined;
}

function readingsOf(piece: string, { locale, synonyms, index }: ReadingOptions): string[] {
  const readings = [...onOtherLayout(piece, locale)];
  const sounds = [piece, ...kanaSpellings(piece, locale)];
  for (const sound of sounds) {
    const word = synonyms.readingOf(sound);
    if (word !== undefined) readings.push(word);
  }
  // Kana of the other kind: いんすとーる for インストール.
  for (const sound of sounds) {
    const surface = locale === "ja" ? index.surfaces.indexOf(fold(sound, locale)) : -1;
    if (surface >= 0) readings.push(index.displays.at(surface));
  }
  readings.push(...sounds.slice(1));
  return [...readings, ...romanised(piece, locale, index)];
}

/** Japanese typed in Latin letters, with long vowels as they are and shortened. */
function kanaSpellings(piece: string, locale: LocaleCode): string[] {
  if (locale !== "ja") return [];
  const spellings = [piece, piece.replace(/([aiueo])\1/gi, "$1")].map(kanaOfLatin);
  return [...new Set(spellings.filter((kana) => kana !== undefined))];
}

/** Words whose rough Latin spelling is that of the piece, at most one edit away; the nearest and commonest first. */
function romanised(piece: string, locale: LocaleCode, index: ArticleIndex): string[] {
  const candidates = romanKeysOfTyped(piece, locale).flatMap((key) =>
    index.romanKeys.similar(key, key.length >= 5 ? 1 : 0).map((near) => ({
      distance: near.distance,
      surface: index.romanSurface[near.index] ?? 0,
    })),
  );
  return candidates
    .sort(
      (a, b) =>
        a.distance - b.distance || (index.surfaceArticles[b.surface] ?? 0) - (index.surfaceArticles[a.surface] ?? 0),
    )
    .slice(0, 5)
    .map(({ surface }) => index.displays.at(surface));
}
