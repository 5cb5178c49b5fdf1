import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FileHistory, FileVersion } from "./file-history.ts";
import { writeWhole } from "./write-file.ts";

/** Versions of a file that are kept. */
const mostKept = 200;
const idForm = /^\d{4}-\d{2}-\d{2}T\d{6}\d{3}Z-[0-9a-f]{8}$/;

/**
 * Former texts as files below `root`, a folder for each file: what stood there before the desk touched it, and every
 * text that was saved. It is written before the file itself, so that nothing is ever only in one place.
 */
export function openFolderHistory(root: string, clock: () => number): FileHistory {
  const folderOf = (path: string) => join(root, `${path}.versions`);

  async function ids(path: string): Promise<string[]> {
    const names = await readdir(folderOf(path)).catch(() => []);
    return names
      .filter((name) => name.endsWith(".json"))
      .map((name) => name.slice(0, -".json".length))
      .filter((id) => idForm.test(id))
      .sort()
      .reverse();
  }

  async function open(path: string, id: string): Promise<(FileVersion & { text: string }) | undefined> {
    if (!idForm.test(id)) return undefined;
    try {
      return { ...JSON.parse(await readFile(join(folderOf(path), `${id}.json`), "utf8")), id };
    } catch {
      return undefined;
    }
  }

  async function add(path: string, version: Omit<FileVersion, "id"> & { text: string }): Promise<void> {
    const hash = createHash("sha256").update(version.text).digest("hex").slice(0, 8);
    const name = `${version.at.replaceAll(":", "").replace(".", "")}-${hash}.json`;
    await writeWhole(join(folderOf(path), name), `${JSON.stringify(version)}\n`);
  }

  return {
    async prepare(files, who, about) {
      for (const { path, before, after } of files) {
        const known = await ids(path);
        const last = known[0] === undefined ? undefined : await open(path, known[0]);
        const now = clock();
        if (before !== undefined && last?.text !== before) {
          const at = new Date(now - 1).toISOString();
          await add(path, { at, who: "", about: "", text: before });
        }
        await add(path, { at: new Date(now).toISOString(), who: who.email, about, text: after });
      }
      return undefined;
    },
    async keep(files) {
      for (const { path } of files) {
        for (const id of (await ids(path)).slice(mostKept)) await rm(join(folderOf(path), `${id}.json`));
      }
      return undefined;
    },
    async list(path) {
      const versions = await Promise.all((await ids(path)).map((id) => open(path, id)));
      return versions.flatMap((version) => {
        if (!version) return [];
        const { id, at, who, about } = version;
        return [{ id, at, who, about }];
      });
    },
    read: async (path, id) => (await open(path, id))?.text,
  };
}
