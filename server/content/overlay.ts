import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { parse } from "yaml";

/**
 * An owner's folder over the one that comes with the project, as an overlay file system does it: a file of the owner's
 * takes the place of the project's of the same name, every other one of the project's is as if it lay in the owner's
 * folder. So an upgrade brings new files and better ones, and touches none of the owner's.
 *
 * Everybody goes on naming files by the owner's folder; whoever reads one asks here where it is.
 */
interface Overlay {
  own: string;
  base: string;
  /** Paths of the base that are left out, as removed.yaml has them, and of which state of that file they are. */
  removed: readonly string[];
  stamp: string;
}

/** In the owner's folder: a list of paths of the project's, files or folders, that are as if they were not there. */
export const removedFile = "removed.yaml";

/** By the owner's folder. */
const overlays = new Map<string, Overlay>();

/** Lays `own` over `base` for the rest of the process; nothing happens when they are the same folder. */
export function layOver(own: string, base: string): void {
  const [over, under] = [resolve(own), resolve(base)];
  if (over === under || overlays.get(over)?.base === under) return;
  overlays.set(over, { own: over, base: under, removed: [], stamp: "" });
}

/** Where a file or folder is: as it was asked for, or that of the project below it. */
export function realPath(path: string): string {
  return existsSync(path) ? path : (below(path) ?? path);
}

/** The project's file or folder under one of the owner's; undefined when there is none, or it was removed. */
export function below(path: string): string | undefined {
  const found = placeOf(path);
  if (!found || isRemoved(found.overlay, found.inside)) return undefined;
  const under = join(found.overlay.base, found.inside);
  return existsSync(under) ? under : undefined;
}

/** Whether there is such a file or folder, of the owner's or of the project's. */
export function isThere(path: string): boolean {
  return existsSync(realPath(path));
}

/** What a folder holds, the owner's entries and the project's, by name. Throws when there is neither folder. */
export function entriesOf(folder: string): Dirent[] {
  const under = below(folder);
  const found = placeOf(folder);
  const theirs = under === undefined ? [] : readdirSync(under, { withFileTypes: true });
  const own = under === undefined || existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const byName = new Map<string, Dirent>();
  for (const entry of theirs) {
    if (!found || !isRemoved(found.overlay, join(found.inside, entry.name))) byName.set(entry.name, entry);
  }
  for (const entry of own) byName.set(entry.name, entry);
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The folder and, for an owner's, the project's under it: where changes are to be looked for. */
export function layersOf(folder: string): string[] {
  const overlay = overlays.get(resolve(folder));
  return overlay ? [folder, overlay.base] : [folder];
}

/** Paths in removed.yaml that are none of the project's, such as those that an upgrade took away. */
export function needlessRemovals(folder: string): string[] {
  const overlay = overlays.get(resolve(folder));
  return overlay ? removedIn(overlay).filter((path) => !existsSync(join(overlay.base, path))) : [];
}

function placeOf(path: string): { overlay: Overlay; inside: string } | undefined {
  if (overlays.size === 0) return undefined;
  const whole = resolve(path);
  for (const overlay of overlays.values()) {
    const inside = relative(overlay.own, whole);
    if (!inside.startsWith("..") && !isAbsolute(inside)) return { overlay, inside };
  }
  return undefined;
}

function isRemoved(overlay: Overlay, inside: string): boolean {
  const path = inside.split(sep).join("/");
  // The list is the owner's alone.
  if (path === removedFile) return true;
  return removedIn(overlay).some((one) => one === "." || one === path || path.startsWith(`${one}/`));
}

/** As it was last read well; a file that is wrong is told by who checks it. */
function removedIn(overlay: Overlay): readonly string[] {
  const file = join(overlay.own, removedFile);
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  const stamp = `${stat?.size} ${stat?.mtimeNs}`;
  if (stamp === overlay.stamp) return overlay.removed;
  overlay.stamp = stamp;
  try {
    const list: unknown = stat ? parse(readFileSync(file, "utf8")) : [];
    const paths = Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
    overlay.removed = paths.map((path) => path.replace(/^\.\/|\/$/g, ""));
  } catch {
    // What it said before holds.
  }
  return overlay.removed;
}
