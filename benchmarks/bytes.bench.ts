/**
 * `npm run bench:bytes`: bytes that a first visit loads, for a page of every route in four locales (Latin, Arabic and
 * Thai script), against the bars. Exit code 1 when one is passed.
 *
 *   npm run bench:bytes -- --locales en,ja
 *   npm run bench:bytes -- --locales en --page /free      one page (and another beside it), with everything it loads
 */
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { isLocaleCode, type LocaleCode, localeOf } from "../site/locales.ts";
import { localizedPath } from "../site/localized-path.ts";
import { findBrowser, launchOptions } from "../tests/support/browser.ts";
import { everyPage } from "../tests/support/every-page.ts";
import { startSite } from "../tests/support/site.ts";
import { barPassed, bars, type Figure, type PageBytes } from "./byte-bars.ts";
import { bytesOf, firstVisit, type Loaded } from "./first-visit.ts";

const { values: chosen } = parseArgs({
  options: { locales: { type: "string", default: "en,de,ar,th" }, page: { type: "string" } },
});
/** What a page loads of its own shows beside another page. */
const paths = chosen.page === undefined ? everyPage : [chosen.page, chosen.page === "/privacy" ? "/help" : "/privacy"];
const locales = chosen.locales.split(",").map((code): LocaleCode => {
  if (!isLocaleCode(code)) throw new Error(`${code} is no locale of site/locales.ts`);
  return code;
});
const columns: readonly Figure[] = ["html", "css", "js", "ownJs", "fonts", "total", "requests", "otherHosts"];

const visits: { locale: LocaleCode; path: string; loaded: Loaded[] }[] = [];
const pages: PageBytes[] = [];
const site = await startSite();
try {
  const browser = await chromium.launch(launchOptions(await findBrowser(undefined)));
  for (const locale of locales) {
    for (const path of paths) {
      visits.push({
        locale,
        path,
        loaded: await firstVisit(browser, site.url + localizedPath(path, locale), localeOf(locale).tag),
      });
    }
  }
  await browser.close();
  const sizes = await sizesOf(new Set(visits.flatMap(({ loaded }) => loaded.map(({ url }) => url))));
  for (const { locale, path, loaded } of visits) {
    pages.push(pageBytes(locale, path, loaded, sizes));
    if (path === chosen.page) printLoaded(loaded, sizes);
  }
} finally {
  await site.close();
}

for (const locale of locales) printTable(locale);
const limits = bars.map(({ figure, limit }) => `${figure} ${formatted(figure, limit)}`).join(", ");
console.log(`\nkB of 1,000 bytes, Brotli; bars, each where it holds: ${limits}`);
const passed = pages.flatMap((page) => columns.filter((figure) => barPassed(page, figure)));
console.log(passed.length > 0 ? `${passed.length} figures are over their bar (!).` : "Every figure is within its bar.");
process.exitCode = passed.length > 0 ? 1 : 0;

/** Asked for after all visits: by then the site has compressed its pages as well as it can. */
async function sizesOf(urls: ReadonlySet<string>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const url of urls) if (url.startsWith(site.url)) sizes.set(url, await bytesOf(url));
  return sizes;
}

function pageBytes(locale: LocaleCode, path: string, loaded: Loaded[], sizes: Map<string, number>): PageBytes {
  const sum = (wanted: (one: Loaded) => boolean) =>
    loaded.filter(wanted).reduce((bytes, { url }) => bytes + (sizes.get(url) ?? 0), 0);
  const everywhere = (url: string) => visits.every((visit) => visit.loaded.some((one) => one.url === url));
  return {
    locale,
    path,
    html: sum(({ type }) => type === "document"),
    css: sum(({ type }) => type === "stylesheet"),
    js: sum(({ type }) => type === "script"),
    ownJs: sum(({ type, url }) => type === "script" && !everywhere(url)),
    fonts: sum(({ type }) => type === "font"),
    total: sum(() => true),
    requests: loaded.length,
    otherHosts: loaded.filter(({ url }) => !url.startsWith(site.url)).length,
  };
}

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

function printLoaded(loaded: Loaded[], sizes: Map<string, number>): void {
  console.log();
  for (const { url, type } of loaded) {
    console.log(
      `${formatted("total", sizes.get(url) ?? 0).padStart(7)} ${type.padEnd(11)} ${url.replace(site.url, "")}`,
    );
  }
}

function formatted(figure: Figure, value: number): string {
  return figure === "requests" || figure === "otherHosts" ? String(value) : (value / 1000).toFixed(1);
}
