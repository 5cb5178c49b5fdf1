import { hexColour } from "./colour.ts";
import { lowContrasts, mendColours } from "./contrast.ts";
import type { BrandColours } from "./palette.ts";

/** What is hard to read in these colours, and the nearest ones that are not, for a person; empty when all is well. */
export function sayLowContrasts(colours: BrandColours): string[] {
  const low = lowContrasts(colours);
  if (low.length === 0) return [];
  const { colours: mended, changed, left } = mendColours(colours);
  const worst = [...low].sort((a, b) => a.contrast / a.least - b.contrast / b.least).slice(0, 4);
  const pairs = worst.map(
    ({ role, on, theme, contrast, least }) =>
      `  ${role} on ${on} by ${theme} has ${contrast.toFixed(2)}, and needs ${least} (WCAG 2.2)`,
  );
  const more = low.length > worst.length ? [`  and ${low.length - worst.length} more`] : [];
  const nearest = changed.map((name) => `${name} "${hexColour(mended[name])}"`).join(", ");
  const mend =
    left.length > 0
      ? "No lighter or darker tone of these colours mends it: choose others."
      : `The nearest that can be read: ${nearest}`;
  return ["These colours are hard to read:", ...pairs, ...more, mend];
}
