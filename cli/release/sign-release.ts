import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { readSecretKey, signFile } from "../../server/signatures/minisign.ts";
import { ExportError } from "../export/export-options.ts";
import { sha256 } from "../mirror/sums.ts";

interface Options {
  files: readonly string[];
  /** File of the secret key. */
  key: string;
  /** Day that the signature says, YYYY-MM-DD. */
  date: string;
}

/**
 * Writes `FILE.minisig` beside each file. Returns what the download list says of them: size, checksum and signature, by
 * file. Throws ExportError or SignatureError when a file or the key cannot be used.
 */
export function signRelease({ files, key, date }: Options): Record<string, object> {
  if (files.length === 0) throw new ExportError("Name the files to sign.");
  if (!existsSync(key)) throw new ExportError(`--key ${key} is not there: npm run release:keys -- --out ${key}`);
  const secret = readSecretKey(readFileSync(key, "utf8"));
  const missing = files.filter((file) => !existsSync(file) || !statSync(file).isFile());
  if (missing.length > 0) throw new ExportError(`No such file: ${missing.join(", ")}. Nothing was signed.`);
  return Object.fromEntries(
    files.map((file) => {
      const bytes = readFileSync(file);
      const name = basename(file);
      // The name is signed along: an old installer cannot pass for a new one by its name.
      const signature = signFile(bytes, secret, `${name} ${date}`);
      writeFileSync(`${file}.minisig`, signature);
      return [name, { size: bytes.length, sha256: sha256(bytes), signature }];
    }),
  );
}
