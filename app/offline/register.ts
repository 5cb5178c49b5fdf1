import { mayPrefetch } from "../router/prefetch-rules.ts";
import { offlineManifestPath, offlineWorkerPath } from "./offline-paths.ts";
import type { OfflineManifest } from "./pack.ts";
import { workerScriptUrl } from "./script-url.ts";

/**
 * Has the locale's help centre kept for the time without a connection, by a service worker, and marks the document when
 * it is: from then on the offline notice says so. Where the operator has switched it off, what was kept before goes.
 * Resolves when there is nothing more to do; rejects where a browser keeps nothing, which makes no difference to the page.
 */
export async function keepForOffline(locale: string): Promise<void> {
  // Asked for anew on each page: what the operator switches off goes at once, and not when an answer has aged.
  const listed = await fetch(offlineManifestPath(locale), { cache: "no-cache" });
  if (!listed.ok) return;
  const { pack } = (await listed.json()) as OfflineManifest;
  const { serviceWorker } = navigator;
  if (pack === null) {
    // Its address answers with a worker that removes everything, itself included.
    await (await serviceWorker.getRegistration())?.update();
    return;
  }
  if (!mayPrefetch()) return;
  await serviceWorker.register(workerScriptUrl(offlineWorkerPath), { updateViaCache: "none" });
  const { active } = await serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const isKept = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  active?.postMessage(locale, [port2]);
  document.documentElement.toggleAttribute("data-kept", await isKept);
}
