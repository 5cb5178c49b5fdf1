import { spawn } from "node:child_process";

/** A command that ended badly: the message names it, `output` is all it said. */
export class CommandFailed extends Error {
  /** @param {string} message @param {string} output */
  constructor(message, output) {
    super(message);
    this.name = "CommandFailed";
    this.output = output;
  }
}

/**
 * Runs a command and keeps what it says, to be shown only when it fails.
 * @param {string} title what the message calls it
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<string>} what it said
 */
export function runQuietly(title, command, parameters, options) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const said = [];
    const child = spawn(command, parameters, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk) => said.push(chunk));
    child.stderr.on("data", (chunk) => said.push(chunk));
    const output = () => Buffer.concat(said).toString("utf8");
    child.once("error", (error) => reject(new CommandFailed(`${title} could not start: ${error.message}`, output())));
    child.once("close", (code, signal) => {
      if (code === 0) return resolve(output());
      const ending = signal ? `was ended by ${signal}` : `failed with code ${code}`;
      reject(new CommandFailed(`${title} ${ending}`, output()));
    });
  });
}
