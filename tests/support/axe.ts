import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What a page is looked at for: every rule takes its time, and most know neither theme nor language. */
const looks = {
  everything: {
    runOnly: {
      type: "tag",
      values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    },
  },
  /** What a theme can break. */
  contrast: { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } },
  /** What a language can break: names that are empty or the same, and languages of parts. */
  words: {
    runOnly: {
      type: "rule",
      values: [
        ...[
          "document-title",
          "html-has-lang",
          "html-lang-valid",
          "valid-lang",
          "empty-heading",
          "page-has-heading-one",
        ],
        ...["button-name", "link-name", "input-button-name", "summary-name", "aria-command-name", "aria-dialog-name"],
        ...["label", "select-name", "label-title-only", "aria-input-field-name", "aria-progressbar-name"],
        ...["image-alt", "svg-img-alt", "role-img-alt", "image-redundant-alt"],
        ...["landmark-unique", "empty-table-header", "table-duplicate-name"],
      ],
    },
  },
} satisfies Record<string, RunOptions>;

/** What axe has against a page: rule, number of elements, the first of them. */
export async function axeFindings(page: Page, look: keyof typeof looks = "everything"): Promise<string[]> {
  // As a driver runs it, and not as an element of the page, which the page's policy would refuse.
  await page.evaluate(script);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run(options),
    { ...looks[look], resultTypes: ["violations"] },
  );
  return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`);
}
