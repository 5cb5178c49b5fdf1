import type { LocaleCode } from "./locales.ts";

/** Pictures that browsers show when they offer to install the site; sizes in pixels. `npm run brand` takes them. */
export const screenshots = [
  { form: "narrow", width: 390, height: 780 },
  { form: "wide", width: 1280, height: 800 },
] as const;

/** The page they are of. */
export const screenshotPage = "/help";

export function screenshotFile(locale: LocaleCode, form: (typeof screenshots)[number]["form"]): string {
  return `/install/${locale}-${form}.webp`;
}
