import { describe, expect, test } from "vitest";
import { readBrand } from "../../cli/brand/brand.files.ts";
import { contrastOf, hexColour, parseColour } from "../../cli/brand/colour.ts";
import { contrastPairs, readRoleColour, roleContrast } from "../../cli/brand/contrast.ts";
import { paletteOf, skies, skyOf } from "../../cli/brand/palette.ts";

const { colours } = readBrand("content/brand");

describe.each(["day", "night"] as const)("%s", (theme) => {
  const palette = paletteOf(colours, theme);

  test.each(contrastPairs)("%s on %s has at least %d", (role, on, least) => {
    expect(roleContrast(palette, role, on)).toBeGreaterThanOrEqual(least);
  });
});

/** Roles of the words that stand before a scene's upper edge (page-hero.module.css), and their least contrast. */
const overSky = [
  ["text", 7],
  ["text-quiet", 4.5],
  ["link", 4.5],
] as const;

describe.each(["day", "night"] as const)("the skies by %s", (theme) => {
  const palette = paletteOf(colours, theme);

  test.each([undefined, ...skies])("words are read on the sky of %s, and in the light of its sun", (sky) => {
    const scene = new Map([...palette, ...(sky ? skyOf(colours, sky, theme) : [])]);
    const top = scene.get("scene-sky-top") ?? "";
    const faint = blend(scene.get("scene-glow") ?? "", 0.22, top);
    const grounds = [top, faint, blend(scene.get("scene-glow") ?? "", 0.28, faint)];
    for (const ground of grounds) {
      for (const [role, least] of overSky) {
        const contrast = contrastOf(readRoleColour(palette, role), colour(ground));
        expect(contrast, `${role} on ${ground}`).toBeGreaterThanOrEqual(least);
      }
    }
  });

  test("a sky changes the pictures alone", () => {
    for (const sky of skies) {
      const changed = [...skyOf(colours, sky, theme).keys()];
      expect(changed.filter((name) => !name.startsWith("scene-"))).toEqual([]);
      // What words stand on within pictures: boards, and the buttons of drawn screens.
      expect(changed.filter((name) => /-(board|letter|roof|wall)$/.test(name))).toEqual([]);
      expect(changed.filter((name) => !palette.has(name))).toEqual([]);
    }
  });
});

function colour(text: string) {
  const read = parseColour(text);
  if (!read) throw new Error(`"${text}" is no plain colour`);
  return read;
}

/** A colour laid over another, as a browser does with `opacity`. */
function blend(over: string, opacity: number, under: string): string {
  const [above, below] = [over, under].map((one) => hexColour(colour(one)).match(/[0-9a-f]{2}/g) ?? []);
  const mixed = above?.map((part, at) => {
    const value = Number.parseInt(part, 16) * opacity + Number.parseInt(below?.[at] ?? "", 16) * (1 - opacity);
    return Math.round(value).toString(16).padStart(2, "0");
  });
  return `#${mixed?.join("")}`;
}
