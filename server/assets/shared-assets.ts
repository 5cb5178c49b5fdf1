import { existsSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { CachedResponse } from "../http/cached-response.ts";
import { readStaticFile } from "./static-files.ts";

/** Names as the build gives them: with a hash, in one folder. */
const assetPath = /^\/assets\/[\w-]+(?:\.[\w-]+)*-[\w-]{6,}\.(?:js|css|woff2|svg|png|webp|avif)$/;

/**
 * The files of this release and, behind them, those of others in `folder`: while an upgrade goes through the replicas,
 * pages of one release ask processes of the other, and tabs that were open before ask for days. They are read when they
 * are first asked for, so that a process finds what a later release has put there. An empty folder name adds nothing.
 */
export function withSharedAssets(
  own: ReadonlyMap<string, CachedResponse>,
  folder: string,
): ReadonlyMap<string, CachedResponse> {
  if (folder === "") return own;
  return new SharedAssets(own, folder);
}

class SharedAssets extends Map<string, CachedResponse> {
  #folder: string;
  constructor(own: ReadonlyMap<string, CachedResponse>, folder: string) {
    super(own);
    this.#folder = folder;
  }

  override get(path: string): CachedResponse | undefined {
    const known = super.get(path);
    if (known || !assetPath.test(path)) return known;
    const file = join(this.#folder, basename(path));
    if (!existsSync(file) || !statSync(file).isFile()) return undefined;
    const read = readStaticFile(file, path);
    if (read) this.set(path, read);
    return read;
  }

  override has(path: string): boolean {
    return this.get(path) !== undefined;
  }
}
