import { join } from "node:path";
import * as v from "valibot";
import { type ContentProblem, problemsOf } from "./content.problem.ts";
import { isThere, needlessRemovals, removedFile } from "./overlay.ts";
import { readUtf8 } from "./utf8.ts";
import { parseYamlLines } from "./yaml.parser.ts";

/** removed.yaml of an owner's folder: what of the project's is left out. */
export const RemovedSchema = v.nullable(
  v.array(
    v.pipe(
      v.string("must be text; put it in quotes"),
      v.regex(/^(?!\/)[^\\]+$/, "must be a path below the folder, such as help/kill-switch or blog/one/de.md"),
    ),
    "must be a list of files and folders",
  ),
);

/** What is wrong with removed.yaml of a folder; nothing where there is none. */
export function removalProblems(folder: string): readonly ContentProblem[] {
  const file = join(folder, removedFile);
  if (!isThere(file)) return [];
  try {
    const { value, lineOf } = parseYamlLines(readUtf8(file), RemovedSchema, { file });
    return needlessRemovals(folder).map((path) => ({
      file,
      line: lineOf([(value ?? []).indexOf(path)]),
      message: `there is no ${path} in the project any more: take the line out`,
    }));
  } catch (error) {
    return problemsOf(error);
  }
}
