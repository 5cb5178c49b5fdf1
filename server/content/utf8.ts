import { readFileSync } from "node:fs";
import { contentError } from "./content.problem.ts";
import { realPath } from "./overlay.ts";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of a file. Throws ContentError when it cannot be read, and names the line of what is not UTF-8. */
export function readUtf8(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(realPath(file));
  } catch (cause) {
    throw contentError(file, 1, `cannot be read: ${(cause as Error).message}`, cause);
  }
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw contentError(file, lineOfBadByte(bytes), "is not UTF-8: save it again in that encoding", cause);
  }
}

/** The first line, from 1, that does not decode: a line break is never part of another character in UTF-8. */
function lineOfBadByte(bytes: Buffer): number {
  let line = 1;
  for (let from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, from);
    const to = end < 0 ? bytes.length : end;
    try {
      decoder.decode(bytes.subarray(from, to));
    } catch {
      return line;
    }
    from = to + 1;
  }
  return 1;
}
