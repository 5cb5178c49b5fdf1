import { describe, expect, test } from "vitest";
import { readBrand } from "../../cli/brand/brand.files.ts";
import { contrastPairs, roleContrast } from "../../cli/brand/contrast.ts";
import { paletteOf } from "../../cli/brand/palette.ts";

const { colours } = readBrand("content/brand");

describe.each(["day", "night"] as const)("%s", (theme) => {
  const palette = paletteOf(colours, theme);

  test.each(contrastPairs)("%s on %s has at least %d", (role, on, least) => {
    expect(roleContrast(palette, role, on)).toBeGreaterThanOrEqual(least);
  });
});
