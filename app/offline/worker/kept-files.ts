import { cachePrefix } from "../offline-paths.ts";
import { openKept, ownName } from "./kept.ts";
import { loadEngine } from "./kept-help.ts";
import { keepLocale, keptLocales, openLocales } from "./kept-locales.ts";
import { scope } from "./scope.ts";

/** Files at a time: the visitor's own requests go before. */
const atOnce = 4;

/**
 * Fetches all that this build needs to render kept pages, the locales that an older worker has kept, and those of the
 * pages that are open: a worker that is there has something to show. Rejects when any of it cannot be had or kept: the
 * browser then stays with what it has, and tries again later.
 */
export async function keepBuild(): Promise<void> {
  // A script that is not loaded while the worker is installed cannot be later.
  loadEngine();
  const kept = await openKept();
  const files = [...scope.offlineBuild.files];
  const keepSome = async () => {
    for (let file = files.shift(); file !== undefined; file = files.shift()) await keepFile(kept, file);
  };
  await Promise.all(Array.from({ length: atOnce }, keepSome));
  for (const locale of new Set([...(await keptLocales()), ...(await openLocales())])) await keepLocale(locale);
}

/** A file that is named by its content may be there from an older build. */
async function keepFile(kept: Cache, file: string): Promise<void> {
  const isNamed = file.startsWith("/assets/");
  const known = isNamed ? await caches.match(file) : undefined;
  const response = known ?? (await fetch(file, { cache: isNamed ? "default" : "no-cache" }));
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
  await kept.put(file, response);
}

/** Removes what this build has kept: half of it is of no use. */
export async function removeOwn(): Promise<void> {
  await caches.delete(ownName());
}

/** Removes what older builds have kept. */
export async function removeOlder(): Promise<void> {
  const own = ownName();
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix) && name !== own) await caches.delete(name);
}
