import { posix } from "node:path";
import { encodedFile } from "../../app/mirror/portable-address.ts";

export interface PortableOptions {
  /** Where this page lies in the mirror: `de/help/kill-switch.html`. */
  file: string;
  /** The file of a path of the site (`/de/help`, `/assets/a.css`), undefined where the mirror has none. */
  fileOf: (path: string) => string | undefined;
  /** Of the site itself, which everything leads to that a mirror has not. */
  origin: string;
  /** What the page says of itself, ahead of everything, in its own language, and its day as people write it. */
  notice: { text: string; date: string };
}

/** `/de/help?q=vpn#top` as the mirror has it. */
export function portable(address: string, { file, fileOf, origin }: PortableOptions): string {
  const { pathname, search, hash } = new URL(address, origin);
  const target = fileOf(pathname + search);
  if (target === undefined) return origin + pathname + search + hash;
  return (target === file && hash ? "" : relative(file, target)) + hash;
}

export function relative(from: string, to: string): string {
  return encodedFile(posix.relative(posix.dirname(from), to));
}
