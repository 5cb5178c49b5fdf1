import { parseArgs } from "node:util";

/**
 * Reads the command line of a command that takes nothing but the flags it names. Prints `help` and ends the process
 * when it is asked for; an argument that the command does not know ends it with code 2 and the help, before anything is
 * done.
 */
export function readFlags<const Flag extends string>(help: string, flags: readonly Flag[] = []): ReadonlySet<Flag> {
  const options = Object.fromEntries([...flags, "help"].map((name) => [name, { type: "boolean" }] as const));
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({ options }));
  } catch (error) {
    console.error(`${(error as Error).message.split(". ")[0]}\n\n${help}`);
    process.exit(2);
  }
  if (values.help) {
    console.log(help);
    process.exit();
  }
  return new Set(flags.filter((flag) => values[flag]));
}
