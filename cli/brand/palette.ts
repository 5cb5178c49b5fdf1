import { type Colour, cssColour, parseColour, roundedColour } from "./colour.ts";

/** The colours that make a brand; everything else on the site follows from them (content/brand/brand.yaml). */
export const brandColours = ["accent", "light", "link", "paper", "ink", "night"] as const;
export type BrandColour = (typeof brandColours)[number];
export type BrandColours = Readonly<Record<BrandColour, Colour>>;

/** A tone of a brand colour: its own lightness and chroma times and hue plus, or a lightness of its own in per cent. */
type Tone = [from: BrandColour, lightness: number | "own" | `${"+" | "-"}${number}`, chroma?: number, hue?: number];
/** As stylesheets write it, whatever the brand: land, stone, water, what means "protected". */
type Fixed = string;
type Tones = Readonly<Record<string, readonly [day: Tone | Fixed, night: Tone | Fixed]>>;

// biome-ignore format: a table, one property a line: by day, by night.
const tones: Tones = {
  paper: [["paper", "own"], ["night", "own"]],
  "paper-raised": [["paper", 99.6, 0.36], ["night", "+3.5", 1.15]],
  sand: [["paper", "-4", 2.2], ["night", "+5.5", 1.23]],
  "sand-deep": [["paper", "-11.9", 3.45, -2], ["night", "+16.5", 1.31]],
  ink: [["ink", "own"], ["paper", 94.5, 1.27]],
  "ink-soft": [["ink", "+15", 0.87], ["paper", 80, 1.8]],
  dawn: [["accent", "own"], ["accent", 70, 0.87, 8]],
  "dawn-deep": [["accent", "-7.5", 0.9, -1], ["accent", 77, 0.73, 14]],
  "dawn-pale": [["accent", 92, 0.25, 11], ["accent", 32, 0.35, 1]],
  marigold: [["light", "own"], ["light", 83, 0.88, 4]],
  "marigold-pale": [["light", 94.5, 0.41, 10], ["light", 42, 0.51, 2]],
  sky: [["link", "own"], ["link", 81, 0.81, -12]],
  "sky-pale": [["link", 93.5, 0.29, -10], ["link", 29, 0.43]],
  // Danger stays red, whatever the brand's colour.
  ember: ["oklch(48% 0.16 33)", "oklch(77% 0.13 48)"],
  "ember-pale": ["oklch(92% 0.045 45)", "oklch(32% 0.062 35)"],
  fern: ["oklch(44.5% 0.095 152)", "oklch(81% 0.11 152)"],
  "fern-pale": ["oklch(93.5% 0.045 150)", "oklch(29.5% 0.045 155)"],

  "scene-sky-top": ["oklch(93.5% 0.024 240)", "oklch(22% 0.045 266)"],
  "scene-sky-mid": ["oklch(93.5% 0.028 40)", "oklch(29% 0.055 275)"],
  "scene-sky-low": [["light", 92.5, 0.57, -4], "oklch(39% 0.06 285)"],
  "scene-sun": [["light", 86, 0.98, -2], ["light", 94, 0.24, 17]],
  "scene-glow": [["light", 95, 0.57, 4], "oklch(60% 0.06 272)"],
  "scene-beyond": [["light", 91, 0.68], ["light", 76, 0.78, -6]],
  "scene-light": [["light", 86, 0.98, -2], ["light", 88, 0.88, 6]],
  "scene-spark": [["accent", 64, 0.87, 4], ["light", 88, 0.88, 6]],
  "scene-beam": ["transparent", ["light", 92, 0.54, 10]],
  "scene-pitch": ["oklch(76% 0.11 138)", "oklch(50% 0.085 155)"],
  "scene-flame": [["accent", 64, 0.96, 6], ["accent", 70, 0.96, 11]],
  "scene-plank": ["oklch(48% 0.06 55)", "oklch(44% 0.04 40)"],
  "scene-board": ["oklch(98% 0.014 84)", "oklch(90% 0.03 84)"],
  "scene-letter": [["ink", "own"], ["night", 22, 1.15]],
  "scene-post": [["ink", "+7", 1.17], "oklch(66% 0.03 265)"],
  "scene-parcel": ["oklch(74% 0.07 66)", "oklch(50% 0.06 60)"],
  "scene-star": ["transparent", "oklch(90% 0.03 90)"],
  "scene-dome": [["link", 58, 0.95], ["link", 40, 0.57, 15]],
  "scene-cloud": ["oklch(98% 0.02 80)", "oklch(40% 0.05 275)"],
  "scene-rim": [["light", 95, 0.51, 10], "oklch(66% 0.05 262)"],
  "scene-hill-1": ["oklch(84.5% 0.045 150)", "oklch(37.5% 0.052 268)"],
  "scene-hill-2": ["oklch(77% 0.075 135)", "oklch(31.5% 0.05 258)"],
  "scene-hill-3": ["oklch(65.5% 0.085 146)", "oklch(26% 0.044 250)"],
  "scene-hill-4": ["oklch(46% 0.062 162)", "oklch(20.5% 0.038 255)"],
  "scene-tree": ["oklch(40% 0.055 168)", "oklch(16.5% 0.03 255)"],
  "scene-water": ["oklch(80% 0.065 222)", "oklch(34% 0.06 258)"],
  "scene-path": ["oklch(95.5% 0.035 82)", "oklch(53% 0.04 268)"],
  "scene-wall": ["oklch(97% 0.015 80)", "oklch(44% 0.035 268)"],
  "scene-stone": ["oklch(86% 0.028 70)", "oklch(47% 0.03 265)"],
  "scene-shade": ["oklch(70% 0.035 62)", "oklch(35% 0.035 265)"],
  "scene-tunnel": ["oklch(44% 0.04 50)", "oklch(15% 0.03 265)"],
  "scene-roof": [["accent", 64, 0.87, 4], ["accent", 34, 0.34, -14]],
  "scene-window": ["oklch(40% 0.045 250)", ["light", 86, 0.95, 6]],
  "scene-bird": [["ink", "+7", 1.17], "oklch(90% 0.02 85)"],

  "figure-dawn": [["accent", 64, 0.87, 4], ["accent", 66, 0.73, 6]],
  "figure-sky": [["link", 60, 0.9, -4], ["link", 64, 0.81, -8]],
  "figure-fern": ["oklch(58% 0.095 150)", "oklch(58% 0.085 155)"],
  "figure-paper": ["var(--paper-raised)", "oklch(38% 0.035 264)"],
  "map-land": ["oklch(78% 0.05 125)", "oklch(42% 0.04 262)"],

  "color-on-accent": [["paper", 99.5, 0.36], ["night", 17, 1.15]],
  "color-border-strong": [["paper", 58, 2.73, -5], ["night", 62, 1.15]],
};

export type Theme = "day" | "night";

/** The hours that have a sky of their own; the palette itself is the fourth, dawn. */
export const skies = ["day", "dusk", "night"] as const;
export type Sky = (typeof skies)[number];

/** What a sky changes: by the theme of the day and of the night. Nothing that is read stands on any of it. */
// biome-ignore format: a table, one property a line: by day, by night.
const skyTones: Readonly<Record<Sky, Tones>> = {
  day: {
    "scene-sky-top": ["oklch(92% 0.04 236)", "oklch(24.5% 0.05 250)"],
    "scene-sky-mid": ["oklch(91% 0.048 230)", "oklch(33% 0.062 244)"],
    "scene-sky-low": ["oklch(95% 0.03 205)", "oklch(46% 0.07 232)"],
    "scene-glow": [["light", 97, 0.42, 12], "oklch(58% 0.06 222)"],
    "scene-sun": [["light", 90, 0.92, 12], ["light", 92, 0.5, 14]],
    "scene-star": ["transparent", "transparent"],
    "scene-rim": ["oklch(97% 0.04 130)", "oklch(70% 0.05 225)"],
  },
  dusk: {
    "scene-sky-top": ["oklch(91% 0.032 290)", "oklch(21.5% 0.045 290)"],
    "scene-sky-mid": ["oklch(87% 0.062 15)", "oklch(31% 0.07 330)"],
    "scene-sky-low": ["oklch(83% 0.105 52)", "oklch(47% 0.1 38)"],
    "scene-glow": [["light", 89, 0.64, -18], "oklch(58% 0.09 28)"],
    "scene-sun": [["accent", 74, 0.82, 14], ["accent", 78, 0.76, 22]],
    "scene-cloud": ["oklch(93% 0.035 20)", "oklch(41% 0.06 330)"],
    "scene-rim": [["light", 89, 0.6, -16], "oklch(64% 0.08 35)"],
    "scene-hill-1": ["oklch(77% 0.05 60)", "oklch(36% 0.05 320)"],
    "scene-hill-2": ["oklch(69% 0.065 110)", "oklch(30% 0.048 295)"],
  },
  night: {
    "scene-sky-top": ["oklch(88.5% 0.03 272)", "oklch(17.5% 0.035 266)"],
    "scene-sky-mid": ["oklch(78% 0.055 276)", "oklch(21.5% 0.045 270)"],
    "scene-sky-low": ["oklch(69% 0.07 284)", "oklch(29% 0.055 278)"],
    "scene-glow": ["oklch(92% 0.03 280)", "oklch(52% 0.055 270)"],
    "scene-sun": [["light", 98.5, 0.2, 17], ["light", 95, 0.18, 17]],
    "scene-star": ["oklch(99% 0.02 90)", "oklch(96% 0.03 90)"],
    "scene-cloud": ["oklch(87% 0.028 278)", "oklch(33% 0.045 272)"],
    "scene-rim": ["oklch(91% 0.03 275)", "oklch(60% 0.05 262)"],
    "scene-hill-1": ["oklch(66% 0.055 270)", "oklch(32% 0.05 268)"],
    "scene-hill-2": ["oklch(58% 0.055 255)", "oklch(27% 0.046 258)"],
    "scene-hill-3": ["oklch(49% 0.055 235)", "oklch(22.5% 0.04 250)"],
    "scene-hill-4": ["oklch(37% 0.05 225)", "oklch(18% 0.034 255)"],
    "scene-tree": ["oklch(31% 0.045 235)", "oklch(14.5% 0.028 255)"],
    "scene-water": ["oklch(67% 0.06 262)", "oklch(29% 0.055 262)"],
    "scene-window": [["light", 86, 0.95, 6], ["light", 88, 0.95, 6]],
  },
};

/** Every colour of a theme as stylesheets write it, by the name of its property without the dashes before it. */
export function paletteOf(brand: BrandColours, theme: Theme): Map<string, string> {
  return coloursOf(brand, tones, theme);
}

/** What a sky changes in the palette of a theme. */
export function skyOf(brand: BrandColours, sky: Sky, theme: Theme): Map<string, string> {
  return coloursOf(brand, skyTones[sky], theme);
}

function coloursOf(brand: BrandColours, table: Tones, theme: Theme): Map<string, string> {
  const place = theme === "day" ? 0 : 1;
  return new Map(
    Object.entries(table).map(([name, pair]) => {
      const tone = pair[place];
      return [name, typeof tone === "string" ? tone : cssColour(toned(brand, tone))];
    }),
  );
}

/** A colour of the palette. Throws when there is none of that name. */
export function paletteColour(brand: BrandColours, theme: Theme, name: string): Colour {
  const colour = parseColour(paletteOf(brand, theme).get(name) ?? "");
  if (!colour) throw new Error(`The palette has no colour "${name}" by ${theme}`);
  return colour;
}

function toned(brand: BrandColours, [from, lightness, chroma = 1, hue = 0]: Tone): Colour {
  const own = brand[from];
  // The owner's own colour is kept as it is.
  if (lightness === "own" && chroma === 1 && hue === 0) return own;
  const l =
    lightness === "own" ? own.l : typeof lightness === "number" ? lightness / 100 : own.l + Number(lightness) / 100;
  return roundedColour({ l: Math.min(1, Math.max(0, l)), c: own.c * chroma, h: own.h + hue });
}
