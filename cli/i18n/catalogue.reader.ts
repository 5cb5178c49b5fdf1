import { join } from "node:path";
import { isThere } from "../../server/content/overlay.ts";
import { listMessageFiles, type MessageTree, readMessageFile } from "../../server/messages/message-files.ts";

/** All messages of one language, by whole key: `home.hero.title`. */
export type FlatCatalogue = Map<string, string>;

/** Reads `{messagesDir}/{file}/*.json`. A language without a folder is empty. Throws ContentError. */
export function readCatalogue(messagesDir: string, file: string): FlatCatalogue {
  const folder = join(messagesDir, file);
  const flat: FlatCatalogue = new Map();
  if (!isThere(folder)) return flat;
  for (const [namespace, path] of listMessageFiles(folder)) flatten(readMessageFile(path) ?? {}, namespace, flat);
  return flat;
}

function flatten(tree: MessageTree, prefix: string, into: FlatCatalogue): void {
  for (const [key, value] of Object.entries(tree)) {
    const path = `${prefix}.${key}`;
    if (typeof value === "string") into.set(path, value);
    else flatten(value, path, into);
  }
}
