import type { Messages } from "./i18n/catalogue.ts";
import type { Route } from "./router/route.ts";

/** What a first visit gets of a page's messages. */
export interface BootMessages {
  messages: Messages;
  /** Files that are not whole. */
  partial: string[];
}

/**
 * The messages that the browser needs to take a page over: those that all pages share, and those of the page without
 * what the server has drawn for good (docs/decisions/0009-bytes.md).
 */
export function bootMessages(all: Messages, route: Route | undefined): BootMessages {
  const messages: Messages = { common: all.common };
  const partial: string[] = [];
  // Nothing of a still page is drawn in the browser; a visit that comes back to it loads its messages.
  for (const name of route?.still ? [] : (route?.messages ?? [])) {
    const left = (route?.stillMessages ?? [])
      .filter((key) => key.startsWith(`${name}.`))
      .map((key) => key.slice(name.length + 1));
    const groups = Object.entries(all[name] as object).filter(([group]) => !left.includes(group));
    messages[name] = Object.fromEntries(groups);
    if (left.length > 0) partial.push(name);
  }
  return { messages, partial };
}
