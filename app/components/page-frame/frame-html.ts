import type { LocaleCode } from "../../../site/locales.ts";
import { localizedPath } from "../../../site/localized-path.ts";
import { escapeHtml } from "../../head/head-html.ts";
import type { Resolved } from "../../router/resolve.ts";
import { pageToSwitch, switchLink } from "../locale-switcher/switch-links.ts";
import { pagePlace } from "./frame-places.ts";

/**
 * The HTML of a page within the frame, which is the same for all pages of a locale but for the mark of the link that leads
 * to the page itself, and the links to it in other languages.
 */
export function frameHtml(frame: string, page: string, shown: Resolved, locale: LocaleCode): string {
  const at = frame.indexOf(pagePlace);
  const switched = pageToSwitch(shown);
  const own = ` href="${escapeHtml(localizedPath(shown.path, locale))}"`;
  const before = frame
    .slice(0, at)
    .replace(/ href="@(\w+)"/g, (_, code) => ` href="${escapeHtml(switchLink(switched, code, locale))}"`)
    .replaceAll(`<a${own}>`, () => `<a${own} aria-current="page">`);
  return before + page + frame.slice(at + pagePlace.length);
}
