import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** All messages of one language, by whole key: `home.hero.title`. */
export type FlatCatalogue = Map<string, string>;

type Tree = { [key: string]: Tree | string };

/** Reads `{messagesDir}/{file}/*.json`. A language without a folder is empty. Throws with the file's name on bad JSON. */
export function readCatalogue(messagesDir: string, file: string): FlatCatalogue {
  const folder = join(messagesDir, file);
  const flat: FlatCatalogue = new Map();
  if (!existsSync(folder)) return flat;
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith(".json") && !entry.startsWith("."))) {
    const path = join(folder, name);
    try {
      flatten(JSON.parse(readFileSync(path, "utf8")) as Tree, name.slice(0, -".json".length), flat);
    } catch (cause) {
      throw new Error(`${path} is not valid JSON: ${(cause as Error).message}`, { cause });
    }
  }
  return flat;
}

function flatten(tree: Tree, prefix: string, into: FlatCatalogue): void {
  for (const [key, value] of Object.entries(tree)) {
    const path = `${prefix}.${key}`;
    if (typeof value === "string") into.set(path, value);
    else flatten(value, path, into);
  }
}
