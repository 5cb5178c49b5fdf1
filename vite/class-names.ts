import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { join, relative, sep } from "node:path";

const root = join(import.meta.dirname, "..");
const lower = "abcdefghijklmnopqrstuvwxyz";
const letters = lower + lower.toUpperCase();
/** A capital and a letter: no class of the global styles, which are lower case, can be meant. */
const prefixes = [...lower.toUpperCase()].flatMap((first) => [...letters].map((second) => first + second));

/**
 * Names for the classes of CSS modules in a build: two letters for the file, and one for the class. A page has a
 * hundred of them, so a hash and a name in each is half a kilobyte that compression cannot take away. The same files
 * have the same names on every machine, and a class or a file that is added leaves nearly all others as they were:
 * browsers keep their style sheets.
 */
export function shortClassNames(files = globSync("app/**/*.module.css", { cwd: root })) {
  const modules = new Map(distinctPrefixes(files).map(([file, prefix]) => [file, { prefix, names: [] as string[] }]));
  /** In the order in which a file's names are asked for, which is their order in the file. */
  return (name: string, file: string): string => {
    const path = relative(root, file).replaceAll(sep, "/");
    const module = modules.get(path);
    if (!module) throw new Error(`${path} is no CSS module under app/: its classes would have no names of their own.`);
    let at = module.names.indexOf(name);
    if (at < 0) at = module.names.push(name) - 1;
    return module.prefix + numeral(at);
  };
}

/** Two files whose hashes meet: the one that is later in the alphabet takes the next. */
function distinctPrefixes(files: readonly string[]): [string, string][] {
  const taken = new Set<string>();
  return files
    .map((file) => file.replaceAll(sep, "/"))
    .toSorted()
    .map((file) => {
      let at = createHash("sha256").update(file).digest().readUInt32BE(0) % prefixes.length;
      while (taken.has(prefixes[at] ?? "")) at = (at + 1) % prefixes.length;
      const prefix = prefixes[at] ?? "";
      taken.add(prefix);
      return [file, prefix];
    });
}

/** 0 is a, 51 is Z, 52 is aa. */
function numeral(value: number): string {
  const rest = Math.floor(value / letters.length) - 1;
  return (rest < 0 ? "" : numeral(rest)) + letters[value % letters.length];
}
