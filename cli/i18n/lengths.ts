import { arialWidth } from "./arial-width.ts";

/**
 * Places that cut off or break what is too wide for them, by the keys of the messages that stand there, and how wide it
 * may be. A unit is about a small Latin letter; a CJK character or Hangul syllable has two, a combining mark none.
 */
export const places: readonly (readonly [keys: RegExp, width: number, place: string])[] = [
  [/^common\.nav\./, 26, "the header"],
  [/^common\.downloadFor\./, 36, "a button"],
  [/^common\.footer\.(?!noTracking)/, 44, "the footer"],
  [/^bestVpn\.(status|regions)\./, 24, "a table cell"],
];

/** What search engines show of a page, in pixels: a line of 20, and two lines of 14 on a desktop. */
const searchResult: readonly (readonly [keys: RegExp, size: number, pixels: number, place: string])[] = [
  [/\.meta\.title$/, 20, 600, "a search result's title"],
  [/\.meta\.description$/, 14, 1_140, "a search result's text"],
];

/** Placeholders are as wide as what usually fills them. */
const usual: Readonly<Record<string, string>> = {
  siteName: "Larkway VPN",
  servers: "5,400",
  countries: "60",
  version: "1.2.3",
};

/** Without tags, its placeholders filled with what usually stands there. */
function fill(message: string): string {
  return message
    .replace(/<\/?\w+>/g, "")
    .replace(/\{(\w+)(?:, *(?:number|date|time)[^{}]*)?\}/g, (_, name: string) => usual[name] ?? "xxxxxx");
}

/** What is too wide for its place, in words; undefined when it fits or stands where there is room. */
export function tooWide(key: string, message: string): string | undefined {
  for (const [keys, size, pixels, where] of searchResult) {
    const width = keys.test(key) ? Math.max(...plainForms(message).map((text) => arialWidth(text, size))) : 0;
    if (width > pixels) return `${width} px wide, ${where} holds ${pixels}`;
  }
  const place = places.find(([keys]) => keys.test(key));
  if (!place) return undefined;
  const [, most, where] = place;
  const width = widthOf(message);
  return width > most ? `${width} wide, ${where} holds ${most}` : undefined;
}

/** In units of a small Latin letter. A plural is as wide as its widest form. */
export function widthOf(message: string): number {
  return Math.max(...plainForms(message).map(plainWidth));
}

/** The message as it may be read: one text, or one for each form of its plural. */
function plainForms(message: string): string[] {
  const plain = fill(message);
  const plural = /\{\w+, *plural,((?:[^{}]|\{[^{}]*\})*)\}/.exec(plain);
  if (!plural) return [plain];
  const forms = [...(plural[1] ?? "").matchAll(/\{([^{}]*)\}/g)].map(([, form = ""]) => form.replace("#", "12"));
  return forms.flatMap((form) => plainForms(plain.replace(plural[0], form)));
}

function plainWidth(text: string): number {
  let width = 0;
  for (const character of text.normalize("NFC")) {
    if (/\p{M}|\p{Cf}/u.test(character)) continue;
    width += /[\p{Script=Han}\p{Script=Hangul}\uFF01-\uFF60\u3000-\u30FF]/u.test(character) ? 2 : 1;
  }
  return width;
}
