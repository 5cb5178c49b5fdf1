/**
 * `npm run geo:update`: takes the newest versions of the two packages with address data from npm, pinned exactly, and
 * makes the provider table from them. A running server takes both into use within a minute.
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { countryPackage, dateOfVersion, packageFile, providerPackage } from "../server/ip/geo-packages.ts";
import { readFlags } from "./command-line.ts";

readFlags("npm run geo:update takes the newest address data from npm and makes the provider table from it.");
const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const oldAfterDays = 90;

try {
  await update();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function update(): Promise<void> {
  const packages = await Promise.all([countryPackage, providerPackage].map(compare));
  for (const { name, installed, newest, isNewer } of packages) {
    const found = isNewer ? `${newest} (${dayOf(newest)}) is on npm` : "there is nothing newer on npm";
    console.log(`${name}: ${installed} (${dayOf(installed)}) is installed, ${found}.`);
  }
  const newer = packages.filter(({ isNewer }) => isNewer);
  if (newer.length > 0) {
    await install(newer.map(({ name, newest }) => `${name}@${newest}`));
    console.log("Installed. package.json and package-lock.json have changed: commit them.");
  }
  await compile();
  warnWhenOld(packages.map(({ installed, newest, isNewer }) => (isNewer ? newest : installed)));
}

async function compare(name: string) {
  const manifest = JSON.parse(readFileSync(packageFile(name, "package.json"), "utf8")) as { version: string };
  const installed = manifest.version;
  const newest = (await npm("look for newer data", ["view", name, "version"])).trim();
  // The answer becomes an argument of the next command: it has to be a version and nothing else.
  if (!/^\d+\.\d+\.\d+$/.test(newest)) {
    throw new Error(
      `npm names ${JSON.stringify(newest.slice(0, 60))} as the newest version of ${name}. Nothing was changed.`,
    );
  }
  return { name, installed, newest, isNewer: isLater(newest, installed) };
}

function isLater(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split(".").map(Number));
  const difference = a?.map((part, index) => part - (b?.[index] ?? 0)).find((part) => part !== 0);
  return (difference ?? 0) > 0;
}

async function install(versions: readonly string[]): Promise<void> {
  await npm("install it", ["install", "--save-exact", "--ignore-scripts", ...versions]);
}

async function npm(purpose: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run("npm", [...args, "--loglevel=error"], {
      cwd: root,
      shell: process.platform === "win32",
    });
    return stdout;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    const reason = (stderr || message).trim().split("\n").slice(0, 3).join(" ");
    const changed = args[0] === "install" ? "Run npm ci to be where you were" : "Nothing was changed";
    throw new Error(`npm could not ${purpose}: ${reason}\n${changed}.`, { cause: error });
  }
}

async function compile(): Promise<void> {
  // Another process: what this one has read of the packages is the old version's.
  const { stdout } = await run(process.execPath, [fileURLToPath(new URL("compile-geo.ts", import.meta.url))], {
    cwd: root,
  });
  process.stdout.write(stdout);
}

function warnWhenOld(versions: readonly string[]): void {
  const days = versions.flatMap((version) => {
    const date = dateOfVersion(version);
    return date ? Math.floor((Date.now() - date.getTime()) / 86_400_000) : [];
  });
  const oldest = Math.max(0, ...days);
  if (oldest <= oldAfterDays) return;
  console.log(
    `The newest data on npm is ${oldest} days old. Its makers have said that they will stop publishing there; ` +
      "COUNTRY_DATABASE and PROVIDER_DATABASE take MMDB files from elsewhere (docs/decisions/0004-ip.md).",
  );
}

function dayOf(version: string): string {
  return dateOfVersion(version)?.toISOString().slice(0, 10) ?? "no date";
}
