import { createElement, type ReactNode } from "react";

// No JSX in this file: heads use it, and the server reads the route table without a build.

/** Paths of the links that messages name by their tags: `{ logs: "/help/what-we-log" }` is for `<logs>…</logs>`. */
export type LinkPaths = Record<string, string>;

/** What renders the tags of a rich message, by name. */
export type LinkTags = Record<string, (chunks: ReactNode) => ReactNode>;

/** Tags as links in the reader's locale; `href` comes from useHref(). */
export function linkTags(paths: LinkPaths, href: (path: string) => string): LinkTags {
  return mapTags(paths, (path) => (chunks) => createElement("a", { href: href(path) }, chunks));
}

/** Tags as nothing but their words, for places that take no links, such as structured data. */
export function plainTags(paths: LinkPaths): LinkTags {
  return mapTags(paths, () => (chunks) => chunks);
}

function mapTags(paths: LinkPaths, tag: (path: string) => (chunks: ReactNode) => ReactNode): LinkTags {
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, tag(path)]));
}

/** The words of a message that was rendered with plainTags(). */
export function plainText(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(plainText).join("");
  return typeof node === "string" || typeof node === "number" ? String(node) : "";
}
