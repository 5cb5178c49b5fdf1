import { defaultLocale, isLocaleCode, type LocaleCode } from "../../site/locales.ts";
import { localeCookie } from "../../site/match-locale.ts";

/** The language that the visitor has set: English until then (SPEC section 3). */
export interface LanguageSetting {
  get: () => LocaleCode;
  /** Whether the visitor has set it, be it to English. */
  isSet: () => boolean;
  /** false where the browser refuses to keep it. */
  set: (language: LocaleCode) => boolean;
}

/** The setting lives in its cookie alone: every tab and the server read the same one. */
export function createLanguageSetting(page: Pick<Document, "cookie">): LanguageSetting {
  const read = (): LocaleCode | undefined => {
    const value = new RegExp(`(?:^|;\\s*)${localeCookie.name}=([^;]*)`).exec(page.cookie)?.[1] ?? "";
    return isLocaleCode(value) ? value : undefined;
  };
  return {
    get: () => read() ?? defaultLocale,
    isSet: () => read() !== undefined,
    set(language) {
      // The Cookie Store API is not everywhere, and answers too late for a click.
      page.cookie = `${localeCookie.name}=${language}; Path=/; Max-Age=${localeCookie.maxAgeSeconds}; SameSite=Lax`;
      return read() === language;
    },
  };
}

/** The setting of this browser. */
export const languageSetting = (): LanguageSetting => createLanguageSetting(document);
