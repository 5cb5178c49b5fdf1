import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { Plugin } from "vite";

const compressible = new Set([".css", ".csv", ".js", ".json", ".svg", ".txt"]);

/**
 * Writes `file.br`, `file.zst` and `file.gz`, as small as can be, beside every file of the browser build that gains by
 * it.
 */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    applyToEnvironment: (environment) => ["client", "offlineEngine"].includes(environment.name),
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter(
          (entry) => entry.isFile() && compressible.has(extname(entry.name)) && !entry.parentPath.endsWith(".vite"),
        )
        .map((entry) => join(entry.parentPath, entry.name))
        .values();
      // An encoder has its memory, up to 80 MB, from the call on: all files at once took 10 GB.
      const workers = Array.from({ length: availableParallelism() }, async () => {
        for (const file of files) await compress(file);
      });
      await Promise.all(workers);
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const forms = {
    br: () =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    zst: () =>
      promisify(zstdCompress)(bytes, {
        pledgedSrcSize: bytes.length,
        params: { [constants.ZSTD_c_compressionLevel]: 19 },
      }),
    gz: () => promisify(gzip)(bytes, { level: 9 }),
  };
  for (const [suffix, compressed] of Object.entries(forms)) {
    const smaller = await compressed();
    if (smaller.length < bytes.length) writeFileSync(`${file}.${suffix}`, smaller);
  }
}
