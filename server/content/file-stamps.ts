import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Names, sizes and times of the files in a folder, and below it when `deep`; links are followed to their files. */
export async function stampsOf(folder: string, deep: boolean): Promise<string> {
  const stamps: string[] = [];
  const entries = await readdir(folder, { recursive: deep, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() && !entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    // A file that goes away meanwhile has no stamp.
    const stats = await stat(path).catch(() => undefined);
    if (stats?.isFile()) stamps.push(`${path} ${stats.size} ${stats.mtimeMs} ${stats.ino}`);
  }
  return stamps.sort().join("\n");
}
