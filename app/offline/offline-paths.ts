/** The service worker. At the root, because it serves what lies below its own address. */
export const offlineWorkerPath = "/offline.js";

/** Names of everything that is kept in a browser begin so; the removing worker of the server knows them by it. */
export const cachePrefix = "offline-";

/** Where the site says what there is to keep of a locale (OfflineManifest in pack.ts). */
export function offlineManifestPath(locale: string): string {
  return `/offline/${locale}.json`;
}
