import { routes } from "../app/routes.ts";
import { type LocaleCode, localeOf } from "../site/locales.ts";

/** Bytes as they travel (Brotli, or as they are where compression gains nothing) of one page's first visit. */
export interface PageBytes {
  path: string;
  locale: LocaleCode;
  html: number;
  css: number;
  /** Scripts before the visitor does anything. */
  firstJs: number;
  /** Scripts once the visitor is about to use something. */
  js: number;
  /** Those of them that not every page loads. */
  ownJs: number;
  fonts: number;
  /** Everything before the visitor does anything. */
  first: number;
  /** Everything once the visitor is about to use something. */
  total: number;
  /** Before the visitor does anything. */
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
/** Pages to which React comes without being asked for, after the first paint. */
const atOnce = new Set(routes.flatMap(({ path, atOnce }) => (atOnce ? [path] : [])));
const isAtOnce = ({ path }: PageBytes) => atOnce.has(path.split("?")[0] ?? "");

/** What a first visit may load, in bytes and requests; kB are thousands. */
export const bars: readonly Bar[] = [
  // The first flight of a new connection holds ten packets.
  { figure: "html", limit: 14_000, holds: isLanding },
  { figure: "css", limit: 10_000, holds: isLanding },
  { figure: "firstJs", limit: 6_000, holds: (page) => !isAtOnce(page) },
  // A tenth above the 68 kB that it should be, on the pages of downloads; React is 48.3 kB of it
  // (docs/decisions/0009-bytes.md, "Where we are behind"). To be lowered, not raised.
  { figure: "js", limit: 68_400 },
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
