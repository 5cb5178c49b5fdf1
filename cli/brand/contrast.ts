import { readFileSync } from "node:fs";
import { type Colour, contrastOf, hexColour, parseColour } from "./colour.ts";
import { type BrandColour, type BrandColours, brandColours, paletteOf, type Theme } from "./palette.ts";

const tokens = new URL("../../app/styles/tokens.css", import.meta.url);
let roles: ReadonlyMap<string, string> | undefined;

const surfaces = ["background", "surface", "surface-quiet", "mark", "info-surface", "good-surface", "danger-surface"];
const plain = ["background", "surface", "surface-quiet"];

type Pair = readonly [role: string, on: string, least: number];

/** Roles that are read on a surface, and the least contrast: 7 is AAA for body text, 4.5 AA, 3 for what is no text. */
export const contrastPairs: readonly Pair[] = [
  ...surfaces.map((on): Pair => ["text", on, 7]),
  ...surfaces.map((on): Pair => ["text-quiet", on, 4.5]),
  ...surfaces.map((on): Pair => ["link", on, 4.5]),
  ...plain.flatMap((on): Pair[] => [
    ["accent-text", on, 4.5],
    ["good", on, 4.5],
    ["danger", on, 4.5],
    ["border-strong", on, 3],
    ["focus", on, 3],
    ["accent", on, 3],
  ]),
  ["good", "good-surface", 4.5],
  ["danger", "danger-surface", 4.5],
  ["on-accent", "accent", 4.5],
  ["on-accent", "accent-hover", 4.5],
];

/** A pair of roles that is hard to tell apart. */
export interface LowContrast {
  theme: Theme;
  role: string;
  on: string;
  contrast: number;
  least: number;
}

/** Declarations of the roles: `color-text` is `var(--ink)`. */
function readRoles(): ReadonlyMap<string, string> {
  const css = readFileSync(tokens, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  return new Map([...css.matchAll(/--(color-[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));
}

/** The contrast of two roles in a theme, 1 to 21. Throws when one of them is no plain colour. */
export function roleContrast(palette: ReadonlyMap<string, string>, one: string, other: string): number {
  return contrastOf(readRoleColour(palette, one), readRoleColour(palette, other));
}

/** The colour of a role in a palette. Throws when it is no plain colour. */
export function readRoleColour(palette: ReadonlyMap<string, string>, role: string): Colour {
  roles ??= readRoles();
  const name = `color-${role}`;
  const value = roles.get(name) ?? palette.get(name);
  const reference = /^var\(--([\w-]+)\)$/.exec(value ?? "")?.[1];
  const colour = parseColour((reference === undefined ? value : palette.get(reference)) ?? "");
  if (!colour) throw new Error(`--${name} is no plain colour: ${value}`);
  return colour;
}

/** All pairs of roles that have too little contrast with these colours, in both themes. */
export function lowContrasts(brand: BrandColours): LowContrast[] {
  return (["day", "night"] as const).flatMap((theme) => {
    const palette = paletteOf(brand, theme);
    return contrastPairs
      .map(([role, on, least]) => ({ theme, role, on, least, contrast: roleContrast(palette, role, on) }))
      .filter(({ contrast, least }) => contrast < least);
  });
}

/** Colours near those asked for that can be read. */
export interface Mended {
  colours: BrandColours;
  changed: BrandColour[];
  /** What no lightness of these colours mends. */
  left: LowContrast[];
}

const step = 0.005;

/**
 * The same hues, lighter or darker, so that every pair of roles has its contrast: one colour changed where that is
 * enough.
 */
export function mendColours(brand: BrandColours): Mended {
  const alone = brandColours
    .map((name) => nearest(brand, name))
    .filter(({ left }) => left === 0)
    .sort((a, b) => a.away - b.away)[0];
  let colours = brand;
  for (const name of alone ? [alone.name] : brandColours) {
    const best = nearest(colours, name);
    if (best.left < lowContrasts(colours).length) colours = { ...colours, [name]: best.colour };
  }
  const changed = brandColours.filter((name) => colours[name] !== brand[name]);
  return { colours, changed, left: lowContrasts(colours) };
}

/** The lightness of a colour with the fewest pairs that are hard to read, and the least change. */
function nearest(
  brand: BrandColours,
  name: BrandColour,
): { name: BrandColour; colour: Colour; away: number; left: number } {
  const own = brand[name].l;
  let best = { name, colour: brand[name], away: 0, left: lowContrasts(brand).length };
  for (let away = step; away <= 1 && best.left > 0; away += step) {
    for (const l of [own - away, own + away]) {
      if (l < 0 || l > 1) continue;
      // What is written has eight bits a channel, so that is what has to hold.
      const colour = parseColour(hexColour({ ...brand[name], l })) ?? brand[name];
      const left = lowContrasts({ ...brand, [name]: colour }).length;
      if (left < best.left) best = { name, colour, away, left };
    }
  }
  return best;
}
