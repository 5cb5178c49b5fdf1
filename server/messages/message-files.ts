import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentError } from "../content/content.problem.ts";

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
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw contentError(file, 1, `cannot be read: ${(cause as Error).message}`, cause);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const { message } = cause as Error;
    // V8 says where, except when the text just ends.
    const line = Number(/\(line (\d+) /.exec(message)?.[1] ?? text.split("\n").length);
    throw contentError(file, line, `is not valid JSON: ${message}`, cause);
  }
  const wrong = wrongPlace(value, "");
  if (wrong === undefined) return value as MessageTree;
  throw contentError(file, 1, `${wrong || "the file"} must be ${wrong ? "a text or " : ""}a group of texts in { }`);
}

/** Path of the first part that is neither text nor group; empty for the whole, undefined when all is well. */
function wrongPlace(value: unknown, path: string): string | undefined {
  if (typeof value === "string" && path !== "") return undefined;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return path;
  for (const [key, part] of Object.entries(value)) {
    const wrong = wrongPlace(part, path === "" ? key : `${path}.${key}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** The line of a text in its file, from 1, for an error that names it. Spaces may have been made no-break ones. */
export function lineOfText(file: string, text: string): number {
  const plain = (some: string) => some.replaceAll("\u00a0", " ");
  const content = plain(readFileSync(file, "utf8"));
  const at = content.indexOf(plain(JSON.stringify(text)));
  return at < 0 ? 1 : content.slice(0, at).split("\n").length;
}
