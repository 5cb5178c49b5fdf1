/**
 * `npm run bench:bytes`: bytes that a first visit loads, for a page of every route in four locales (Latin, Arabic and
 * Thai script), against the bars. Exit code 1 when one is passed.
 * `firstJs`, `first` and `requests` are what comes without the visitor doing anything; the rest counts what comes when
 * something is about to be used as well.
 *
 *   npm run bench:bytes -- --locales en,ja
 *   npm run bench:bytes -- --locales en --page /free      one page (and another beside it), with everything it loads
 */
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { isLocaleCode, type LocaleCode } from "../site/locales.ts";
import { findBrowser, launchOptions } from "../tests/support/browser.ts";
import { everyPage } from "../tests/support/every-page.ts";
import { startSite } from "../tests/support/site.ts";
import { barPassed, bars, type Figure } from "./byte-bars.ts";
import { type MeasuredPage, measurePages } from "./page-bytes.ts";

const { values: chosen } = parseArgs({
  options: { locales: { type: "string", default: "en,de,ar,th" }, page: { type: "string" } },
});
/** What a page loads of its own shows beside another page. */
const paths = chosen.page === undefined ? everyPage : [chosen.page, chosen.page === "/privacy" ? "/help" : "/privacy"];
const locales = chosen.locales.split(",").map((code): LocaleCode => {
  if (!isLocaleCode(code)) throw new Error(`${code} is no locale of site/locales.ts`);
  return code;
});
const columns: readonly Figure[] = [
  "html",
  "css",
  "firstJs",
  "js",
  "ownJs",
  "fonts",
  "first",
  "total",
  "requests",
  "otherHosts",
];

const site = await startSite();
let pages: MeasuredPage[];
try {
  const browser = await chromium.launch(launchOptions(await findBrowser(undefined)));
  pages = await measurePages({ browser, origin: site.url, locales, paths });
  await browser.close();
} finally {
  await site.close();
}

for (const { path, files } of pages) if (path === chosen.page) printFiles(files);
for (const locale of locales) printTable(locale);
const limits = bars.map(({ figure, limit }) => `${figure} ${formatted(figure, limit)}`).join(", ");
console.log(`\nkB of 1,000 bytes, Brotli; bars, each where it holds: ${limits}`);
const passed = pages.flatMap((page) => columns.filter((figure) => barPassed(page, figure)));
console.log(passed.length > 0 ? `${passed.length} figures are over their bar (!).` : "Every figure is within its bar.");
process.exitCode = passed.length > 0 ? 1 : 0;

function printTable(locale: LocaleCode): void {
  console.log();
  console.log([locale.padEnd(26), ...columns.map((figure) => figure.padStart(11))].join(""));
  for (const page of pages.filter((one) => one.locale === locale)) {
    const cells = columns.map((figure) => {
      const mark = barPassed(page, figure) ? "!" : "";
      return `${mark}${formatted(figure, page[figure])}`.padStart(11);
    });
    console.log([page.path.padEnd(26), ...cells].join(""));
  }
}

function printFiles(files: MeasuredPage["files"]): void {
  console.log();
  for (const { url, type, bytes } of files) {
    console.log(`${formatted("total", bytes).padStart(7)} ${type.padEnd(11)} ${url.replace(site.url, "")}`);
  }
}

function formatted(figure: Figure, value: number): string {
  return figure === "requests" || figure === "otherHosts" ? String(value) : (value / 1000).toFixed(1);
}
