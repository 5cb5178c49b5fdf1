import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentError } from "../content/content.problem.ts";
import { lineOfPath, parseJsonFile } from "../content/json.parser.ts";
import { below, entriesOf, isThere } from "../content/overlay.ts";
import { readUtf8 } from "../content/utf8.ts";

/** What a message file holds: texts, and groups of them by name. */
export type MessageTree = { [key: string]: MessageTree | string };
/** What an owner's file over one of the project's holds: null leaves a text or a group of the project's out. */
type Changes = { [key: string]: Changes | string | null };

/**
 * Namespaces of a folder with their files, by name: `home` for home.json. Throws ContentError when there is no folder.
 */
export function listMessageFiles(folder: string): Map<string, string> {
  try {
    const names = entriesOf(folder).flatMap(({ name }) => (/^[^.].*\.json$/.test(name) ? [name] : []));
    return new Map(names.map((name) => [name.slice(0, -".json".length), join(folder, name)]));
  } catch (cause) {
    throw contentError(folder, 1, `cannot be read: ${(cause as Error).message}`, cause);
  }
}

/**
 * Reads a message file; undefined when there is none. An owner's file says over the project's, text by text, what is to
 * be otherwise: texts that an upgrade brings are there. Throws ContentError with the line that is wrong.
 */
export function readMessageFile(file: string): MessageTree | undefined {
  if (!isThere(file)) return undefined;
  const under = below(file);
  if (under === undefined || !existsSync(file)) return readTree(file, false) as MessageTree;
  return withChanges(readTree(under, false) as MessageTree, readTree(file, true));
}

/** Paths of the project's texts and groups that an owner's file leaves out, with null. */
export function leftOutPaths(file: string): string[][] {
  if (below(file) === undefined || !existsSync(file)) return [];
  return nullPaths(readTree(file, true), []);
}

function nullPaths(changes: Changes, path: readonly string[]): string[][] {
  return Object.entries(changes).flatMap(([key, change]) => {
    if (change === null) return [[...path, key]];
    return typeof change === "string" ? [] : nullPaths(change, [...path, key]);
  });
}

function readTree(file: string, isOver: boolean): Changes {
  const text = readUtf8(file);
  const value = parseJsonFile(text, file);
  const wrong = wrongPlace(value, [], isOver);
  if (wrong === undefined) return value as Changes;
  const name = wrong.join(".");
  const message = `${name || "the file"} must be ${name ? "a text or " : ""}a group of texts in { }`;
  throw contentError(file, lineOfPath(text, wrong), message);
}

function withChanges(tree: MessageTree, changes: Changes): MessageTree {
  const merged: MessageTree = { ...tree };
  for (const [key, change] of Object.entries(changes)) {
    const known = Object.hasOwn(tree, key) ? tree[key] : undefined;
    if (change === null) delete merged[key];
    else if (typeof change === "string") merged[key] = change;
    else merged[key] = withChanges(typeof known === "object" ? known : {}, change);
  }
  return merged;
}

/** Path of the first part that is neither text nor group; empty for the whole, undefined when all is well. */
function wrongPlace(value: unknown, path: readonly string[], isOver: boolean): readonly string[] | undefined {
  if (path.length > 0 && (typeof value === "string" || (isOver && value === null))) return undefined;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return path;
  for (const [key, part] of Object.entries(value)) {
    const wrong = wrongPlace(part, [...path, key], isOver);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/**
 * File and line of a message, from 1, by its path without the namespace: in the owner's file, or the project's under
 * it.
 */
export function placeOfKey(file: string, key: string): { file: string; line: number } {
  const path = key.split(".");
  for (const one of [file, below(file)]) {
    try {
      if (one === undefined) continue;
      const text = readFileSync(one, "utf8");
      if (one === file && below(file) !== undefined && !hasPath(JSON.parse(text), path)) continue;
      return { file: one, line: lineOfPath(text, path) };
    } catch {
      // The file went away in between, or is the other one's: it is named all the same.
    }
  }
  return { file, line: 1 };
}

function hasPath(tree: unknown, path: readonly string[]): boolean {
  const found = path.reduce<unknown>((inside, step) => (inside as Record<string, unknown> | undefined)?.[step], tree);
  return found !== undefined;
}

/** Whether there is a message file, and no fault in it. */
export function isReadable(file: string): boolean {
  try {
    return readMessageFile(file) !== undefined;
  } catch {
    return false;
  }
}
