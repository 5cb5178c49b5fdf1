/**
 * Places that cut off or break what is too wide for them, by the keys of the messages that stand there, and how wide it
 * may be. A unit is about a small Latin letter; a CJK character or Hangul syllable has two, a combining mark none.
 */
const places: readonly (readonly [keys: RegExp, width: number, place: string])[] = [
  [/\.meta\.title$/, 64, "a search result's title"],
  [/\.meta\.description$/, 170, "a search result's text"],
  [/^common\.nav\./, 26, "the header"],
  [/^common\.downloadFor\./, 36, "a button"],
  [/^common\.footer\.(?!claim|noTracking|made)/, 44, "the footer"],
  [/^bestVpn\.(status|region)\./, 24, "a table cell"],
];

/** Placeholders are as wide as what usually fills them. */
const usualWidth: Readonly<Record<string, number>> = { siteName: 11, servers: 5, countries: 2, version: 5 };

/** What is too wide for its place, in words; undefined when it fits or stands where there is room. */
export function tooWide(key: string, message: string): string | undefined {
  const place = places.find(([keys]) => keys.test(key));
  if (!place) return undefined;
  const [, most, where] = place;
  const width = widthOf(message);
  return width > most ? `${width} wide, ${where} holds ${most}` : undefined;
}

/** In units of a small Latin letter. A plural is as wide as its widest form. */
export function widthOf(message: string): number {
  const plain = message
    .replace(/<\/?\w+>/g, "")
    .replace(/\{(\w+)(?:, *(?:number|date|time)[^{}]*)?\}/g, (_, name: string) => "x".repeat(usualWidth[name] ?? 6));
  const plural = /\{\w+, *plural,((?:[^{}]|\{[^{}]*\})*)\}/.exec(plain);
  if (plural) {
    const forms = [...(plural[1] ?? "").matchAll(/\{([^{}]*)\}/g)].map(([, form = ""]) => form.replace("#", "12"));
    return Math.max(...forms.map((form) => widthOf(plain.replace(plural[0], form))));
  }
  let width = 0;
  for (const character of plain.normalize("NFC")) {
    if (/\p{M}|\p{Cf}/u.test(character)) continue;
    width += /[\p{Script=Han}\p{Script=Hangul}\uFF01-\uFF60\u3000-\u30FF]/u.test(character) ? 2 : 1;
  }
  return width;
}
