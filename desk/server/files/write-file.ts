import { randomBytes } from "node:crypto";
import { chmod, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Writes a file so that there is always the old one or the new one, whole, also when the power goes in between: a file
 * beside it, on the disk before it takes the place. Rejects with the file system's error, and then nothing has changed.
 */
export async function writeWhole(file: string, data: string): Promise<void> {
  const folder = dirname(file);
  const made = await mkdir(folder, { recursive: true });
  // Hidden: nobody who lists texts takes it for one.
  const beside = join(folder, `.${basename(file)}.${randomBytes(6).toString("hex")}.tmp`);
  const mode = await stat(file).then(
    (known) => known.mode & 0o777,
    () => 0o644,
  );
  try {
    const handle = await open(beside, "wx", mode);
    try {
      await handle.writeFile(data);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await chmod(beside, mode);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await syncFolder(folder);
  if (made) await syncFolder(dirname(made));
}

/** The names in a folder are on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, "r");
    await handle.sync().finally(() => handle.close());
  } catch {
    // Windows has no such call; its file system keeps names in order by itself.
  }
}
