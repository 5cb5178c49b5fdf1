import { type Dirent, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * Makes `mirror` hold what `folder` holds: folders of its own, and links to the files, so that a text can take the
 * place of one without touching it. Called again, it takes over what has come and gone. A link to a folder is followed.
 */
export function mirrorFolder(folder: string, mirror: string): void {
  mkdirSync(mirror, { recursive: true });
  const wanted = new Map(entriesIn(folder).map((entry) => [entry.name, entry]));
  for (const entry of readdirSync(mirror, { withFileTypes: true })) {
    const own = wanted.get(entry.name);
    const isSame = own && (entry.isDirectory() ? isFolder(folder, own) : leadsTo(mirror, folder, entry));
    if (!isSame) rmSync(join(mirror, entry.name), { recursive: true, force: true });
    else if (!entry.isDirectory()) wanted.delete(entry.name);
  }
  for (const [name, entry] of wanted) {
    const [from, to] = [resolve(folder, name), join(mirror, name)];
    if (isFolder(folder, entry)) mirrorFolder(from, to);
    else symlinkSync(from, to);
  }
}

/** Puts a text into a mirror in place of the file that is there. The next `mirrorFolder` takes it out again. */
export function layIn(mirror: string, path: string, text: string): void {
  const file = join(mirror, path);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, text);
}

function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== ".git" && !/\.tmp$/.test(name));
  } catch {
    // An owner's folder may not be there yet.
    return [];
  }
}

function isFolder(folder: string, entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  try {
    return readdirSync(join(folder, entry.name)) !== undefined;
  } catch {
    return false;
  }
}

function leadsTo(mirror: string, folder: string, entry: Dirent): boolean {
  return entry.isSymbolicLink() && readlinkSync(join(mirror, entry.name)) === resolve(folder, entry.name);
}
