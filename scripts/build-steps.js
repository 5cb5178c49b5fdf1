import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * What is built before the site starts. `inputs` are files and folders whose content decides whether the result still
 * holds, `outputs` what must be there, `command` what the pinned Node runs.
 * A step with `isOptional` is left to `npm run build`: the site starts without it, only slower, or it is for the desk
 * alone.
 *
 * @typedef {{
 *   name: string, title: string, inputs: string[], outputs: string[], command: string[], isOptional?: true,
 * }} BuildStep
 * @type {BuildStep[]}
 */
export const buildSteps = [
  {
    name: "site",
    title: "Building the site",
    inputs: [
      "app",
      "api",
      "site",
      "messages",
      "public",
      "vite",
      "vite.config.ts",
      "tsconfig.json",
      "package-lock.json",
    ],
    outputs: ["build/client", "build/server"],
    command: ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"],
  },
  {
    name: "geo",
    title: "Compiling the table of internet providers",
    inputs: ["cli/compile-geo.ts", "server/ip", "package-lock.json"],
    outputs: ["build/geo/asn.bin"],
    command: ["cli/compile-geo.ts"],
  },
  {
    name: "search",
    title: "Making the search indexes",
    inputs: ["cli/compile-search.ts", "content", "server", "site", "package-lock.json"],
    outputs: ["build/search"],
    command: ["cli/compile-search.ts"],
    isOptional: true,
  },
  {
    name: "desk",
    title: "Building the desk",
    inputs: ["desk", "app", "site", "server/database/day.ts", "tsconfig.json", "package-lock.json"],
    outputs: ["build/desk/client", "build/desk/server"],
    command: ["node_modules/vite/bin/vite.js", "build", "--config", "desk/vite.config.ts", "--logLevel", "warn"],
    isOptional: true,
  },
];

/**
 * Fingerprint of the inputs' names and content. Tests are left out: they change nothing that is built.
 * @param {string} root
 * @param {string[]} inputs
 */
export function fingerprint(root, inputs) {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap((input) => filesBelow(root, input)).sort()) {
    hash.update(`${file}\0`).update(
      createHash("sha256")
        .update(readFileSync(join(root, file)))
        .digest(),
    );
  }
  return hash.digest("hex");
}

/** @param {string} root @param {string} path @returns {string[]} */
function filesBelow(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(root, `${path}/${name}`));
}

/** @param {string} root @param {BuildStep} step */
export function isFresh(root, step) {
  if (!step.outputs.every((output) => existsSync(join(root, output)))) return false;
  const record = recordOf(root, step);
  return existsSync(record) && readFileSync(record, "utf8") === fingerprint(root, step.inputs);
}

/**
 * Runs one step and records what it was built from. The fingerprint is taken before: what changes during the build
 * makes it stale.
 * @param {string} root
 * @param {BuildStep} step
 * @param {(command: string[]) => Promise<unknown>} run
 */
export async function build(root, step, run) {
  const record = recordOf(root, step);
  const inputs = fingerprint(root, step.inputs);
  rmSync(record, { force: true });
  await run(step.command);
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, inputs);
}

/** @param {string} root @param {BuildStep} step */
function recordOf(root, step) {
  return join(root, "build", `.${step.name}.fingerprint`);
}
