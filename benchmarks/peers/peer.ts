import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runQuietly } from "./run-quietly.ts";
import type { SourcePages } from "./source-pages.ts";

/** Another framework that shows our home page and one article. */
export interface Peer {
  /** What `--peers` and its folder here call it. */
  name: string;
  title: string;
  /** Writes the site's sources beside the installed packages. */
  generate: (folder: string, pages: SourcePages) => void;
  build: (folder: string) => Promise<void>;
  /** Starts its own server; absent where there is none. */
  start?: (folder: string, port: number) => Promise<RunningPeer>;
  /** The home page again, rendered for each request. */
  freshPath?: string;
  /** Folder of the built files, for nginx; absent where it has a server. */
  files?: string;
}

export interface RunningPeer {
  url: string;
  pid: number;
  close: () => Promise<void>;
}

const quiet = {
  NEXT_TELEMETRY_DISABLED: "1",
  ASTRO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  NODE_ENV: "production",
};
const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  HOME: "/tmp",
  ...quiet,
  ...more,
});

/**
 * A folder below `folder` with what `benchmarks/peers/{name}/package.json` names, installed once. Rejects with what npm
 * said.
 */
export async function installPackages(name: string, folder: string): Promise<string> {
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  const manifest = join(import.meta.dirname, name, "package.json");
  const isSame =
    existsSync(join(own, "node_modules")) &&
    readFileSync(manifest, "utf8") === readFileSync(join(own, "package.json"), "utf8");
  copyFileSync(manifest, join(own, "package.json"));
  if (!isSame) {
    const options = ["install", "--no-audit", "--no-fund", "--include=dev", "--loglevel=error"];
    await runQuietly("npm", options, { cwd: own, env: process.env });
  }
  return own;
}

/** Runs a program of the peer to its end. Rejects with all that it said when it fails. */
export async function runStep(folder: string, program: string, args: readonly string[]): Promise<void> {
  await runQuietly(process.execPath, [join(folder, program), ...args], { cwd: folder, env: environment() });
}

/** Starts a server of the peer and waits until it answers. Rejects with what it said when it does not. */
export async function startServer(
  folder: string,
  program: string,
  args: readonly string[],
  port: number,
  env: Record<string, string> = {},
): Promise<RunningPeer> {
  const child = spawn(process.execPath, [join(folder, program), ...args], {
    cwd: folder,
    env: environment(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && child.exitCode === null; await sleep(100)) {
    const up = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return { url, pid: child.pid ?? 0, close: () => stop(child) };
  }
  await stop(child);
  throw new Error(`It did not answer:\n${said}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await ended;
  clearTimeout(late);
}
