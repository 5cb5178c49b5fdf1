import { type LocaleCode, localeOf } from "../../../site/locales.ts";
import { useSite } from "../../router/router-context.tsx";

/** Attributes of words that may be in another language than the page: none where they are in its own. */
export function useLanguageOf(): (words: LocaleCode) => { lang?: string; dir?: "ltr" | "rtl" } {
  const { speaks } = useSite();
  return (words) => {
    if (words === speaks) return {};
    const { tag, dir } = localeOf(words);
    return { lang: tag, dir };
  };
}
