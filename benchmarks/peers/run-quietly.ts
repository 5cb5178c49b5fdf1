import { execFile } from "node:child_process";

/** A command ended badly; `output` is all that it said. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed";
  readonly output: string;

  constructor(command: string, output: string, cause: unknown) {
    super(`${command} failed`, { cause });
    this.output = output;
  }
}

/** Runs a program to its end and keeps what it says for when it fails. */
export function runQuietly(
  program: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<void> {
  const command = [program, ...args].join(" ");
  return new Promise((resolve, reject) => {
    execFile(program, [...args], { cwd, env, maxBuffer: 64_000_000 }, (error, stdout, stderr) => {
      if (error) reject(new CommandFailed(command, stdout + stderr, error));
      else resolve();
    });
  });
}
