/**
 * `npm run deploy:check`: has each file of deploy/ read by the program that it is for, where that is installed, and
 * looks that the settings and files that they name exist.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { settings } from "../server/config.ts";
import { localNginxConfig } from "./local-nginx.ts";

const root = dirname(import.meta.dirname);
/** Variables that the runtime and the C library read. */
const ofTheSystem = ["NODE_ENV", "MALLOC_ARENA_MAX"];
const deploy = join(root, "deploy");
const folder = mkdtempSync(join(tmpdir(), "deploy-"));
const wrong: string[] = [];
const left = new Set<string>();
let read = 0;

try {
  for (const file of filesOf("nginx", ".conf")) checkNginx(file);
  for (const file of filesOf("caddy")) checkCaddy(file);
  for (const file of filesOf("systemd", ".service")) checkUnit(file);
  for (const file of [...filesOf("nginx", ".sh"), ...filesOf("systemd", ".sh")]) ask("sh", ["-n", file], file);
  for (const file of [...filesOf("nginx"), ...filesOf("caddy"), ...filesOf("systemd"), join(deploy, "Containerfile")]) {
    checkNames(file);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const missing = left.size > 0 ? ` Not installed here: ${[...left].join(", ")}.` : "";
console.log(wrong.length > 0 ? wrong.join("\n") : `${read} files read by their programs.${missing}`);
process.exitCode = wrong.length > 0 ? 1 : 0;

function filesOf(name: string, ending = ""): string[] {
  return readdirSync(join(deploy, name))
    .filter((file) => file.endsWith(ending))
    .map((file) => join(deploy, name, file));
}

/** Runs a program on a file; a program that is not there is left out and said so. `complaint` marks a line that is one. */
function ask(program: string, args: readonly string[], file: string, complaint?: string): void {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    left.add(program);
    return;
  }
  read += 1;
  if (status !== 0 || (complaint && stderr.includes(complaint)))
    wrong.push(`${program} does not take ${file}:\n${stdout}${stderr}`);
}

/** With TLS and the ports of a site, on a throw-away certificate; listening ports are replaced by free ones. */
function checkNginx(file: string): void {
  const config = join(folder, basename(file));
  writeFileSync(config, localNginxConfig({ site: file, folder, port: 38_080, replicas: [3_001, 3_002] }));
  ask("nginx", ["-t", "-q", "-p", folder, "-e", join(folder, "error.log"), "-c", config], file);
}

function checkCaddy(file: string): void {
  ask("caddy", ["validate", "--adapter", "caddyfile", "--config", file], file);
}

/** The program of the unit is where the operator puts it; here this Node takes its place. */
function checkUnit(file: string): void {
  const copy = join(folder, basename(file).replace("@.", "@3001."));
  const text = readFileSync(file, "utf8")
    .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
    .replaceAll("/opt/vpn-website", root);
  writeFileSync(copy, text);
  // What it does not understand it only mentions, by the name of the file.
  ask("systemd-analyze", ["verify", "--man=no", copy], file, copy);
}

/** Variables and files of the project that a file names. */
function checkNames(file: string): void {
  const text = readFileSync(file, "utf8");
  const known = new Set<string>([...Object.values(settings).map(({ env }) => env), ...ofTheSystem]);
  for (const [, line = ""] of text.matchAll(/^(?:Environment=|ENV |# The (?:site|replicas): )(.*)$/gm)) {
    for (const [, name = ""] of line.matchAll(/\b([A-Z_]{3,})=/g)) {
      if (!known.has(name)) wrong.push(`${file} sets ${name}, which is no setting`);
    }
  }
  for (const [, path = ""] of text.matchAll(/(?:^|[\s/"])((?:server|scripts|docs|deploy)\/[\w.@/-]+\.\w+)/gm)) {
    if (!existsSync(join(root, path))) wrong.push(`${file} names ${path}, which does not exist`);
  }
}
