import type { LocaleCode } from "../../../site/locales.ts";
import { isLocaleCode } from "../../../site/locales.ts";
import { splitLocale } from "../../../site/localized-path.ts";
import { cachePrefix, offlineManifestPath } from "../offline-paths.ts";
import type { OfflineManifest } from "../pack.ts";
import { keptFile, openKept } from "./kept.ts";
import { scope } from "./scope.ts";

/** Under way: pages that ask at the same time wait for the same. */
const keeping = new Map<LocaleCode, Promise<boolean>>();

/**
 * Fetches what there is of a locale, unless that is what is kept already. Returns whether it can be read without a
 * connection. Rejects when something cannot be had or kept; what was there before stays.
 */
export function keepLocale(locale: LocaleCode): Promise<boolean> {
  const begun = keeping.get(locale) ?? fetchLocale(locale).finally(() => keeping.delete(locale));
  keeping.set(locale, begun);
  return begun;
}

async function fetchLocale(locale: LocaleCode): Promise<boolean> {
  const path = offlineManifestPath(locale);
  const listed = await fetch(path, { cache: "no-cache" });
  if (!listed.ok) throw new Error(`${path} answered ${listed.status}.`);
  const { build, pack, index } = (await listed.clone().json()) as OfflineManifest;
  if (pack === null || index === null) {
    await removeAll();
    return false;
  }
  const kept = await openKept();
  const before = await manifestOf(locale);
  // Made for a worker that is yet to come, or by a replica of the release before: this one may not be able to read it.
  if (build !== scope.offlineBuild.id) return before !== undefined;
  if (before?.pack === pack && before.index === index) return true;
  try {
    for (const file of [pack, index]) {
      const response = (await caches.match(file)) ?? (await fetch(file));
      if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
      await kept.put(file, response);
    }
    // The last: what is not whole is not there.
    await kept.put(path, listed);
  } catch (error) {
    for (const file of [pack, index]) if (file !== before?.pack && file !== before?.index) await kept.delete(file);
    throw error;
  }
  for (const file of [before?.pack, before?.index]) {
    if (file && file !== pack && file !== index) await kept.delete(file);
  }
  return true;
}

/** The list of a locale as it was kept; undefined where nothing is. */
export async function manifestOf(locale: LocaleCode): Promise<OfflineManifest | undefined> {
  const listed = await keptFile(offlineManifestPath(locale));
  return (await listed?.json()) as OfflineManifest | undefined;
}

/** The locales that are kept, by this build or an older one; the one that was kept last comes last. */
export async function keptLocales(): Promise<LocaleCode[]> {
  const found = new Set<LocaleCode>();
  for (const name of await caches.keys()) {
    if (!name.startsWith(cachePrefix)) continue;
    for (const { url } of await (await caches.open(name)).keys()) {
      const code = /\/offline\/([^./]+)\.json$/.exec(new URL(url).pathname)?.[1] ?? "";
      if (isLocaleCode(code)) found.add(code);
    }
  }
  return [...found];
}

/** The locales of the pages that are open. */
export async function openLocales(): Promise<LocaleCode[]> {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  return [...new Set(pages.map(({ url }) => splitLocale(new URL(url).pathname).locale))];
}

/** The operator has switched it off: nothing stays, and pages go on without a worker. */
async function removeAll(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
  await scope.registration.unregister();
}
