import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentError } from "../content/content.problem.ts";
import { lineOfPath, parseJsonFile } from "../content/json.parser.ts";
import { readUtf8 } from "../content/utf8.ts";

/** What a message file holds: texts, and groups of them by name. */
export type MessageTree = { [key: string]: MessageTree | string };

/** Namespaces of a folder with their files, by name: `home` for home.json. Throws ContentError when there is no folder. */
export function listMessageFiles(folder: string): Map<string, string> {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
    return new Map(names.map((name) => [name.slice(0, -".json".length), join(folder, name)]));
  } catch (cause) {
    throw contentError(folder, 1, `cannot be read: ${(cause as Error).message}`, cause);
  }
}

/** Reads a message file; undefined when there is none. Throws ContentError with the line that is wrong. */
export function readMessageFile(file: string): MessageTree | undefined {
  if (!existsSync(file)) return undefined;
  const text = readUtf8(file);
  const value = parseJsonFile(text, file);
  const wrong = wrongPlace(value, []);
  if (wrong === undefined) return value as MessageTree;
  const name = wrong.join(".");
  const message = `${name || "the file"} must be ${name ? "a text or " : ""}a group of texts in { }`;
  throw contentError(file, lineOfPath(text, wrong), message);
}

/** Path of the first part that is neither text nor group; empty for the whole, undefined when all is well. */
function wrongPlace(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (typeof value === "string" && path.length > 0) return undefined;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return path;
  for (const [key, part] of Object.entries(value)) {
    const wrong = wrongPlace(part, [...path, key]);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** The line of a message in its file, from 1, by its path without the namespace. */
export function lineOfKey(file: string, key: string): number {
  try {
    return lineOfPath(readFileSync(file, "utf8"), key.split("."));
  } catch {
    // The file went away in between: it is named all the same.
    return 1;
  }
}

/** Whether there is a message file, and no fault in it. */
export function isReadable(file: string): boolean {
  try {
    return readMessageFile(file) !== undefined;
  } catch {
    return false;
  }
}
