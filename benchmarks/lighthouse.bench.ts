/**
 * `npm run bench:lighthouse`: Lighthouse's phone on a page of every route, medians of five runs. Bar (QUALITY): 100 in
 * all four categories. Lighthouse is installed from npm into a folder of its own; about a quarter of an hour on a quiet
 * machine, and worth nothing on a busy one.
 *
 *   npm run bench:lighthouse -- --locales en,ar   in other languages; English when left out
 *   npm run bench:lighthouse -- --paths /,/free   some pages
 *   npm run bench:lighthouse -- --runs 1
 *   npm run bench:lighthouse -- --keep .cache/lighthouse   a folder that is kept, so that the next run installs nothing
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isLocaleCode } from "../site/locales.ts";
import { localizedPath } from "../site/localized-path.ts";
import { findBrowser } from "../tests/support/browser.ts";
import { everyPage } from "../tests/support/every-page.ts";
import { freePort } from "../tests/support/free-port.ts";
import { startSite } from "../tests/support/site.ts";
import { type LighthouseResult, lighthouse } from "./peers/lighthouse.ts";
import { installPackages } from "./peers/peer.ts";

const { values: chosen } = parseArgs({
  options: {
    locales: { type: "string", default: "en" },
    paths: { type: "string", default: [...everyPage, "/help/search"].join(",") },
    runs: { type: "string", default: "5" },
    keep: { type: "string" },
  },
});
/** Results of a search are kept out of search engines, which Lighthouse counts as a fault. */
const notSearched = new Map([["/help/search?", ["is-crawlable"]]]);
const scores = ["performance", "accessibility", "bestPractices", "seo"] as const;

const pages = chosen.locales.split(",").flatMap((code) => {
  if (!isLocaleCode(code)) throw new Error(`${code} is no locale of site/locales.ts`);
  return chosen.paths.split(",").map((path) => localizedPath(path, code));
});
const folder = chosen.keep === undefined ? mkdtempSync(join(tmpdir(), "lighthouse-")) : resolve(chosen.keep);
mkdirSync(folder, { recursive: true });
const port = await freePort();
// Canonical addresses are those that Lighthouse visits.
const site = await startSite({ env: { PORT: String(port), SITE_ORIGIN: `http://localhost:${port}` } });
let below = 0;
try {
  const own = await installPackages("lighthouse", folder);
  const browser = await findBrowser(process.env.CHROMIUM_PATH);
  print(["page", "perf", "access", "best", "seo", "LCP ms", "TBT ms", "CLS", "lost"]);
  for (const path of pages) {
    const result = await lighthouse(site.url + path, { folder: own, browser, runs: Number(chosen.runs) });
    const lost = [...result.lost].filter((audit) => !isMeant(path, audit));
    const isBelow = scores.some((score) => result[score] < 100 && !(score === "seo" && lost.length === 0));
    if (isBelow) below += 1;
    print([path, ...figures(result), [...result.lost].join(" ")]);
  }
} finally {
  await site.close();
  if (chosen.keep === undefined) rmSync(folder, { recursive: true, force: true });
}
console.log(below === 0 ? "Every page is at 100 in what it is meant for." : `${below} pages are below 100.`);
process.exitCode = below === 0 ? 0 : 1;

function isMeant(path: string, audit: string): boolean {
  return [...notSearched].some(([part, audits]) => path.includes(part) && audits.includes(audit));
}

function figures(result: LighthouseResult): string[] {
  const { largestPaint, blocking, layoutShift } = result;
  return [
    ...scores.map((score) => String(result[score])),
    largestPaint.toFixed(0),
    blocking.toFixed(0),
    layoutShift.toFixed(3),
  ];
}

function print([page = "", ...columns]: readonly string[]): void {
  const lost = columns.pop() ?? "";
  console.log(`${page.padEnd(28)}${columns.map((column) => column.padStart(8)).join("")}  ${lost}`);
}
