import { cachePrefix } from "../offline-paths.ts";
import { scope } from "./scope.ts";

/** Name of what this build keeps. */
export function ownName(): string {
  return cachePrefix + scope.offlineBuild.id;
}

let opened: Promise<Cache> | undefined;

/** Where this build keeps files; made where it is not there. Rejects in browsers that keep nothing. */
export function openKept(): Promise<Cache> {
  opened ??= caches.open(ownName());
  return opened;
}

/**
 * A kept file; undefined for what is not there, and where nothing can be looked up. Looking makes no place for files:
 * a page may have removed it, when the operator has switched this off, and goes on with this worker until it is closed.
 */
export async function keptFile(path: string): Promise<Response | undefined> {
  try {
    return await caches.match(path, { cacheName: ownName() });
  } catch {
    return undefined;
  }
}
