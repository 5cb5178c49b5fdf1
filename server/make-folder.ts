import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it, unless they are there. Throws what the file system says. Node's own
 * `mkdir(…, { recursive: true })` never ends where a folder answers that a new one has no place in it, as /proc does.
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path && statSync(parent, { throwIfNoEntry: false }) === undefined) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
