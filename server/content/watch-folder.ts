import { type FSWatcher, statSync, watch } from "node:fs";
import type { Log } from "../log.ts";
import { stampsOf } from "./file-stamps.ts";

interface WatchOptions {
  /** How long nothing may change before the callback is called, in milliseconds. */
  quietMs?: number;
  /** How often to look whether the folder is still there, in milliseconds. */
  retryMs?: number;
  /**
   * Looks at sizes and times as well, for file systems that tell nothing (network mounts, links to other folders): of
   * the files in the folder, or of all below it.
   */
  look?: "files" | "all";
  /** How often that is, in milliseconds. */
  lookMs?: number;
  log: Log;
}

export interface FolderWatch {
  close(): void;
}

/**
 * Calls `onChange` once after each burst of changes anywhere below `folder`. Editors write a file in several steps
 * (a temporary file, a rename, a time stamp), so the call waits until it has been quiet. What `onChange` throws is
 * logged. A folder that is missing, goes away or is replaced by another is watched again as soon as it is there.
 * Calls never overlap: a change during a call leads to another call after it. Does not keep the process alive.
 */
export function watchFolder(
  folder: string,
  onChange: () => void | Promise<void>,
  { quietMs = 150, retryMs = 1000, look, lookMs = 3000, log }: WatchOptions,
): FolderWatch {
  let watcher: FSWatcher | undefined;
  let watched: number | undefined;
  let quiet: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  let warned = false;
  let closed = false;
  /** As last looked at; undefined when the next look has nothing to compare with. */
  let stamps: string | undefined;
  let looking = false;

  function changed(): void {
    if (closed) return;
    stamps = undefined;
    clearTimeout(quiet);
    quiet = setTimeout(run, quietMs).unref();
  }

  async function run(): Promise<void> {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      await onChange();
    } catch (error) {
      log.error({ err: error, folder }, "A change in the content could not be taken over");
    }
    running = false;
    if (again) changed();
    again = false;
  }

  function open(): void {
    try {
      watched = statSync(folder).ino;
      watcher = watch(folder, { recursive: true, persistent: false }, changed);
      watcher.on("error", lost);
      warned = false;
    } catch (error) {
      lost(error);
    }
  }

  function lost(error: unknown): void {
    watcher?.close();
    watcher = undefined;
    // The system's limit of watches fails every time: one line says it.
    if (!warned)
      log.warn({ err: error, folder }, "A folder cannot be watched; changes in it are picked up when it is back");
    warned = true;
  }

  // A folder that was moved away, or replaced by a deployment, goes on being watched under its old inode, silently.
  const lookAfter = setInterval(() => {
    const inode = inodeOf(folder);
    if (watcher && inode !== watched) lost(new Error("It was moved, removed or replaced."));
    if (watcher || inode === undefined) return;
    open();
    // Whatever changed while nobody watched is picked up as well.
    if (watcher) changed();
  }, retryMs).unref();

  async function lookAround(): Promise<void> {
    // One may take longer than the time between two.
    if (looking) return;
    looking = true;
    const now = await stampsOf(folder, look === "all");
    looking = false;
    const differs = stamps !== undefined && stamps !== now;
    if (differs) changed();
    stamps = now;
  }
  const lookTimer = look && setInterval(lookAround, lookMs).unref();
  if (look) void lookAround();

  open();
  return {
    close() {
      closed = true;
      clearTimeout(quiet);
      clearInterval(lookAfter);
      clearInterval(lookTimer);
      watcher?.close();
    },
  };
}

function inodeOf(folder: string): number | undefined {
  try {
    return statSync(folder, { throwIfNoEntry: false })?.ino;
  } catch {
    return undefined;
  }
}
