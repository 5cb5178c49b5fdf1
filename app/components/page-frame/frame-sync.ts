import type { LocaleCode } from "../../../site/locales.ts";
import { localizedPath } from "../../../site/localized-path.ts";
import type { Resolved } from "../../router/resolve.ts";
import { pageToSwitch, switchLink } from "../locale-switcher/switch-links.ts";

/** Makes the header's links what the server would write for the page that a visit has arrived at. */
export function syncLinks(shown: Resolved, locale: LocaleCode): void {
  const path = localizedPath(shown.path, locale);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("#root > header nav a:not([class])")) {
    if (link.getAttribute("href") === path) link.ariaCurrent = "page";
    else link.removeAttribute("aria-current");
  }
  const switched = pageToSwitch(shown);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("#root > header a[data-locale]")) {
    link.setAttribute("href", switchLink(switched, link.dataset.locale as LocaleCode, locale));
  }
}
