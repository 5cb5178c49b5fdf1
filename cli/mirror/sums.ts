import { createHash } from "node:crypto";

/** Name of the list of sums, as `sha256sum -c` reads it, and of its signature. */
export const sumsFile = "SHA256SUMS";
export const signatureFile = `${sumsFile}.minisig`;

/** A line for each file, in the order of their names: the same files are the same bytes. */
export function writeSums(files: ReadonlyMap<string, Uint8Array>): string {
  const names = [...files.keys()].sort();
  return names.map((name) => `${sha256(files.get(name) ?? new Uint8Array())}  ${name}\n`).join("");
}

/** Sum by name. Throws when a line is none of `sha256sum`, or a name leads out of the folder. */
export function readSums(text: string): Map<string, string> {
  const lines = text.split("\n").filter((line) => line !== "");
  return new Map(
    lines.map((line) => {
      const [, sum = "", name = ""] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
      if (name === "" || name.startsWith("/") || name.split("/").includes("..")) {
        throw new Error(`${sumsFile} has a line that is no sum: ${line.slice(0, 100)}`);
      }
      return [name, sum];
    }),
  );
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
