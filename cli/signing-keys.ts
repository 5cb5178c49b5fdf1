import { existsSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { createKeyPair } from "../server/signatures/minisign.ts";
import { ExportError } from "./export/export-options.ts";

const repository = resolve(import.meta.dirname, "..");

/**
 * Writes a new pair of keys: `out`, for its owner alone, and `out.pub`. Returns what to do with them. Throws
 * ExportError when a key would be written over, or into the repository.
 */
export function writeKeys(out: string | undefined, field: string): string {
  if (!out) throw new ExportError("--out is missing: name the file of the secret key, outside the repository.");
  if (!relative(repository, resolve(out)).startsWith("..")) {
    throw new ExportError(`--out ${out} lies in the repository: a secret key belongs outside.`);
  }
  if (existsSync(out) || existsSync(`${out}.pub`)) {
    throw new ExportError(`${out} is there: a key is never written over.`);
  }
  const pair = createKeyPair();
  writeFileSync(out, pair.secret, { mode: 0o600, flag: "wx" });
  writeFileSync(`${out}.pub`, pair.public);
  const line = pair.public.trim().split("\n")[1];
  return `${out} is secret: keep it off the server. Publish ${out}.pub, first under ${field} in site.yaml: ${line}`;
}
