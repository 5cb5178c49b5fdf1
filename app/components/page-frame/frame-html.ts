import type { LocaleCode } from "../../../site/locales.ts";
import { localizedPath } from "../../../site/localized-path.ts";
import { escapeHtml } from "../../head/head-html.ts";
import type { Resolved } from "../../router/resolve.ts";
import { pageToSwitch, switchLink } from "../locale-switcher/switch-links.ts";
import { pagePlace } from "./frame-places.ts";

/** The frame's HTML taken apart where a page writes what is its own. */
export interface FramePieces {
  /** Text, and every other one the locale of a link to the page itself. */
  before: readonly string[];
  after: string;
}

export function framePieces(frame: string): FramePieces {
  const at = frame.indexOf(pagePlace);
  return { before: frame.slice(0, at).split(/ href="@(\w+)"/), after: frame.slice(at + pagePlace.length) };
}

/**
 * The HTML of a page within the frame, which is the same for all pages of a locale but for the mark of the link that
 * leads to the page itself, and the links to it in other languages.
 */
export function frameHtml({ before, after }: FramePieces, page: string, shown: Resolved, locale: LocaleCode): string {
  const switched = pageToSwitch(shown);
  const link = (code: string) => ` href="${escapeHtml(switchLink(switched, code as LocaleCode, locale))}"`;
  const own = ` href="${escapeHtml(localizedPath(shown.path, locale))}"`;
  const written = before.map((piece, at) => (at % 2 === 0 ? piece : link(piece)));
  return written.join("").replaceAll(`<a${own}>`, () => `<a${own} aria-current="page">`) + page + after;
}
