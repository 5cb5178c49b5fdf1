import { readMessages } from "virtual:read-messages";
import type { Messages } from "./i18n/catalogue.ts";
import type { Route } from "./router/route.ts";

/** What a first visit gets of a page's messages. */
export interface BootMessages {
  messages: Messages;
  /** Files that are not whole. */
  partial: string[];
}

type Tree = { readonly [key: string]: unknown };

/** By the messages of a locale, for as long as they are the same, and by page. */
const kept = new WeakMap<Messages, Map<string, BootMessages>>();

/**
 * The messages that the browser may have to say once the server has rendered a page: those that the source of what can
 * change names (vite/static-parts/read-messages.plugin.ts). Without a route, and of a static page, those of all pages.
 */
export function bootMessages(all: Messages, route: Pick<Route, "page" | "messages"> | undefined): BootMessages {
  const page = route?.page ?? "";
  const pages = kept.get(all) ?? new Map<string, BootMessages>();
  kept.set(all, pages);
  let found = pages.get(page);
  if (!found) {
    const own = readMessages.pages[page];
    const patterns = [...readMessages.all, ...(own ?? [])];
    const names = ["common", ...(own && route ? route.messages : [])] as const;
    const picked = names.map((name) => [name, pick(all[name] as Tree, `${name}.`, patterns)] as const);
    found = {
      messages: Object.fromEntries(picked),
      partial: picked.filter(([name, part]) => size(part) < size(all[name] as Tree)).map(([name]) => name),
    };
    pages.set(page, found);
  }
  return found;
}

/** The part of a tree of messages whose keys fit one of the patterns; groups of which nothing is left are left out. */
function pick(tree: Tree, prefix: string, patterns: readonly string[]): Tree {
  const entries = Object.entries(tree).flatMap(([name, value]): [string, unknown][] => {
    const key = prefix + name;
    // Left out on purpose: the browser is not to miss it.
    if (value === null) return [[name, value]];
    if (!isGroup(value)) return patterns.some((pattern) => fits(key, pattern)) ? [[name, value]] : [];
    const part = pick(value, `${key}.`, patterns);
    return Object.keys(part).length > 0 ? [[name, part]] : [];
  });
  return Object.fromEntries(entries);
}

/** `a.b` is that message or group; `a.b*` is every key that begins so. */
function fits(key: string, pattern: string): boolean {
  return pattern.endsWith("*")
    ? key.startsWith(pattern.slice(0, -1))
    : key === pattern || key.startsWith(`${pattern}.`);
}

/** A message is text, or a list when it has placeholders. */
function isGroup(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function size(tree: Tree): number {
  return Object.values(tree).reduce<number>((sum, value) => sum + (isGroup(value) ? size(value) : 1), 0);
}
