import * as v from "valibot";
import { type ContentProblem, problemsOf } from "./content.problem.ts";
import { readUtf8 } from "./utf8.ts";
import { parseYamlLines } from "./yaml.parser.ts";

interface Options<T> {
  file: string;
  name: v.GenericSchema<string, string>;
  value: v.GenericSchema<unknown, T>;
  /** What the file must be, for one that is something else. */
  form: string;
  /** What stands in for an entry that is wrong or missing. */
  before: Readonly<Record<string, T>>;
  /** Names that must be there, and why. */
  wanted: readonly string[];
  whyWanted: string;
}

/**
 * Reads a YAML file of names and values, each checked by itself: what is wrong is a problem with its line, and is what
 * it was before, or left out. Never throws for content.
 */
export function readRecord<T>({ file, name, value, form, before, wanted, whyWanted }: Options<T>) {
  const values: Record<string, T> = Object.create(null);
  const problems: ContentProblem[] = [];
  const standIn = (key: string) => {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    if (old !== undefined) values[key] = old;
  };
  let read: ReturnType<typeof parse>;
  try {
    read = parse(file, form);
  } catch (error) {
    Object.assign(values, before);
    return { values, problems: problemsOf(error) };
  }
  for (const [key, raw] of Object.entries(read.value)) {
    const named = v.safeParse(name, key);
    const checked = v.safeParse(value, raw);
    if (named.success && checked.success) values[key] = checked.output;
    else standIn(key);
    for (const issue of [...(named.issues ?? []), ...(checked.issues ?? [])]) {
      const path = [key, ...(issue.path?.map((item: { key: unknown }) => item.key as string) ?? [])];
      problems.push({ file, line: read.lineOf(path), message: `${path.join(".")}: ${issue.message}` });
    }
  }
  for (const key of wanted) {
    if (Object.hasOwn(read.value, key)) continue;
    standIn(key);
    problems.push({ file, line: 1, message: `${key}: is missing, and ${whyWanted}` });
  }
  return { values, problems };
}

function parse(file: string, form: string) {
  return parseYamlLines(readUtf8(file), v.record(v.string(), v.unknown(), form), { file });
}
