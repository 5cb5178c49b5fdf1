import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Download, type DownloadList, platforms } from "../../api/download.schema.ts";
import { type ReleaseFile, releaseFiles } from "../../app/pages/download/release-files.ts";
import { checkSignature, readPublicKey } from "../../server/signatures/minisign.ts";
import { parseSignature, SignatureError } from "../../site/minisign.ts";
import { fetchFile } from "../fetch-file.ts";
import { sha256 } from "../mirror/sums.ts";

/** Where files and signatures are looked for: bytes by address, undefined when nothing is there. */
export type ReleaseSource = (url: string) => Promise<Uint8Array | undefined>;

export interface ReleaseFindings {
  /** Files that were looked at. */
  files: number;
  /** Of them, those with a good signature. */
  signed: number;
  /** A line for each fault: `windows app.exe: the checksum is …, and the list says …`. */
  faults: string[];
}

/**
 * Holds every file of the download list against its size, its checksum and its signatures, the one in the list and the
 * one at `signature_url`. A platform that leads to a store (no checksum) is left out. Faults are findings; what the
 * source throws is thrown on.
 */
export async function checkRelease(
  list: DownloadList,
  keys: readonly string[],
  source: ReleaseSource,
): Promise<ReleaseFindings> {
  const findings: ReleaseFindings = { files: 0, signed: 0, faults: [] };
  for (const platform of platforms) {
    for (const file of filesToCheck(list[platform])) {
      findings.files += 1;
      const { faults, isSigned } = await checkFile(file, keys, source);
      if (isSigned) findings.signed += 1;
      findings.faults.push(...faults.map((fault) => `${platform} ${file.name}: ${fault}`));
    }
  }
  return findings;
}

function filesToCheck(download: Download): ReleaseFile[] {
  return releaseFiles(download).filter(({ sha256, signature, signatureUrl }) => sha256 ?? signature ?? signatureUrl);
}

async function checkFile(file: ReleaseFile, keys: readonly string[], source: ReleaseSource) {
  const bytes = await source(file.url);
  if (!bytes) return { faults: [`there is no file at ${file.url}`], isSigned: false };
  const faults: string[] = [];
  if (file.size !== undefined && file.size !== bytes.length) {
    faults.push(`it has ${bytes.length} bytes, and the list says ${file.size}`);
  }
  const sum = sha256(bytes);
  if (file.sha256 !== undefined && file.sha256 !== sum) {
    faults.push(`the checksum is ${sum}, and the list says ${file.sha256}`);
  }
  const signatures = await signaturesOf(file, source);
  for (const [where, text] of signatures) {
    const fault = text === undefined ? "is not there" : signatureFault(bytes, text, keys);
    if (fault) faults.push(`the signature ${where}: ${fault}`);
  }
  return { faults, isSigned: signatures.length > 0 && faults.length === 0 };
}

async function signaturesOf({ signature, signatureUrl }: ReleaseFile, source: ReleaseSource) {
  const found: [where: string, text: string | undefined][] = [];
  if (signature !== undefined) found.push(["in the list", signature]);
  if (signatureUrl !== undefined) {
    const bytes = await source(signatureUrl);
    found.push([`at ${signatureUrl}`, bytes && Buffer.from(bytes).toString("utf8")]);
  }
  return found;
}

/** Why a signature is none by any of the keys; undefined when it is good. */
function signatureFault(bytes: Uint8Array, text: string, keys: readonly string[]): string | undefined {
  if (keys.length === 0) return "there is no key to check it by: keys.release in site.yaml is empty";
  try {
    const { id } = parseSignature(text);
    const all = keys.map(readPublicKey);
    checkSignature(bytes, text, all.find((key) => key.id.equals(id)) ?? (all[0] as (typeof all)[0]));
    return undefined;
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    return error.message;
  }
}

/** Files in a folder by the last part of their addresses. */
export function releaseFolder(folder: string): ReleaseSource {
  return async (url) => {
    const path = join(folder, decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? ""));
    return existsSync(path) ? readFileSync(path) : undefined;
  };
}

/** Files where the list says that they are. */
export const releaseOnWeb: ReleaseSource = fetchFile;
