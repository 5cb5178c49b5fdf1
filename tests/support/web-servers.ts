import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { localNginxConfig } from "../../cli/local-nginx.ts";
import { freePort } from "./free-port.ts";

/** A web server of this machine, started for a while. */
export interface RunningWebServer {
  /** Port of 127.0.0.1. */
  port: number;
  process: ChildProcess;
  close: () => Promise<void>;
}

/** Starts a web server with a configuration as it is shipped; its own files go into `folder`, which it makes. */
export type StartWebServer = (config: string, folder: string) => Promise<RunningWebServer>;

export function isInstalled(program: "nginx" | "caddy"): boolean {
  return !spawnSync(program, [program === "nginx" ? "-v" : "version"]).error;
}

/** nginx with one worker. Rejects with what it said when it does not come up. */
export const startNginx: StartWebServer = (config, folder) => startNginxBefore([], config, folder);

/** The same in front of processes on these ports; `http` has further lines for the block around the site. */
export async function startNginxBefore(
  replicas: readonly number[],
  config: string,
  folder: string,
  http = "",
): Promise<RunningWebServer> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const site = join(folder, "site.conf");
  writeFileSync(site, config);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, localNginxConfig({ site, folder, port, replicas, http }));
  const log = join(folder, "error.log");
  const child = spawn("nginx", ["-p", folder, "-e", log, "-c", file], { stdio: "ignore" });
  return whenUp(child, port, () => readFileSync(log, "utf8"));
}

/** A file of deploy/, as it is shipped. */
export function shippedFile(name: string): string {
  return readFileSync(join(import.meta.dirname, "../../deploy", name), "utf8");
}

/** Caddy without TLS. Rejects with what it said when it does not come up. */
export const startCaddy: StartWebServer = (config, folder) => startCaddyBefore([], config, folder);

/** The same in front of processes on these ports; all that it says goes into caddy.log in its folder. */
export async function startCaddyBefore(
  replicas: readonly number[],
  config: string,
  folder: string,
): Promise<RunningWebServer> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const file = join(folder, "Caddyfile");
  const shipped = ["3001", "3002"];
  const site = config
    .replace(/^\{$/m, "{\n\tadmin off\n\tauto_https off")
    .replace(/^example\.org \{$/m, `http://example.org:${port} {`)
    .replace(/^(?!http:)[^#\s{(][^\n]* \{$/m, `http://127.0.0.1:${port} {`)
    .replaceAll(/127\.0\.0\.1:(300\d)/g, (_, shippedPort: string) => {
      return `127.0.0.1:${replicas[shipped.indexOf(shippedPort)] ?? shippedPort}`;
    });
  writeFileSync(file, site);
  const log = join(folder, "caddy.log");
  const said = openSync(log, "w");
  const child = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ["ignore", said, said],
  });
  closeSync(said);
  return whenUp(child, port, () => readFileSync(log, "utf8"));
}

async function whenUp(child: ChildProcess, port: number, said: () => string): Promise<RunningWebServer> {
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  for (const deadline = Date.now() + 10_000; Date.now() < deadline && child.exitCode === null; await sleep(25)) {
    if (await answers(port)) return { port, process: child, close };
  }
  await close();
  throw new Error(`The web server did not start:\n${said()}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port, path: "/robots.txt" }, (response) => {
      response.resume();
      resolve(true);
    }).once("error", () => resolve(false));
  });
}
