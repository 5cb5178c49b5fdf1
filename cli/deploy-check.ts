/**
 * `npm run deploy:check`: has each file of deploy/ read by the program that it is for, where that is installed, and
 * looks that the settings and files that they name exist.
 */
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import { settings } from "../server/config.ts";
import { readFlags } from "./command-line.ts";
import { localNginxConfig } from "./local-nginx.ts";

readFlags("npm run deploy:check has each file of deploy/ read by the program that it is for.");
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
  ask("promtool", ["check", "config", join(deploy, "prometheus/prometheus.yml")], "deploy/prometheus/prometheus.yml");
  ask("promtool", ["test", "rules", join(deploy, "prometheus/alerts.test.yml")], "deploy/prometheus/alerts.yml");
  for (const file of ["prometheus/alerts.yml", "prometheus/alerts.test.yml", "grafana/site.json"]) checkFigures(file);
  checkQueries(join(deploy, "grafana/site.json"));
  checkCompose(join(deploy, "compose/compose.yaml"));
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

/**
 * Runs a program on a file; a program that is not there is left out and said so. `complaint` marks a line that is one.
 */
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
    .replaceAll("/opt/vpn-website/current", root);
  writeFileSync(copy, text);
  // What it does not understand it only mentions, by the name of the file.
  ask("systemd-analyze", ["verify", "--man=no", copy], file, copy);
}

/** Figures that a file names are ones that the site has. */
function checkFigures(name: string): void {
  const file = join(deploy, name);
  const text = readFileSync(file, "utf8");
  parse(text);
  const sources = globSync("server/{metrics,http}/**/*.ts", { cwd: root }).map((path) =>
    readFileSync(join(root, path), "utf8"),
  );
  const known = new Set(
    sources.flatMap((code) => [...code.matchAll(/"((?:site|process)_[a-z_]+)"/g)].map(([, one]) => one)),
  );
  for (const [figure] of text.matchAll(/\b(?:site|process)_[a-z_]+/g)) {
    if (!known.has(figure.replace(/_(bucket|sum|count)$/, "")))
      wrong.push(`${file} names ${figure}, which is no figure`);
  }
}

/** The dashboard's queries, as rules: Prometheus has no check for a dashboard. */
function checkQueries(file: string): void {
  const queries = [...readFileSync(file, "utf8").matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)];
  const rules = queries.map(([, query = ""], index) => ({
    record: `query:${index}`,
    // What Grafana fills in.
    expr: (JSON.parse(query) as string).replaceAll("$__rate_interval", "5m"),
  }));
  if (rules.length === 0) wrong.push(`${file} has no queries`);
  const asRules = join(folder, "queries.json");
  writeFileSync(asRules, JSON.stringify({ groups: [{ name: "dashboard", rules }] }));
  ask("promtool", ["check", "rules", asRules], file);
}

/** Settings and folders of the container's file, and what makes it hard to break out of. */
function checkCompose(file: string): void {
  const { services } = parse(readFileSync(file, "utf8")) as { services: Record<string, Service> };
  const known = new Set<string>(Object.values(settings).map(({ env }) => env));
  for (const name of Object.keys(services.site?.environment ?? {})) {
    if (!known.has(name)) wrong.push(`${file} sets ${name}, which is no setting`);
  }
  const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes.filter((one) => one.startsWith("../")));
  for (const [path = ""] of mounted.map((one) => one.split(":"))) {
    if (!existsSync(join(dirname(file), path))) wrong.push(`${file} mounts ${path}, which does not exist`);
  }
  const { read_only: readOnly, user, healthcheck } = services.site ?? {};
  if (!readOnly || user === "root" || !user || !healthcheck) {
    wrong.push(`${file}: the site runs read-only, not as root, with a health check`);
  }
}

interface Service {
  environment?: Record<string, string>;
  volumes?: string[];
  read_only?: boolean;
  user?: string;
  healthcheck?: object;
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
