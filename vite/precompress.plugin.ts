import { readdirSync, readFileSync, writeFileSync } from "node:fs";
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
        .map((entry) => join(entry.parentPath, entry.name));
      await Promise.all(files.map(compress));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const forms = {
    br: promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    zst: promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
    gz: promisify(gzip)(bytes, { level: 9 }),
  };
  for (const [suffix, form] of Object.entries(forms)) {
    const smaller = await form;
    if (smaller.length < bytes.length) writeFileSync(`${file}.${suffix}`, smaller);
  }
}
