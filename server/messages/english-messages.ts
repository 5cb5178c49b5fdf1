import { join } from "node:path";
import type { CompiledMessage } from "icu-minify/format";
import { type ContentProblem, contentError, problemsOf } from "../content/content.problem.ts";
import { below } from "../content/overlay.ts";
import { compileEnglish } from "./message-compiler.ts";
import { leftOutPaths, listMessageFiles, type MessageTree, placeOfKey, readMessageFile } from "./message-files.ts";
import { typesetTree } from "./typeset-tree.ts";

/** A namespace in English: what translations are held against, and what stands in for them. */
export interface EnglishNamespace {
  source: MessageTree;
  compiled: object;
}

export type English = ReadonlyMap<string, EnglishNamespace>;

/**
 * Reads the English messages below a folder. A message that is not valid is what it was before, or empty; a file that
 * is broken or has gone away is what it was before. Without a `before` for it, nothing stands in for a broken file:
 * throws ContentError.
 */
export function readEnglish(folder: string, before?: English): { english: English; problems: ContentProblem[] } {
  const english = new Map<string, EnglishNamespace>();
  const problems: ContentProblem[] = [];
  const files = before === undefined ? listMessageFiles(folder) : filesNow(folder, problems);
  for (const [namespace, file] of files) {
    const last = before?.get(namespace);
    try {
      english.set(namespace, readNamespace(file, last, problems));
    } catch (error) {
      problems.push(...problemsOf(error));
      const standIn = last ?? projectsNamespace(file);
      if (standIn) english.set(namespace, standIn);
      else if (before === undefined) throw error;
    }
  }
  for (const [namespace, last] of before ?? []) {
    if (files.has(namespace)) continue;
    english.set(namespace, last);
    const file = join(folder, `${namespace}.json`);
    problems.push({ file, line: 1, message: "is not there any more: put it back; pages need it" });
  }
  return { english, problems };
}

/** What an owner's file lies over, for one that cannot be read. */
function projectsNamespace(file: string): EnglishNamespace | undefined {
  const under = below(file);
  return under === undefined ? undefined : readNamespace(under, undefined, []);
}

function filesNow(folder: string, problems: ContentProblem[]): Map<string, string> {
  try {
    return listMessageFiles(folder);
  } catch (error) {
    problems.push(...problemsOf(error));
    return new Map();
  }
}

function readNamespace(file: string, last: EnglishNamespace | undefined, problems: ContentProblem[]): EnglishNamespace {
  const read = readMessageFile(file);
  if (!read) throw contentError(file, 1, "is not there any more: put it back; pages need it");
  const source = typesetTree(read, "en");
  const refuse = (key: string, error: Error) =>
    problems.push({ ...placeOfKey(file, key), message: `the message "${key}" is not valid: ${error.message}` });
  const compiled = compileEnglish(source, refuse, (key) => last && messageAt(last.compiled, key));
  for (const path of leftOutPaths(file)) leaveOut(compiled, path);
  return { source, compiled };
}

/** Null says of a text or a group that it is left out on purpose: nothing is missing, in no language. */
function leaveOut(compiled: object, path: readonly string[]): void {
  const group = path.slice(0, -1).reduce<unknown>((tree, step) => (tree as MessageTree | undefined)?.[step], compiled);
  if (typeof group === "object" && group !== null) Object.assign(group, { [path.at(-1) as string]: null });
}

/** The compiled message of a path; undefined when there is none. */
export function messageAt(compiled: unknown, key: string): CompiledMessage | undefined {
  const found = key
    .split(".")
    .reduce<unknown>((tree, step) => (tree as Record<string, unknown> | undefined)?.[step], compiled);
  return typeof found === "string" || Array.isArray(found) ? (found as CompiledMessage) : undefined;
}
