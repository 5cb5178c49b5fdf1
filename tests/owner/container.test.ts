import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/**
 * deploy/Containerfile, built by buildah and run with a root that nobody can write: with what the image says (user,
 * command, health check, environment), in namespaces of its own. No registry is needed: the base image is this
 * machine's Node with a shell, under the name that the Containerfile takes, and `npm ci` takes the packages that are
 * here.
 */
const repository = join(import.meta.dirname, "../..");
const programs = ["buildah", "unshare", "nsenter", "chroot", "ip"];
const why = whyNot();

describe.skipIf(why !== "")(`the container${why && ` (skipped: ${why})`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), "container-"));
  const storage = ["--root", join(folder, "storage"), "--runroot", join(folder, "run"), "--storage-driver", "overlay"];
  const buildah = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync("buildah", [...storage, ...args], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      env: { PATH: process.env.PATH, HOME: folder, BUILDAH_ISOLATION: "chroot" },
    });
    if (status !== 0) throw new Error(`buildah ${args[0]} failed:\n${stdout.slice(-4_000)}${stderr.slice(-4_000)}`);
    return stdout.trim();
  };
  const containerfile = readFileSync(join(repository, "deploy/Containerfile"), "utf8");
  let image: { User: string; Cmd: string[]; Env: string[]; Healthcheck?: { Test: string[] } };
  let root: string;
  let child: ReturnType<typeof spawn> | undefined;
  let said = "";

  beforeAll(async () => {
    makeBase();
    const packages = `${join(repository, "node_modules")}:/packages:ro`;
    const file = ["--format", "docker", "--file", join(repository, "deploy/Containerfile")];
    buildah("bud", "--pull-never", "--layers=false", "--volume", packages, ...file, "--tag", "site", repository);
    image = JSON.parse(buildah("inspect", "--type", "image", "site")).Docker.config;
    root = buildah("mount", buildah("from", "--pull-never", "site"));
    child = start();
    child.stdout?.on("data", (text: Buffer) => {
      said += text;
    });
    child.stderr?.on("data", (text: Buffer) => {
      said += text;
    });
    for (const deadline = Date.now() + 300_000; !/listens on/.test(said) && Date.now() < deadline; ) {
      if (child.exitCode !== null) break;
      await sleep(50);
    }
    expect(said).toMatch(/listens on/);
  }, 1_800_000);

  afterAll(async () => {
    if (child?.exitCode === null) {
      const ended = once(child, "exit");
      spawnSync("kill", [String(child.pid)]);
      await ended;
    }
    spawnSync("buildah", [...storage, "rm", "--all"]);
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  test("answers its own health check, which the image keeps", async () => {
    const [kind, ...command] = image.Healthcheck?.Test ?? [];
    expect(kind).toBe("CMD");
    expect(inside(...command)).toMatchObject({ status: 0 });
  });

  test("serves pages, and its figures on the port that the setting names", () => {
    const page = inside("node", "--eval", read("http://127.0.0.1:3000/de/help/kill-switch"));
    expect(page.stdout).toContain('<html lang="de"');
    const figures = inside("node", "--eval", read("http://127.0.0.1:9464/metrics"));
    expect(figures.stdout).toContain("site_build_info");
  });

  test("is a user without rights, writes its data, and nothing else can be written", () => {
    expect(inside("id").stdout).toMatch(/uid=1000\(node\) gid=1000/);
    expect(readFileSync(`/proc/${site()}/status`, "utf8")).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m);
    const attempt = (path: string) =>
      inside("node", "--eval", `require("node:fs").writeFileSync("${path}", "")`).status;
    expect(["/site/new", "/site/build/new", "/etc/new", "/new"].map(attempt)).toEqual([1, 1, 1, 1]);
    expect(attempt("/data/new")).toBe(0);
    expect(inside("ls", "/data").stdout).toContain("events.db");
  });

  test("has nothing of the build that it does not need", () => {
    for (const path of ["tests", "benchmarks", ".git", "node_modules/vite", "node_modules/typescript", ".cache"]) {
      expect([path, existsSync(join(root, "site", path))]).toEqual([path, false]);
    }
  });

  test("ends on the signal that stops it, without an error", async () => {
    const ended = once(child as NonNullable<typeof child>, "exit");
    process.kill(site(), "SIGTERM");
    await ended;
    expect(said).not.toMatch(/"level":(?:50|60)/);
  }, 30_000);

  /** A root file system with Node, npm and the few programs of the Containerfile, as the image that it begins with. */
  function makeBase(): void {
    const base = join(folder, "base");
    const node = join(repository, "node_modules/node/bin/node");
    for (const name of ["sh", "cp", "rm", "mkdir", "chown", "ls", "id", "env"]) {
      install(base, realpathSync(execFileSync("which", [name], { encoding: "utf8" }).trim()), `/bin/${name}`);
    }
    install(base, node, "/usr/local/bin/node");
    const npm = dirname(dirname(realpathSync(execFileSync("which", ["npm"], { encoding: "utf8" }).trim())));
    cpSync(npm, join(base, "usr/local/lib/node_modules/npm"), { recursive: true });
    const wrapper = `#!/bin/sh
[ "$1" = ci ] && exec cp -a /packages node_modules
exec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"
`;
    writeFileSync(join(base, "usr/local/bin/npm"), wrapper, { mode: 0o755 });
    for (const name of ["etc", "tmp", "root", "usr/bin", "packages"]) mkdirSync(join(base, name), { recursive: true });
    symlinkSync("/bin/env", join(base, "usr/bin/env"));
    writeFileSync(join(base, "etc/passwd"), "root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/tmp:/bin/sh\n");
    writeFileSync(join(base, "etc/group"), "root:x:0:\nnode:x:1000:\n");
    const [, name = ""] = /^FROM (\S+)$/m.exec(containerfile) ?? [];
    const container = buildah("from", "scratch");
    buildah("copy", container, base, "/");
    buildah("config", "--env", "PATH=/usr/local/bin:/bin:/usr/bin", container);
    buildah("commit", "--rm", container, name);
  }

  /** A program with the libraries that it names, where it finds them. */
  function install(base: string, from: string, to: string): void {
    const { stdout } = spawnSync("ldd", [from], { encoding: "utf8" });
    const libraries = [...stdout.matchAll(/(\/\S+) \(0x/g)].map(([, path = ""]) => path);
    // Modules of Node load parts of the C library that no program names.
    const [libc = ""] = libraries.filter((path) => /\/libc\.so/.test(path));
    for (const part of libc ? readdirSync(dirname(libc)) : []) {
      if (/^lib(?:rt|dl|m|pthread|util|resolv|nss_\w+)\.so\.\d+$/.test(part)) libraries.push(join(dirname(libc), part));
    }
    for (const [source, target] of [[from, to], ...libraries.map((path) => [path, path])] as [string, string][]) {
      mkdirSync(dirname(join(base, target)), { recursive: true });
      if (!existsSync(join(base, target))) copyFileSync(realpathSync(source), join(base, target));
    }
  }

  /** As a runtime does it: the root read-only, /tmp and /data beside it, a network of its own, the image's user. */
  function start() {
    const data = join(folder, "data");
    mkdirSync(data);
    spawnSync("chown", ["1000:1000", data]);
    const script = `set -e
mount --bind ${root} ${root}
mount --bind ${data} ${root}/data
mount -t tmpfs tmpfs ${root}/tmp
mount -t proc proc ${root}/proc
mkdir -p ${root}/dev && mount --rbind /dev ${root}/dev
mount -o remount,bind,ro ${root}
ip link set lo up
cd ${root}
exec chroot --userspec=1000:1000 ${root} "$@"`;
    const env = [...image.Env, "METRICS_PORT=9464", "LOG_LEVEL=info"];
    const command = ["sh", "-c", `cd /site && exec env -i "$@"`, "site", ...env, ...image.Cmd];
    return spawn("unshare", ["--mount", "--net", "sh", "-c", script, "site", ...command], { stdio: "pipe" });
  }

  const site = () => {
    if (child?.pid === undefined) throw new Error("The site does not run.");
    return child.pid;
  };

  /** Runs a command in the namespaces and the root of the site, as its user. */
  function inside(...command: string[]): SpawnSyncReturns<string> {
    const of = ["--target", String(site()), "--mount", "--net"];
    const enter = ["chroot", "--userspec=1000:1000", root, "env", "-i", ...image.Env, ...command];
    return spawnSync("nsenter", [...of, ...enter], { encoding: "utf8" });
  }

  const read = (url: string) => `fetch("${url}").then((answer) => answer.text()).then((text) => console.log(text))`;
});

/** Why no image can be built and run here; empty where one can. */
function whyNot(): string {
  const missing = programs.filter((name) => spawnSync("which", [name]).status !== 0);
  if (missing.length > 0) return `${missing.join(", ")} not installed`;
  if (process.getuid?.() !== 0) return "not root";
  // In a container without rights of its own there are no further namespaces.
  const { status, stderr } = spawnSync("unshare", ["--mount", "--net", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]);
  return status === 0 ? "" : `no namespaces here: ${stderr}`.trim();
}
