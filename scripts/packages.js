import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean,
 *   peer?: boolean, link?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 * @typedef {{ os: string, cpu: string, libc: string }} Machine
 */

/**
 * Packages of the lockfile that this machine needs and that are missing or of another version. npm leaves out an
 * optional package whose `engines` the running Node does not meet, without a word: under an old Node that is the
 * binary Vite builds with. So every package made for this machine is expected, optional or not.
 *
 * @param {{ lockfile: Lockfile, installed: Lockfile, machine: Machine, development: boolean }} given
 *   `installed` is node_modules/.package-lock.json; `development` says whether devDependencies are needed.
 * @returns {string[]} paths such as node_modules/vite
 */
export function missingPackages({ lockfile, installed, machine, development }) {
  return Object.entries(lockfile.packages)
    .filter(([path, wanted]) => path !== "" && isNeeded(wanted, machine, development))
    .filter(([path, wanted]) => {
      const found = installed.packages[path];
      return found?.version !== wanted.version || found?.integrity !== wanted.integrity;
    })
    .map(([path]) => path);
}

/** @param {LockedPackage} wanted @param {Machine} machine @param {boolean} development */
function isNeeded(wanted, machine, development) {
  if ((wanted.dev || wanted.devOptional) && !development) return false;
  if (!wanted.optional) return true;
  // An optional package that names no platform hangs on one that does, and comes and goes with it.
  if (!wanted.os && !wanted.cpu) return false;
  return (
    allows(wanted.os, machine.os) &&
    allows(wanted.cpu, machine.cpu) &&
    (!wanted.libc || allows(wanted.libc, machine.libc))
  );
}

/** @param {string[] | undefined} list @param {string} value */
function allows(list, value) {
  if (!list) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((entry) => entry.startsWith("!"));
}

/**
 * Whether package.json asks for other packages than the lockfile was made for.
 * @param {LockedPackage} manifest package.json
 * @param {Lockfile} lockfile
 */
export function lockfileIsBehind(manifest, lockfile) {
  const root = lockfile.packages[""] ?? {};
  return /** @type {const} */ (["dependencies", "devDependencies", "optionalDependencies"]).some(
    (kind) => !sameEntries(manifest[kind] ?? {}, root[kind] ?? {}),
  );
}

/** @param {Record<string, string>} a @param {Record<string, string>} b */
function sameEntries(a, b) {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** @returns {Machine} */
export function thisMachine() {
  return { os: process.platform, cpu: process.arch, libc: process.platform === "linux" ? linuxLibc() : "" };
}

function linuxLibc() {
  // Listing network interfaces can take seconds where their names are looked up.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime ? "glibc" : "musl";
}

/**
 * Why dependencies have to be installed, or nothing when they are there.
 * @param {string} root the project's folder
 * @param {{ development: boolean }} options
 */
export function reasonToInstall(root, { development }) {
  const installedFile = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedFile)) return "node_modules is missing";
  const lockfile = readJson(join(root, "package-lock.json"));
  if (lockfileIsBehind(readJson(join(root, "package.json")), lockfile)) return "package.json has changed";
  const missing = missingPackages({
    lockfile,
    installed: readJson(installedFile),
    machine: thisMachine(),
    development,
  });
  if (missing.length > 0) return `${missing.length} packages differ from the lockfile, such as ${missing[0]}`;
  if (!existsSync(pinnedNode(root))) return "the pinned Node is missing";
  return undefined;
}

/** The Node every script runs on, brought by the npm package `node`. @param {string} root */
export function pinnedNode(root) {
  return join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
