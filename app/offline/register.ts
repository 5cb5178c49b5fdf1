import { mayPrefetch } from "../router/prefetch-rules.ts";
import { cachePrefix, offlineManifestPath, offlineWorkerPath } from "./offline-paths.ts";
import type { OfflineManifest } from "./pack.ts";
import { workerScriptUrl } from "./script-url.ts";

/**
 * Has the locale's help centre kept for the time without a connection, by a service worker, and marks the document when
 * it is: from then on the offline notice says so. Where the operator has switched it off, what was kept before goes.
 * Resolves when the worker has been asked; rejects where a browser keeps nothing, which makes no difference to the
 * page.
 */
export async function keepForOffline(locale: string): Promise<void> {
  // Asked for anew on each page: what the operator switches off goes at once, and not when an answer has aged.
  const listed = await fetch(offlineManifestPath(locale), { cache: "no-cache" });
  if (!listed.ok) return;
  const { pack } = (await listed.json()) as OfflineManifest;
  const { serviceWorker } = navigator;
  if (pack === null) {
    await removeKept();
    return;
  }
  if (!mayPrefetch()) {
    // Nothing is fetched, and what is there from before can be read all the same.
    const isKept = serviceWorker.controller && (await caches.match(offlineManifestPath(locale)));
    document.documentElement.toggleAttribute("data-kept", Boolean(isKept));
    return;
  }
  const ask = async () => {
    const { active } = await serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => document.documentElement.toggleAttribute("data-kept", data === true);
    active?.postMessage(locale, [port2]);
  };
  // One that takes over may be asked alone: the one before it may end without an answer.
  serviceWorker.addEventListener("controllerchange", ask);
  await serviceWorker.register(workerScriptUrl(offlineWorkerPath), { updateViaCache: "none" });
  await ask();
}

/**
 * The worker's address answers with one that removes everything, for browsers that look there by themselves. That one
 * has to wait until the worker before it has been idle for a while (half a minute in Chromium); a page has not.
 * Chromium writes what it has compiled of a kept script back seconds later, and makes a cache of that name again, with
 * nothing in it: the next page removes that one.
 */
async function removeKept(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
}
