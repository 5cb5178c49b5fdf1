import { mayPrefetch } from "../router/prefetch-rules.ts";

/** Whatever fails makes no difference to the page. */
const later = (run: (of: typeof import("./later.ts")) => Promise<void>) =>
  void import("./later.ts").then(run).catch(() => {});

/** What a document that came without a connection does about it: waits for one, and then loads what could not be shown. */
export function startOffline(): void {
  if ("copy" in document.documentElement.dataset) later((of) => of.awaitConnection());
}

/** Has the help centre kept for the time without a connection, where data is not saved. */
export function keepHelp(locale: string): void {
  if (mayPrefetch()) later((of) => of.keepForOffline(locale));
}
