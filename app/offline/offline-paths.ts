/** The service worker. At the root, because it serves what lies below its own address. */
export const offlineWorkerPath = "/offline.js";

/** Where the site says what there is to keep of a locale (OfflineManifest in pack.ts). */
export function offlineManifestPath(locale: string): string {
  return `/offline/${locale}.json`;
}
