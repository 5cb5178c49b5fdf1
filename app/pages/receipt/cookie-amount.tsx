import { useHydrated } from "../../behaviours/hydrated.ts";
import { languageSetting } from "../../behaviours/language-setting.ts";
import { useTranslate } from "../../router/router-context.tsx";

/** How many cookies this browser holds of the site; without script, how many there can be. */
export function CookieAmount() {
  const t = useTranslate();
  const hydrated = useHydrated();
  if (!hydrated) return t("receipt.lines.cookies.amount");
  return t(languageSetting().isSet() ? "receipt.lines.cookies.one" : "receipt.lines.cookies.none");
}
