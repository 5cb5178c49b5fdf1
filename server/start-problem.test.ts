import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { processEnvironment } from "../tests/support/process-environment.ts";
import { readConfig } from "./config.ts";
import { openEventStore } from "./database/event-store.ts";
import { silentLog } from "./log.ts";
import { dataDirProblem, startProblem } from "./start-problem.ts";

let folder = "";
const taken = createServer();
let port = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "start-"));
  taken.listen(0, "127.0.0.1");
  await once(taken, "listening");
  ({ port } = taken.address() as AddressInfo);
});
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a start says that comes to nothing. */
function start(env: Record<string, string>, user?: number): { status: number | null; said: string } {
  const own = { ...processEnvironment, HOME: folder, DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent", PORT: "0" };
  const { status, stderr } = spawnSync(process.execPath, ["server/main.ts"], {
    env: { ...own, HOST: "127.0.0.1", ...env },
    encoding: "utf8",
    ...(user !== undefined && { uid: user, gid: user }),
    timeout: 60_000,
  });
  return { status, said: stderr };
}

describe("a start that cannot be", () => {
  test.each([
    ["a misspelt setting", () => ({ DATABSE_URL: "postgres://a" }), /^DATABSE_URL is no setting: DATABASE_URL is$/],
    ["a foreign address", () => ({ HOST: "203.0.113.9" }), /^HOST=203\.0\.113\.9 is no address of this machine: .*$/],
    ["a taken port", () => ({ PORT: String(port) }), /^PORT=\d+ is taken: .*$/],
    ["a taken port for figures", () => ({ METRICS_PORT: String(port) }), /^METRICS_PORT=\d+ cannot be used: .*$/],
    [
      "a wrong origin",
      () => ({ SITE_ORIGIN: "www.example.org" }),
      /^SITE_ORIGIN=www\.example\.org must be an origin.*$/,
    ],
    ["a wrong address", () => ({ SUPPORT_EMAIL: "nobody" }), /^SUPPORT_EMAIL=nobody must be an email address$/],
  ])("%s is one line that names the variable", (_, env, line) => {
    const { status, said } = start(env());
    expect([status, said.trimEnd().split("\n").length]).toEqual([1, 1]);
    expect(said.trimEnd()).toMatch(line);
  });

  // A user without rights needs somebody who may become them, and a system that keeps low ports from them.
  const lowPorts = "/proc/sys/net/ipv4/ip_unprivileged_port_start";
  const lowest = existsSync(lowPorts) ? Number(readFileSync(lowPorts, "utf8")) : 1024;
  test.runIf(process.getuid?.() === 0 && lowest > 80)("a port without the right to it is one line", () => {
    const { status, said } = start({ PORT: "80", DATA_DIR: "/tmp" }, 65_534);
    expect([status, said]).toEqual([
      1,
      "PORT=80 may not be used by this user: choose one above 1023, such as PORT=3000, and let a proxy take 80.\n",
    ]);
  });

  test("a port without the right to it, and a name that nobody knows", () => {
    const config = readConfig({ PORT: "80", HOST: "nothere.invalid" });
    expect(startProblem({ code: "EACCES", syscall: "listen" }, config)).toMatch(/^PORT=80 may not be used/);
    expect(startProblem({ code: "ENOTFOUND", syscall: "getaddrinfo" }, config)).toMatch(
      /^HOST=nothere\.invalid is no name/,
    );
    const bound = { code: "EADDRINUSE", syscall: "bind", message: "bind EADDRINUSE" };
    expect(startProblem(bound, readConfig({ STUN_PORT: "3478" }))).toBe(
      "STUN_PORT=3478 cannot be used: bind EADDRINUSE",
    );
    expect(startProblem({ code: "EACCES", syscall: "open" }, config)).toBeUndefined();
    expect(startProblem(new Error("something else"), config)).toBeUndefined();
  });
});

describe("a data folder that cannot be written", () => {
  test("is one line, and the site starts without it", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    chmodSync(file, 0o400);
    const line = `DATA_DIR=${join(file, "data")} cannot be written (ENOTDIR), so events are refused: give this user the folder, or set another.`;
    expect(dataDirProblem({ dataDir: join(file, "data"), databaseUrl: "" })).toBe(line);
    expect(dataDirProblem({ dataDir: join(folder, "new/data"), databaseUrl: "" })).toBeUndefined();
    expect(readdirSync(join(folder, "new/data"))).toEqual([]);
  });

  // Rights say nothing in /proc, and a folder made below it with those above it is tried without an end.
  test.runIf(existsSync("/proc/self"))("is told also where the system takes no files, whoever asks", async () => {
    const problem = (dataDir: string) => dataDirProblem({ dataDir, databaseUrl: "" });
    expect(problem("/proc/nothere/data")).toMatch(/^DATA_DIR=\/proc\/nothere\/data cannot be written \(E\w+\), so /);
    expect(problem("/proc")).toMatch(/^DATA_DIR=\/proc cannot be written \(E\w+\), so events are refused: give/);
    const store = openEventStore({
      databaseUrl: "",
      dataDir: "/proc/nothere",
      log: silentLog,
      kinds: [],
      migrations: [],
      clock: () => 0,
    });
    await (await store).close();
  });
});

describe("misspelt settings", () => {
  const refused = (...names: string[]) => {
    try {
      readConfig(Object.fromEntries(names.map((name) => [name, "x"])));
      return "";
    } catch (error) {
      return (error as Error).message;
    }
  };

  test.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["TRUSTED_PROXYS", "TRUSTED_PROXIES"],
    ["SITE_ORIGN", "SITE_ORIGIN"],
    ["PROT", "PORT"],
    ["DATADIR", "DATA_DIR"],
    ["log_level", "LOG_LEVEL"],
    ["METRIC_PORT", "METRICS_PORT"],
    ["PAGE_CACHE_MEGABYTE", undefined],
  ])("%s was meant as %s", (name, meant) => {
    expect(refused(name)).toBe(meant === undefined ? "" : `${name} is no setting: ${meant} is`);
  });

  test("what systems and other programs set is nobody's mistake", () => {
    const usual =
      "HOME PATH PWD OLDPWD SHELL USER LOGNAME LANG LANGUAGE TERM TMPDIR TZ HOSTNAME HOSTTYPE SHLVL EDITOR PAGER DISPLAY " +
      "NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_DIRS XDG_RUNTIME_DIR PGHOST PGPORT " +
      "PGDATABASE INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET STATE_DIRECTORY CREDENTIALS_DIRECTORY KUBERNETES_SERVICE_HOST " +
      "KUBERNETES_PORT WEB_PORT SITE_PORT SITE_SERVICE_HOST npm_config_user_agent npm_package_json INIT_CWD CI DEBUG " +
      "SSH_CONNECTION MAIL container POD_NAME YARN_VERSION SYSTEMD_EXEC_PID LC_ALL COLORTERM FORCE_COLOR NO_COLOR";
    expect(refused(...usual.split(" "))).toBe("");
  });

  test("all faults are named together, and no password", () => {
    const said = refused("DATABSE_URL", "DATABASE_URL");
    expect(said.split("\n")).toHaveLength(2);
    try {
      readConfig({ DATABASE_URL: "mysql://somebody:secret@host" });
      expect.unreachable();
    } catch (error) {
      expect((error as Error).message).toMatch(/^DATABASE_URL=… must start with postgres/);
    }
  });
});
