import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Declarations = Map<string, string>;

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

/** Declarations of the block that follows a selector. */
function block(selector: string): Declarations {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no ${selector}`);
  const body = css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]),
  );
}

const day = block(":root");
const nightBySystem = block(':root:not([data-theme="light"])');
const nightByChoice = block(':root[data-theme="dark"]');
const themes = { day, night: new Map([...day, ...nightByChoice]) };

/** Relative luminance (WCAG 2.2) of a role, through the palette. */
function luminance(theme: Declarations, name: string): number {
  const value = theme.get(name);
  if (value === undefined) throw new Error(`There is no ${name}`);
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (reference) return luminance(theme, reference);
  const parts = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(value);
  if (!parts) throw new Error(`${name} is not a plain oklch() colour: ${value}`);
  const [r, g, b] = linearSrgb(Number(parts[1]) / 100, Number(parts[2]), Number(parts[3]));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** OKLCH to linear sRGB, cut to what a screen shows (Björn Ottosson's matrices). */
function linearSrgb(lightness: number, chroma: number, degrees: number): [number, number, number] {
  const a = chroma * Math.cos((degrees * Math.PI) / 180);
  const b = chroma * Math.sin((degrees * Math.PI) / 180);
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

function contrast(theme: Declarations, one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(theme, one), luminance(theme, other)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ["background", "surface", "surface-quiet", "mark", "info-surface", "good-surface", "danger-surface"];
const plain = ["background", "surface", "surface-quiet"];

/** Roles that are read on a surface, and the least contrast: 7 is AAA for body text, 4.5 AA, 3 for what is no text. */
const pairs: [string, string, number][] = [
  ...surfaces.map((on): [string, string, number] => ["text", on, 7]),
  ...surfaces.map((on): [string, string, number] => ["text-quiet", on, 4.5]),
  ...surfaces.map((on): [string, string, number] => ["link", on, 4.5]),
  ...plain.flatMap((on): [string, string, number][] => [
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

describe.each(Object.entries(themes))("%s", (_, theme) => {
  test.each(pairs)("%s on %s has at least %d", (role, on, least) => {
    expect(contrast(theme, `--color-${role}`, `--color-${on}`)).toBeGreaterThanOrEqual(least);
  });
});

test("the night a visitor chooses is the system's night", () => {
  expect(Object.fromEntries(nightByChoice)).toEqual(Object.fromEntries(nightBySystem));
});
