import { link, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { windowFor } from "../../server/http/brotli-window.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const zstd = promisify(zstdCompress);

/**
 * Brotli's 11 makes pages 0.9 % smaller than 10 and takes three times as long: 100 s of a processor for the whole site.
 * 9 makes them 9 % larger.
 */
const brotliQuality = 10;
/** Feeds and sitemaps are large and read by programs: 7 makes them 9 % larger, in a twentieth of the time. */
const feedQuality = 7;
/** 12 makes pages 0.5 % smaller and takes two and a half times as long; what takes zstd takes Brotli, as a rule. */
const zstdLevel = 9;
/** What gains by compression. */
const compressible = new Set([".css", ".csv", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);

const endings = [".br", ".gz", ".zst"] as const;

/** Encodings of a file that are there already, by the ending of their name. */
export type ReadyBodies = Partial<Record<(typeof endings)[number], Buffer>>;

export interface FileWriter {
  /** Writes a file and, where they are smaller, its compressed encodings beside it. */
  write: (file: string, bytes: Buffer, ready?: ReadyBodies) => Promise<void>;
  /** Writes a file as it is. */
  writePlain: (file: string, bytes: Buffer) => Promise<void>;
  readonly files: number;
  /** Bytes of the files themselves, without their compressed encodings. */
  readonly bytes: number;
}

/**
 * Writes files below a folder. They are compressed by zlib's threads, off the one that renders pages; what is the same in
 * the folder `last`, an earlier export, is not compressed again.
 */
export function createFileWriter(folder: string, last?: string): FileWriter {
  let files = 0;
  let total = 0;
  const made = new Map<string, Promise<unknown>>();

  function makeFolder(path: string): Promise<unknown> {
    const making = made.get(path) ?? mkdir(path, { recursive: true });
    made.set(path, making);
    return making;
  }

  async function writePlain(file: string, bytes: Buffer): Promise<void> {
    const target = join(folder, file);
    await makeFolder(dirname(target));
    await writeFile(target, bytes);
    files += 1;
    total += bytes.length;
  }

  /** Whether the compressed encodings of a file are those of the earlier export, which are taken from there. */
  async function takeOver(file: string, bytes: Buffer): Promise<boolean> {
    if (last === undefined) return false;
    try {
      if (!(await readFile(join(last, file))).equals(bytes)) return false;
      await Promise.all(endings.map((ending) => linkThere(join(last, file + ending), join(folder, file + ending))));
      return true;
    } catch {
      // It is not there, or cannot be read: the file is compressed.
      return false;
    }
  }

  return {
    writePlain,
    async write(file, bytes, ready = {}) {
      await writePlain(file, bytes);
      if (!compressible.has(extname(file)) || (await takeOver(file, bytes))) return;
      const [br, gz, zst] = await Promise.all([
        ready[".br"] ?? brotli(bytes, { params: brotliParams(file, bytes.length) }),
        ready[".gz"] ?? gzipped(bytes, { level: 9 }),
        // Told the size beforehand it asks for far less memory, and takes a fifth of the time.
        ready[".zst"] ??
          zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: zstdLevel }, pledgedSrcSize: bytes.length }),
      ]);
      for (const [ending, form] of Object.entries({ ".br": br, ".gz": gz, ".zst": zst })) {
        if (form.length < bytes.length) await writeFile(join(folder, file + ending), form);
      }
    },
    get files() {
      return files;
    },
    get bytes() {
      return total;
    },
  };
}

/** Gives a file a second name. One that is not there was no smaller than what it was made of. */
async function linkThere(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

function brotliParams(file: string, length: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: extname(file) === ".xml" ? feedQuality : brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // Without it a page takes half as long again, and is as large.
    [constants.BROTLI_PARAM_LGWIN]: windowFor(length),
  };
}
