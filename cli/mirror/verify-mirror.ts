import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { listFile, listSignatureFile, readSignedMirrors } from "../../server/mirrors/signed-mirrors.ts";
import { checkSignature, type PublicKey } from "../../server/signatures/minisign.ts";
import { SignatureError } from "../../site/minisign.ts";
import { ExportError } from "../export/export-options.ts";
import { fetchFile } from "../fetch-file.ts";
import { readSums, sha256, signatureFile, sumsFile } from "./sums.ts";

/** What a look at a mirror found. */
export interface Findings {
  /** Of the signature: when the mirror was made, and of what site. */
  comment: string;
  files: number;
  /** A line for each file that is not as it was signed: `changed: de/help.html`. */
  faults: string[];
}

/** Where a mirror is looked at: bytes of a file, undefined when it is not there. */
export interface MirrorSource {
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** Names of all files, undefined where nobody can list them, as on a web server. */
  names: () => string[] | undefined;
}

/** Fetches at a time: a mirror has thousands of files. */
const underWay = 8;

/**
 * Checks the signature, then every file, then the list of mirrors that is among them: it has to be signed by the same
 * key, and not before `known`, when the newest list was signed that the caller knows. Throws SignatureError, or Error
 * when there is no mirror; changed files are findings.
 */
export async function verifyMirror(source: MirrorSource, key: PublicKey, known?: string): Promise<Findings> {
  const [sums, signature] = await Promise.all([source.read(sumsFile), source.read(signatureFile)]);
  if (!sums || !signature) throw new Error(`There is no ${sums ? signatureFile : sumsFile}: this is no mirror.`);
  const comment = checkSignature(sums, Buffer.from(signature).toString("utf8"), key);
  const expected = readSums(Buffer.from(sums).toString("utf8"));
  const faults: string[] = [];
  const left = expected[Symbol.iterator]();
  const worker = async () => {
    for (const [name, sum] of left) {
      const bytes = await source.read(name);
      if (!bytes) faults.push(`missing: ${name}`);
      else if (sha256(bytes) !== sum) faults.push(`changed: ${name}`);
    }
  };
  await Promise.all(Array.from({ length: underWay }, worker));
  const refused = await listRefused(source, key, known);
  if (refused) faults.push(`refused: ${listFile}: ${refused}`);
  const own = new Set([sumsFile, signatureFile, ...expected.keys()]);
  for (const name of source.names() ?? []) if (!own.has(name)) faults.push(`not signed: ${name}`);
  return { comment, files: expected.size, faults: faults.sort() };
}

/** Why the list of mirrors is no good; undefined when it is, or there is none. */
async function listRefused(source: MirrorSource, key: PublicKey, known?: string): Promise<string | undefined> {
  const [list, signature] = await Promise.all([source.read(listFile), source.read(listSignatureFile)]);
  if (!list) return undefined;
  try {
    const text = Buffer.from(list).toString("utf8");
    readSignedMirrors(text, signature ? Buffer.from(signature).toString("utf8") : "", { keys: [key], known });
    return undefined;
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    return error.message;
  }
}

/** A folder on this machine. Throws when it is none. */
export function folderSource(folder: string): MirrorSource {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new ExportError(`${folder} is no folder.`);
  return {
    read: async (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : undefined),
    names: () => globSync("**/*", { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile()),
  };
}

/** A mirror on the web. What it has beside the signed files cannot be seen from outside. */
export function webSource(address: string): MirrorSource {
  const base = address.endsWith("/") ? address : `${address}/`;
  if (!URL.canParse(base)) throw new ExportError(`${address} is no address.`);
  return {
    read: (name) => fetchFile(new URL(name.split("/").map(encodeURIComponent).join("/"), base)),
    names: () => undefined,
  };
}
