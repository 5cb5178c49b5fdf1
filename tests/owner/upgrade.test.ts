import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtureContent } from "../support/content-copy.ts";
import { freePort } from "../support/free-port.ts";
import { copySite, type SiteCopy } from "../support/site-copy.ts";
import { isInstalled, type RunningWebServer, shippedFile, startNginxBefore } from "../support/web-servers.ts";

const repository = join(import.meta.dirname, "../..");
const script = join(repository, "deploy/systemd/upgrade.sh");

/** deploy/systemd/upgrade.sh with two replicas behind deploy/nginx/two-replicas.conf, while visitors read and click. */
describe.skipIf(!isInstalled("nginx") || spawnSync("curl", ["-V"]).error)("an upgrade", () => {
  const folder = mkdtempSync(join(tmpdir(), "upgrade-"));
  const home = join(folder, "home");
  let ports: number[] = [];
  let nginx: RunningWebServer;
  let next: SiteCopy;
  /** With a query nginx keeps no copy: the page is that of the release whose replica answers. */
  const uncached = "/introduce?visit=1";
  const pages = ["/free", "/de/help", uncached, "/help/kill-switch", "/ar/best_vpn"];
  /** Hashed files that a tab opened before the upgrade may still ask for. */
  let before: string[] = [];

  beforeAll(async () => {
    mkdirSync(home);
    ports = [await freePort(), await freePort()];
    writeFileSync(join(folder, "restart.sh"), restartScript());
    next = copySite();
    appendFileSync(next.path("app/entry.client.ts"), '\ndocument.documentElement.dataset.release = "next";\n');
    appendFileSync(next.path("app/styles/base.css"), "\n[data-release] { --release: 2 }\n");
    const { code, said } = await upgrade("install", repository, existingBuild);
    expect(code, `${said}${logs().join("\n")}`).toBe(0);
    // Each request comes from somebody else: this is not about what one address may do.
    const http = "set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;";
    nginx = await startNginxBefore(ports, shippedFile("nginx/two-replicas.conf"), join(folder, "nginx"), http);
    before = [...new Set((await Promise.all(pages.map(assetsOf))).flat())];
    expect(before.length).toBeGreaterThan(5);
  }, 400_000);
  afterAll(async () => {
    await nginx?.close();
    for (const port of ports) spawnSync("sh", [join(folder, "restart.sh"), "stop", String(port)]);
    next.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test("goes in, back and wrong, and no page, file or click fails", { timeout: 600_000 }, async () => {
    const first = current();
    const load = startLoad();
    const broken = await upgrade("install", repository, "exit 1");
    expect(broken).toMatchObject({ code: 1, said: expect.stringContaining("nothing was changed") });
    expect(current()).toBe(first);

    const good = await upgrade("install", next.root, newBuild);
    expect(good.code, good.said).toBe(0);
    const second = current();
    expect(second).not.toBe(first);
    const now = await assetsOf(uncached);
    expect(now.filter((path) => !before.includes(path))).not.toEqual([]);

    writeFileSync(next.path("server/main.ts"), 'throw new Error("made to fail");\n');
    const dead = await upgrade("install", next.root, existingBuild, "15");
    expect(dead).toMatchObject({ code: 1, said: expect.stringMatching(/going back[\s\S]*Back to/) });
    expect(current()).toBe(second);

    const back = await upgrade("rollback");
    expect(back.code, back.said).toBe(0);
    expect(current()).toBe(first);
    await sleep(500);
    const { failures, pages: read, assets, clicks } = await load.stop();
    expect(failures).toEqual([]);
    expect([read > 100, assets > 100, clicks > 20]).toEqual([true, true, true]);
  });

  test("a folder that is no copy of the site is refused by name", async () => {
    const { code, said } = await upgrade("install", folder);
    expect([code, said]).toEqual([1, `${folder} is no copy of the site: it has no package.json.\n`]);
  });

  const packages = `ln -s ${repository}/node_modules node_modules`;
  const existingBuild = `${packages} && cp -a ${repository}/build build`;
  const newBuild = `${packages} && mkdir build && ln -s ${repository}/build/geo build/geo && ${process.execPath} node_modules/vite/bin/vite.js build --app --logLevel error`;

  const current = () => readlinkSync(join(home, "current"));

  async function upgrade(command: "install" | "rollback", source?: string, build = "", tries = "40") {
    const args = [command, ...(source ? [source] : []), ...ports.map(String)];
    const child = spawn("sh", [script, ...args], {
      env: {
        PATH: process.env.PATH,
        UPGRADE_HOME: home,
        BUILD: build,
        RESTART: `sh ${join(folder, "restart.sh")} start `,
        TRIES: tries,
      },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    }
    const [code] = (await once(child, "close")) as [number | null];
    return { code, said };
  }

  /** What systemd does: `start PORT` ends the process of a port and starts it from the release that is current. */
  function restartScript(): string {
    return `pid=$(cat "${folder}/$2.pid" 2>/dev/null || true)
if [ -n "$pid" ] && kill -TERM "$pid" 2>/dev/null; then
  while [ -d "/proc/$pid" ] && ! grep -q '^State:.Z' "/proc/$pid/status" 2>/dev/null; do sleep 0.1; done
fi
[ "$1" = start ] || exit 0
cd "${home}/current" || exit 1
HOST=127.0.0.1 PORT=$2 DATA_DIR="${folder}/data" TRUSTED_PROXIES=loopback DRAIN_SECONDS=6 WRITES_PER_MINUTE=0 \\
  LOG_LEVEL=warn ASSETS_DIR="${home}/assets" CONTENT_DIR="${fixtureContent()}" \\
  "${process.execPath}" server/main.ts >"${folder}/$2.log" 2>&1 </dev/null &
echo $! >"${folder}/$2.pid"
`;
  }

  async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
    const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join(".")}`;
    const headers = { Accept: "text/html, */*", "X-Test-Address": address, ...init.headers };
    const response = await fetch(`http://127.0.0.1:${nginx.port}${path}`, { ...init, headers });
    return { status: response.status, text: await response.text() };
  }

  async function assetsOf(path: string): Promise<string[]> {
    const { status, text } = await ask(path);
    expect([path, status]).toEqual([path, 200]);
    return [...new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  }

  /** Four visitors who read pages with their files, files of pages from before, and click on downloads. */
  function startLoad() {
    let going = true;
    const done = { pages: 0, assets: 0, clicks: 0, failures: [] as string[] };
    const count = async (kind: "pages" | "assets" | "clicks", path: string, wanted: number, init?: RequestInit) => {
      try {
        const { status, text } = await ask(path, init);
        if (status === wanted) done[kind] += 1;
        else done.failures.push(`${path} ${status}`);
        return text;
      } catch (error) {
        done.failures.push(`${path} ${(error as Error).message}`);
        return "";
      }
    };
    const visit = async (first: number) => {
      for (let turn = first; going; turn += 1) {
        const html = await count("pages", pages[turn % pages.length] as string, 200);
        const own = html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
        for (const path of [own[turn % (own.length || 1)], before[turn % before.length]]) {
          if (path) await count("assets", path, 200);
        }
        const body = '{"platform":"android"}';
        const headers = { "Content-Type": "application/json" };
        await count("clicks", "/api/download/ajax-click-download", 204, { method: "POST", body, headers });
        await sleep(50);
      }
    };
    const visitors = [0, 1, 2, 3].map(visit);
    return {
      async stop() {
        going = false;
        await Promise.all(visitors);
        if (done.failures.length > 0) done.failures.push(...logs());
        return done;
      },
    };
  }

  function logs(): string[] {
    const files = readdirSync(folder).filter((name) => name.endsWith(".log"));
    return files.map((name) => `${name}: ${readFileSync(join(folder, name), "utf8").slice(-2_000)}`);
  }
});
