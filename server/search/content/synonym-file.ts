import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { parse as parseYaml } from "yaml";
import type { Analyser } from "../language/analyser.ts";
import { createSynonyms, type Synonyms } from "../language/synonyms.ts";

/** content/synonyms/{file}.yaml; the format is described in content/synonyms/README.md. */
export const SynonymFileSchema = v.nullable(
  v.strictObject({
    synonyms: v.optional(v.array(v.pipe(v.array(v.string()), v.minLength(2, "a group needs two words or more"))), []),
    ignored: v.optional(v.array(v.string()), []),
    readings: v.optional(v.record(v.string(), v.string()), {}),
  }),
);

/** A synonym file is wrong; the message names file and place. */
export class SynonymFileError extends Error {
  override readonly name = "SynonymFileError";
}

/** Reads a locale's file; one that does not exist has no synonyms. Throws SynonymFileError. */
export async function loadSynonyms(contentDir: string, file: string, analyser: Analyser): Promise<Synonyms> {
  const path = join(contentDir, "synonyms", `${file}.yaml`);
  let raw: unknown = null;
  try {
    raw = parseYaml(await readFile(path, "utf8"));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") {
      throw new SynonymFileError(`${path} cannot be read: ${(cause as Error).message}`, { cause });
    }
  }
  const parsed = v.safeParse(SynonymFileSchema, raw);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "file"}: ${issue.message}`);
    throw new SynonymFileError(`${path}: ${lines.join("; ")}`);
  }
  return createSynonyms(parsed.output ?? { synonyms: [], ignored: [], readings: {} }, analyser);
}
