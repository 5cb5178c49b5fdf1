import { mkdir, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const zstd = promisify(zstdCompress);

/**
 * Brotli's 11 makes pages 0.9 % smaller than 10 and takes three times as long: 100 s of a processor for the whole site.
 */
const brotliQuality = 10;
/** As the server has it: 19 makes pages 0.7 % smaller and takes three times as long. */
const zstdLevel = 15;
/** What gains by compression. */
const compressible = new Set([".css", ".csv", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);

/** Encodings of a file that are there already, by the ending of their name. */
export type ReadyBodies = Partial<Record<".br" | ".gz" | ".zst", Buffer>>;

export interface FileWriter {
  /** Writes a file and, where they are smaller, its compressed encodings beside it. */
  write: (file: string, bytes: Buffer, ready?: ReadyBodies) => Promise<void>;
  /** Writes a file as it is. */
  writePlain: (file: string, bytes: Buffer) => Promise<void>;
  readonly files: number;
  /** Bytes of the files themselves, without their compressed encodings. */
  readonly bytes: number;
}

/** Writes files below a folder. They are compressed by zlib's threads, off the one that renders pages. */
export function createFileWriter(folder: string): FileWriter {
  let files = 0;
  let total = 0;

  async function writePlain(file: string, bytes: Buffer): Promise<void> {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
    files += 1;
    total += bytes.length;
  }

  return {
    writePlain,
    async write(file, bytes, ready = {}) {
      await writePlain(file, bytes);
      if (!compressible.has(extname(file))) return;
      const [br, gz, zst] = await Promise.all([
        ready[".br"] ?? brotli(bytes, { params: brotliParams(bytes.length) }),
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

function brotliParams(length: number): Record<number, number> {
  return { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: length };
}
