import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { LocaleCode } from "../../../site/locales.ts";
import { makeFolder } from "../../make-folder.ts";
import type { SearchDocument } from "../document.ts";
import { checkIndex } from "./encoder.ts";

/**
 * Indexes on disk, one file a locale: the next start reads in milliseconds what took seconds to build. The name
 * holds a digest of the articles and of everything that decides how they are analysed, so that a file is never
 * out of date, only in the way. Those of the build are read too, and never written.
 */
export interface IndexCache {
  /** The index of these articles, or undefined when there is none or the file is damaged. */
  read(): Promise<ArrayBuffer | undefined>;
  /** Keeps the index and removes older ones of the locale. */
  write(index: ArrayBuffer): Promise<void>;
}

const ending = ".index";

export function openIndexCache(
  directory: string,
  locale: LocaleCode,
  documents: readonly SearchDocument[],
  builtDirectory?: string,
): IndexCache {
  const digest = createHash("sha256").update(analysisVersion()).update(JSON.stringify(documents)).digest("hex");
  const name = `${locale}-${digest.slice(0, 32)}${ending}`;
  const path = join(directory, name);

  return {
    async read() {
      return (
        (await readIndex(path)) ?? (builtDirectory === undefined ? undefined : readIndex(join(builtDirectory, name)))
      );
    },

    async write(index) {
      makeFolder(directory);
      const draft = `${path}.${randomUUID()}.draft`;
      try {
        await writeFile(draft, new Uint8Array(index));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      const others = (await readdir(directory)).filter(
        (other) => other.startsWith(`${locale}-`) && other.endsWith(ending) && other !== name,
      );
      await Promise.all(others.map((other) => rm(join(directory, other), { force: true })));
    },
  };
}

/** The bytes of an index, or undefined when the file is not there or damaged. */
async function readIndex(path: string): Promise<ArrayBuffer | undefined> {
  try {
    const file = await readFile(path);
    // Small files share a pool: the index needs bytes of its own to be handed to another thread.
    const bytes = new Uint8Array(file).buffer;
    checkIndex(bytes);
    return bytes;
  } catch {
    return undefined;
  }
}

/** Changes whenever the analysis may: with the search's own files, and with the runtime's rules for cutting words. */
function analysisVersion(): string {
  const hash = createHash("sha256").update(`${process.versions.icu} ${process.versions.unicode}`);
  const root = join(import.meta.dirname, "..");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  for (const name of sources.toSorted()) hash.update(readFileSync(join(root, name)));
  return hash.digest("hex");
}
