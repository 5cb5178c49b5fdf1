import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const script = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe has against a page: rule, number of elements, the first of them. The context has to bypass the policy.
 * Contrast takes the most time and knows no language: few of them are enough.
 */
export async function axeFindings(page: Page, { contrast = true } = {}): Promise<string[]> {
  await page.addScriptTag({ path: script });
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run(options),
    {
      runOnly: { type: "tag", values: rules },
      rules: { "color-contrast": { enabled: contrast } },
      resultTypes: ["violations"],
    },
  );
  return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`);
}
