import { splitLocale } from "../../site/localized-path.ts";
import { guidedPathId } from "../pages/help/guided-path.ts";

/** Where scripts of a mirror lie, below its root. */
export const scriptsFolder = "mirror";

/** Marks the place of the check of a file, which a script fills. */
export const checkMark = "data-file-check";

/** Where a page lies in a mirror, and what lies beside it. */
export interface MirrorPlace {
  /** Of the site itself, which everything leads to that a mirror has not. */
  origin: string;
  /** From the page to the mirror's root: `../../`, or nothing. */
  up: string;
  /** Pages of the mirror, by their names below its root. */
  pages: ReadonlySet<string>;
}

/** `/de/blog?topic=basics` is `de/blog@topic=basics.html`, as the export names it. */
export function pageFile(path: string): string {
  const [name = "", query] = path.slice(1).split("?");
  if (name === "") return "index.html";
  return query ? `${name}@${query}.html` : `${name}.html`;
}

/** A name below the root of the mirror as a part of an address. */
export function encodedFile(file: string): string {
  return file.split("/").map(encodeURIComponent).join("/").replaceAll("%40", "@");
}

/** Whether a page answers what is asked in its address, by script: the search, and the steps of the guided path. */
export function isLive(pathname: string): boolean {
  return ["/help/search", `/help/${guidedPathId}`].includes(splitLocale(pathname).path);
}

/** `/de/help/search?q=vpn#top` as a page of the mirror leads there where scripts run. */
export function liveAddress(address: string, { origin, up, pages }: MirrorPlace): string {
  const { pathname, search, hash } = new URL(address, origin);
  const [whole, plain] = [pageFile(pathname + search), pageFile(pathname)];
  if (pages.has(whole)) return up + encodedFile(whole) + hash;
  if (isLive(pathname) && pages.has(plain)) return up + encodedFile(plain) + search + hash;
  return origin + pathname + search + hash;
}
