import { mayPrefetch } from "../router/prefetch-rules.ts";

/**
 * What a document that came without a connection does about it: waits for one, and then loads what could not be shown.
 */
export function startOffline(): void {
  if (!("copy" in document.documentElement.dataset)) return;
  import("./lazy-offline.ts").then(({ awaitConnection }) => awaitConnection()).catch(() => {});
}

/**
 * Has the help centre kept for the time without a connection, where data is not saved. Who has it already asks on every
 * line whether it is to go. A failure costs the page nothing.
 */
export function keepHelp(locale: string): void {
  if (!mayPrefetch() && !navigator.serviceWorker?.controller) return;
  import("./lazy-offline.ts").then(({ keepForOffline }) => keepForOffline(locale)).catch(() => {});
}
