import { basename, join } from "node:path";
import type * as v from "valibot";
import { type ContentProblem, problemsOf } from "./content.problem.ts";
import { entriesOf } from "./overlay.ts";
import { readYaml } from "./yaml.parser.ts";

/** Entries by the names of their files, and what is wrong with them. */
export interface EntryFolder<T> {
  entries: ReadonlyMap<string, T>;
  problems: readonly ContentProblem[];
}

/**
 * The YAML files of a folder, an entry each, sorted by name. A file that is wrong is as it was `before`, if it was
 * there.
 * A folder that is missing has no entries.
 */
export function readEntryFolder<S extends v.GenericSchema>(
  folder: string,
  schema: S,
  before: ReadonlyMap<string, v.InferOutput<S>> = new Map(),
): EntryFolder<v.InferOutput<S>> {
  const entries = new Map<string, v.InferOutput<S>>();
  const problems: ContentProblem[] = [];
  for (const name of yamlFiles(folder)) {
    const file = join(folder, name);
    const id = basename(name, ".yaml");
    if (!/^[a-z0-9-]{1,80}$/.test(id)) {
      problems.push({ file, line: 1, message: "the file's name must be lower-case letters, digits and hyphens" });
      continue;
    }
    try {
      entries.set(id, readYaml(file, schema));
    } catch (error) {
      problems.push(...problemsOf(error));
      const last = before.get(id);
      if (last !== undefined) entries.set(id, last);
    }
  }
  return { entries, problems };
}

function yamlFiles(folder: string): string[] {
  try {
    return entriesOf(folder)
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".yaml") && !name.startsWith("."));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
