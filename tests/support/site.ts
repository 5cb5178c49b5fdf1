import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fixtureContent } from "./content-copy.ts";
import { processEnvironment } from "./process-environment.ts";
import { keepSearchIndexes, lendSearchIndexes } from "./search-indexes.ts";

/** The built site, running as its users run it: a process of its own on a free port. */
export interface RunningSite {
  /** Origin it answers at, such as http://localhost:41234. */
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything it has said so far, on both streams. */
  output(): string;
  /** Asks it to stop, waits for its end, and deletes its data. Safe to call twice. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** Settings by their variables. */
  env?: Record<string, string>;
  /** A command that becomes the process it is given as its last arguments. */
  within?: readonly string[];
  /** Folder of a site of its own to start, with its content; this repository's, as the tests have it, when left out. */
  root?: string;
}

const repository = join(import.meta.dirname, "../..");
const startSeconds = 110;
const stopSeconds = 15;

/**
 * Starts server/main.ts from the build on a free port, with data in a temporary folder and settings from `env` alone:
 * nothing of the developer's own environment. Rejects with what it said when it does not come up.
 */
export async function startSite({ env = {}, within = [], root }: StartOptions = {}): Promise<RunningSite> {
  const folder = root ?? repository;
  if (!existsSync(join(folder, "build/client"))) throw new Error("The site is not built: run npm run build");
  const dataDir = mkdtempSync(join(tmpdir(), "site-"));
  const isOfTests = root === undefined && env.CONTENT_DIR === undefined;
  if (isOfTests) lendSearchIndexes(dataDir);
  const [program = process.execPath, ...rest] = [...within, process.execPath, "server/main.ts"];
  const child = spawn(program, rest, {
    cwd: folder,
    env: {
      ...processEnvironment,
      HOME: dataDir,
      TMPDIR: tmpdir(),
      PORT: "0",
      HOST: "localhost",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      ...(root === undefined && { CONTENT_DIR: fixtureContent() }),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }

  async function close(): Promise<void> {
    process.off("exit", kill);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const late = AbortSignal.timeout(stopSeconds * 1000);
      late.addEventListener("abort", kill);
      await ended;
      late.removeEventListener("abort", kill);
    }
    if (isOfTests) keepSearchIndexes(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }

  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await sleep(10)) {
    const url = /listens on (http:\/\/\S+)/.exec(said)?.[1];
    if (url) return { url, dataDir, process: child, output: () => said, close };
    if (child.exitCode !== null || child.signalCode !== null) break;
  }
  await close();
  throw new Error(`The site did not start:\n${said}`);
}
