import { cachePrefix } from "../offline-paths.ts";
import { scope } from "./scope.ts";

/** Name of what this build keeps. */
export function ownName(): string {
  return cachePrefix + scope.offlineBuild.id;
}

let opened: Promise<Cache> | undefined;

/** What this build has kept. Rejects where a browser keeps nothing, as in some private windows. */
export function openKept(): Promise<Cache> {
  opened ??= caches.open(ownName());
  return opened;
}

/** A kept file; undefined for what is not there, and where nothing can be looked up. */
export async function keptFile(path: string): Promise<Response | undefined> {
  try {
    return await (await openKept()).match(path);
  } catch {
    return undefined;
  }
}
