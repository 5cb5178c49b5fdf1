import type { LocaleCode } from "../../../site/locales.ts";

/** The main part: React renders pages into it, and nothing else. */
export const mainId = "main";

/** Stands where the page goes while the frame is rendered. */
export const pagePlace = "@page@";

/** Stands where the address of the page in another language goes. */
export function linkPlace(locale: LocaleCode): string {
  return `@${locale}`;
}
