import type { LocaleCode } from "../../site/locales.ts";
import { languageSetting } from "./language-setting.ts";

/**
 * Links to this page in another language, `<a data-locale="de">`, wherever they stand: a click keeps the choice and
 * takes the query and hash of this moment along. Without script they lead to the page all the same.
 */
export function watchLanguageChoice(): void {
  for (const type of ["click", "auxclick"]) {
    document.addEventListener(type, ({ target }) => {
      const link = (target as Element).closest?.<HTMLAnchorElement>("a[data-locale]");
      if (link) choose(link);
    });
  }
  // Neither event bubbles.
  document.addEventListener("toggle", ({ target }) => reach(target as Element), true);
  document.addEventListener("focusin", ({ target }) => reach((target as Element).closest("[data-languages]")));
  reach(document.querySelector("[data-languages][open]"));
}

function choose(link: HTMLAnchorElement): void {
  const locale = link.dataset.locale as LocaleCode;
  const isKept = languageSetting().set(locale);
  const { pathname, search, hash } = location;
  const own = document.querySelector<HTMLAnchorElement>("[data-languages] a[aria-current]");
  // Where the links lead elsewhere, as on an error page, what belongs to this address stays here.
  const leads = own?.pathname === pathname ? search + hash : "";
  // The choice is kept: no need to have it kept on the way.
  const path = link.pathname === "/locale" && isKept ? "/" : link.pathname;
  if (path !== "/locale") link.href = path + leads;
}

/** The filter is for those who open the list. */
function reach(switcher: Element | null): void {
  if (!switcher?.matches("[data-languages]")) return;
  import("../components/locale-switcher/language-filter.ts").then(
    ({ addLanguageFilter }) => addLanguageFilter(switcher),
    // The list is there without it.
    () => {},
  );
}
