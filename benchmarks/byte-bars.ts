import { type LocaleCode, localeOf } from "../site/locales.ts";

/** Bytes as they travel (Brotli, or as they are where compression gains nothing) of one page's first visit. */
export interface PageBytes {
  path: string;
  locale: LocaleCode;
  html: number;
  css: number;
  js: number;
  /** The scripts that not every page loads. */
  ownJs: number;
  fonts: number;
  total: number;
  requests: number;
  otherHosts: number;
}

export type Figure = Exclude<keyof PageBytes, "path" | "locale">;

interface Bar {
  figure: Figure;
  limit: number;
  /** Where the bar holds; everywhere when it does not say. */
  holds?: (page: PageBytes) => boolean;
}

const landingPages = new Set(["/", "/introduce", "/free", "/gaming", "/sport", "/steaming", "/best_vpn"]);
const isLanding = ({ path }: PageBytes) => landingPages.has(path);
const isHome = ({ path }: PageBytes) => path === "/";

/** What a first visit may load, in bytes and requests; kB are thousands. */
export const bars: readonly Bar[] = [
  // The first flight of a new connection holds ten packets.
  { figure: "html", limit: 14_000, holds: isLanding },
  { figure: "css", limit: 10_000, holds: isLanding },
  { figure: "js", limit: 68_000 },
  { figure: "ownJs", limit: 6_000 },
  { figure: "fonts", limit: 40_000, holds: ({ locale }) => isLatin(locale) },
  { figure: "fonts", limit: 0, holds: ({ locale }) => !isLatin(locale) },
  { figure: "total", limit: 140_000, holds: isHome },
  { figure: "requests", limit: 12, holds: isHome },
  { figure: "otherHosts", limit: 0 },
];

/** The bar that a page's figure is over, if it is. */
export function barPassed(page: PageBytes, figure: Figure): Bar | undefined {
  return bars.find((bar) => bar.figure === figure && (bar.holds?.(page) ?? true) && page[figure] > bar.limit);
}

function isLatin(locale: LocaleCode): boolean {
  return new Intl.Locale(localeOf(locale).tag).maximize().script === "Latn";
}
