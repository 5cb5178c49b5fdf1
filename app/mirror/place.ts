import { liveAddress, type MirrorPlace } from "./portable-address.ts";

/** What a mirror's page tells the scripts that it names, on their own elements. */
export interface Told extends DOMStringMap {
  origin?: string;
  up?: string;
}

/** Pages of a locale, by a script that stands before. */
export const pagesOf = globalThis as { mirrorPages?: readonly string[] };

export function placeFrom({ origin = "", up = "" }: Told): MirrorPlace {
  return { origin, up, pages: new Set(pagesOf.mirrorPages) };
}

const addresses = [
  ["a", "href"],
  ["form", "action"],
] as const;

/** Leads links and forms to pages of the mirror where it has them. */
export function leadWithin(root: ParentNode, place: MirrorPlace): void {
  for (const [tag, attribute] of addresses) {
    for (const element of root.querySelectorAll(`${tag}[${attribute}]`)) {
      const address = element.getAttribute(attribute) ?? "";
      const isOfSite = address.startsWith(`${place.origin}/`) || /^\/(?!\/)/.test(address);
      if (isOfSite) element.setAttribute(attribute, liveAddress(address, place));
    }
  }
}
