/** A colour in OKLCH: lightness 0–1, chroma from 0, hue in degrees. */
export interface Colour {
  l: number;
  c: number;
  h: number;
}

type Triple = [number, number, number];

/** Reads `#rrggbb` or `oklch(55.5% 0.178 34)`; undefined for anything else. */
export function parseColour(text: string): Colour | undefined {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (hex) return fromSrgb(hex.slice(1).map((part) => Number.parseInt(part, 16) / 255) as Triple);
  const oklch = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(text);
  if (!oklch) return undefined;
  const [l, c, h] = oklch.slice(1).map(Number) as Triple;
  return l <= 100 && c <= 0.5 && h <= 360 ? { l: l / 100, c, h } : undefined;
}

/** The colour as stylesheets write it: oklch(), exact enough to be the same `#rrggbb`. */
export function cssColour({ l, c, h }: Colour): string {
  return `oklch(${+(l * 100).toFixed(2)}% ${+c.toFixed(4)} ${+((h + 360) % 360).toFixed(1)})`;
}

/** The colour to a tenth of a per cent, a thousandth and a degree: as much as an eye tells apart. */
export function roundedColour({ l, c, h }: Colour): Colour {
  return { l: +l.toFixed(3), c: +c.toFixed(3), h: Math.round(h) };
}

/** The colour as `#rrggbb`, cut to what a screen shows. */
export function hexColour(colour: Colour): string {
  const parts = linearSrgb(colour).map((value) => {
    const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [r, g, b] = linearSrgb(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** OKLCH to linear sRGB, cut to what a screen shows (Björn Ottosson's matrices). */
function linearSrgb({ l: lightness, c, h }: Colour): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (value: number) => Math.min(1, Math.max(0, value));
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function fromSrgb(parts: Triple): Colour {
  const [r, g, b] = parts.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const second = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const chroma = Math.hypot(a, second);
  // The hue of a grey is noise.
  const hue = chroma < 0.002 ? 0 : (Math.atan2(second, a) * 180) / Math.PI;
  return { l: lightness, c: chroma < 0.002 ? 0 : chroma, h: (hue + 360) % 360 };
}
