/**
 * Sets the project up before `npm start`, `npm test`, `npm run dev` and `npm run build`. It runs before anything is
 * installed, on whatever Node came with the machine: plain JavaScript, no dependencies.
 *
 *   node scripts/bootstrap.js start|test|dev|build|desk
 */
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, buildSteps, isFresh } from "./build-steps.js";
import { pinnedNode, reasonToInstall } from "./packages.js";
import { CommandFailed, runQuietly } from "./quiet-command.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * What each command needs built: the site is built by Vite's own server in development, and `test` builds as a step.
 */
const purposes = {
  start: () => stale(({ name, isOptional }) => !isOptional || (name === "desk" && Boolean(process.env.DESK_PORT))),
  test: () => [],
  dev: () => stale(({ name, isOptional }) => !isOptional && name !== "site"),
  build: () => buildSteps,
  desk: () => stale(({ name }) => name === "desk"),
};

/** @param {(step: import("./build-steps.js").BuildStep) => boolean} isWanted */
function stale(isWanted) {
  return buildSteps.filter((step) => isWanted(step) && !isFresh(root, step));
}

async function main() {
  const purpose = process.argv[2] ?? "start";
  if (!isPurpose(purpose)) throw new SetUpError(`Unknown purpose ${purpose}: use ${Object.keys(purposes).join(", ")}.`);
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new SetUpError(`Node ${process.versions.node} is too old: use 20 or newer.`);
  }
  const toBuild = purposes[purpose]();
  await install({ development: purpose !== "start" || toBuild.length > 0 });
  for (const step of toBuild) {
    console.log(`${step.title} …`);
    await build(root, step, (command) =>
      runQuietly(step.title, pinnedNode(root), command, { cwd: root, env: buildEnvironment() }),
    );
  }
}

/** @param {{ development: boolean }} options */
async function install(options) {
  if (!reasonToInstall(root, options)) return;
  console.log("Installing dependencies …");
  // npm ci empties node_modules while it runs, and with it the Node that may be running this.
  await npmCi(process.execPath === pinnedNode(root) ? keepPinnedNode() : process.execPath);
  if (!existsSync(pinnedNode(root))) {
    throw new SetUpError(
      "npm brought no Node of the pinned version: its install script did not run.\n" +
        "Run: npm rebuild node --ignore-scripts=false",
    );
  }
  // An old Node makes npm leave packages out. The pinned one is here now: with it nothing is left out.
  if (!reasonToInstall(root, options)) return;
  await npmCi(keepPinnedNode());
  const reason = reasonToInstall(root, options);
  if (reason) throw new SetUpError(`npm ci ended well, yet ${reason}.`);
}

/** Installs exactly what the lockfile says, with npm running on the given Node. @param {string} node */
async function npmCi(node) {
  const path = [dirname(node), process.env.PATH].join(delimiter);
  const parameters = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const npmProgram = process.env.npm_execpath ?? "";
  const options = { cwd: root, env: { ...process.env, PATH: path } };
  if (npmProgram.endsWith("npm-cli.js")) await runQuietly("npm ci", node, [npmProgram, ...parameters], options);
  else await runQuietly("npm ci", "npm", parameters, { ...options, shell: process.platform === "win32" });
}

/** The pinned Node, kept outside node_modules. */
function keepPinnedNode() {
  const from = pinnedNode(root);
  const { version } = JSON.parse(readFileSync(join(root, "node_modules/node/package.json"), "utf8"));
  const to = join(root, ".cache/node", version, process.platform === "win32" ? "node.exe" : "node");
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    // Some file systems know no hard links.
    copyFileSync(from, to);
  }
  return to;
}

/** The build does not depend on the site's settings, so it is not shown them. */
function buildEnvironment() {
  const kept = /^(PATH|HOME|USER|LANG|LC_.*|TMPDIR|TEMP|TMP|SYSTEMROOT|COMSPEC|WINDIR|CI|NO_COLOR|FORCE_COLOR|TERM)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name)));
}

/** Something the person at the keyboard can mend; shown as it is, without a stack. */
class SetUpError extends Error {}

/** @param {string} name @returns {name is keyof typeof purposes} */
function isPurpose(name) {
  return Object.hasOwn(purposes, name);
}

try {
  await main();
} catch (error) {
  if (error instanceof CommandFailed) console.error(`${error.output.trimEnd()}\n${error.message}`);
  else if (error instanceof SetUpError) console.error(error.message);
  else throw error;
  process.exitCode = 1;
}
