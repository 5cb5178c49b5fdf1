import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { parse as parseYaml } from "yaml";
import { realPath } from "../../content/overlay.ts";
import type { Analyser } from "../language/analyser.ts";
import { createSynonyms, noSynonyms, type SynonymList, type Synonyms } from "../language/synonyms.ts";

/** content/synonyms/{file}.yaml; the format is described in content/synonyms/README.md. */
export const SynonymFileSchema = v.nullable(
  v.strictObject({
    synonyms: v.optional(v.array(v.pipe(v.array(v.string()), v.minLength(2, "a group needs two words or more"))), []),
    ignored: v.optional(v.array(v.string()), []),
    readings: v.optional(v.record(v.string(), v.string()), {}),
    kinds: v.optional(v.record(v.string(), v.string()), {}),
  }),
);

/**
 * content/search-names.yaml: proper names by what they are; content/synonyms/README.md says how a language names the
 * kinds.
 */
export const NamesFileSchema = v.record(v.string(), v.array(v.string()));

/** A synonym file is wrong; the message names file and place. */
export class SynonymFileError extends Error {
  override readonly name = "SynonymFileError";
}

/** Reads a locale's file and the names of all; a file that does not exist has none. Throws SynonymFileError. */
export async function loadSynonyms(contentDir: string, file: string, analyser: Analyser): Promise<Synonyms> {
  const [own, named] = await Promise.all([
    readFileOf(join(contentDir, "synonyms", `${file}.yaml`), SynonymFileSchema),
    readFileOf(join(contentDir, "search-names.yaml"), NamesFileSchema),
  ]);
  const { kinds = {}, ...list } = own ?? {};
  const names = Object.entries(named ?? {}).flatMap(([kind, each]) => {
    const word = kinds[kind];
    return word === undefined ? [] : each.map((name) => [name, word] as const);
  });
  return createSynonyms({ ...noSynonyms, ...list, names: Object.fromEntries(names) } satisfies SynonymList, analyser);
}

type FileSchema = typeof SynonymFileSchema | typeof NamesFileSchema;

async function readFileOf<Schema extends FileSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  let raw: unknown;
  try {
    raw = parseYaml(await readFile(realPath(path), "utf8"));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new SynonymFileError(`${path} cannot be read: ${(cause as Error).message}`, { cause });
  }
  const parsed = v.safeParse(schema, raw);
  if (parsed.success) return parsed.output;
  const lines = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "file"}: ${issue.message}`);
  throw new SynonymFileError(`${path}: ${lines.join("; ")}`);
}
