import { existsSync, lstatSync, realpathSync } from "node:fs";
import { dirname, join, sep } from "node:path";

/** Folders whose files the desk changes: CONTENT_DIR and MESSAGES_DIR. */
export type FileFolder = "content" | "messages";

/** Files that texts, facts and figures are made of; nothing that a server could run. */
const fileName = /^(?:[\w-][\w.-]{0,80}\.(?:md|yaml|json|svg)|\.sources\.json)$/;
const folderName = /^[\w-][\w.-]{0,80}$/;
const deepest = 6;

/** Whether a path (`help/kill-switch/en.md`) can be one of a file below a folder at all. */
export function isFilePath(path: string): boolean {
  const names = path.split("/");
  const file = names.pop() ?? "";
  return names.length < deepest && fileName.test(file) && names.every((name) => folderName.test(name));
}

/** Whether writing `path` stays in `root`: no folder of it, and not the file itself, leads elsewhere by a link. */
export function staysInside(root: string, path: string): boolean {
  const file = join(root, path);
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return false;
  let folder = dirname(file);
  while (!existsSync(folder) && folder.length > root.length) folder = dirname(folder);
  // A folder of the owner's that begins empty may not be there yet.
  if (!existsSync(root)) return true;
  const [top, real] = [realpathSync(root), realpathSync(folder)];
  return real === top || real.startsWith(top + sep);
}
