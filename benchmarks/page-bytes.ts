import type { Browser } from "@playwright/test";
import { type LocaleCode, localeOf } from "../site/locales.ts";
import { localizedPath } from "../site/localized-path.ts";
import type { PageBytes } from "./byte-bars.ts";
import { bytesOf, type FirstVisit, firstVisit, type Loaded } from "./first-visit.ts";

export interface MeasuredPage extends PageBytes {
  /** What was loaded, with the bytes of each. */
  files: (Loaded & { bytes: number })[];
}

interface Options {
  browser: Browser;
  /** Where the site answers. */
  origin: string;
  locales: readonly LocaleCode[];
  /** Without a locale. One page alone has no script that it does not share with all: take two at least. */
  paths: readonly string[];
}

/** The bytes of the first visits to pages. Sizes are asked for last: by then the site has compressed its pages well. */
export async function measurePages({ browser, origin, locales, paths }: Options): Promise<MeasuredPage[]> {
  const visits: { locale: LocaleCode; path: string; visit: FirstVisit }[] = [];
  for (const locale of locales) {
    for (const path of paths) {
      const visit = await firstVisit(browser, origin + localizedPath(path, locale), localeOf(locale).tag);
      visits.push({ locale, path, visit });
    }
  }
  const sizes = new Map<string, number>();
  for (const { visit } of visits) {
    for (const { url } of visit.used) {
      if (url.startsWith(origin) && !sizes.has(url)) sizes.set(url, await bytesOf(url));
    }
  }
  const everywhere = (url: string) => visits.every(({ visit }) => visit.used.some((one) => one.url === url));
  return visits.map(({ locale, path, visit: { untouched, used } }) => {
    const sum = (loaded: Loaded[], wanted: (one: Loaded) => boolean = () => true) =>
      loaded.filter(wanted).reduce((bytes, { url }) => bytes + (sizes.get(url) ?? 0), 0);
    const is = (type: string) => (one: Loaded) => one.type === type;
    return {
      locale,
      path,
      html: sum(used, is("document")),
      css: sum(used, is("stylesheet")),
      firstJs: sum(untouched, is("script")),
      js: sum(used, is("script")),
      ownJs: sum(used, ({ type, url }) => type === "script" && !everywhere(url)),
      fonts: sum(used, is("font")),
      first: sum(untouched),
      total: sum(used),
      requests: untouched.length,
      otherHosts: used.filter(({ url }) => !url.startsWith(origin)).length,
      files: used.map((one) => ({ ...one, bytes: sizes.get(one.url) ?? 0 })),
    };
  });
}
