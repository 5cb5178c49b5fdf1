/**
 * `npm run bench:rolling`: two replicas behind nginx, as deploy/nginx/two-replicas.conf has it, are restarted one after
 * another while visitors read and count. Says how many requests failed. Loopback only, half a minute.
 *
 *   ROUNDS=2 VISITORS=8 npm run bench:rolling
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { localNginxConfig } from "../cli/local-nginx.ts";
import { freePort } from "../tests/support/free-port.ts";

const root = dirname(import.meta.dirname);
const rounds = Number(process.env.ROUNDS ?? "2");
const visitors = Number(process.env.VISITORS ?? "8");
/** Longer than nginx keeps an idle connection to a replica. */
const drainSeconds = 6;
/** A visitor's rest between two requests, in milliseconds: this is about failures, not about load. */
const rest = 5;

if (spawnSync("nginx", ["-v"]).error) {
  console.log("nginx is not installed: there is nothing to put the replicas behind.");
} else {
  await measure();
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "rolling-"));
  const children: ChildProcess[] = [];
  try {
    const ports = [await freePort(), await freePort()];
    const front = await freePort();
    const replicas = await Promise.all(ports.map((port) => startReplica(port, folder, children)));
    const config = join(folder, "nginx.conf");
    const site = join(root, "deploy/nginx/two-replicas.conf");
    // Each request comes from somebody else: this is not about what one address may do.
    const http = "set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;";
    writeFileSync(config, localNginxConfig({ site, folder, port: front, replicas: ports, http }));
    const nginx = spawn("nginx", ["-p", folder, "-e", join(folder, "error.log"), "-c", config], { stdio: "ignore" });
    children.push(nginx);
    await until(async () => (await ask(new Agent(), front, "GET", "/health/ready")).status === 200);

    const load = startLoad(front);
    await sleep(1_000);
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, port] of ports.entries()) {
        const replica = replicas[place] as ChildProcess;
        const ended = once(replica, "exit");
        replica.kill("SIGTERM");
        const [code] = await ended;
        if (code !== 0) throw new Error(`The replica on port ${port} ended with ${code}`);
        replicas[place] = await startReplica(port, folder, children);
      }
    }
    await sleep(1_000);
    const { reads, writes, failures, longest } = await load.stop();
    console.log(`${rounds * ports.length} restarts, ${visitors} visitors`);
    console.log(`${reads} pages read, ${writes} clicks counted, longest answer ${Math.round(longest)} ms`);
    console.log(`${failures.length} failed`);
    for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
    if (failures.length > 0) console.log(readFileSync(join(folder, "error.log"), "utf8"));
    process.exitCode = failures.length > 0 ? 1 : 0;
  } finally {
    for (const child of children.filter(({ exitCode }) => exitCode === null)) {
      // nginx killed outright leaves its worker behind.
      const ended = once(child, "exit");
      child.kill(child.spawnfile === "nginx" ? "SIGTERM" : "SIGKILL");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startReplica(port: number, folder: string, children: ChildProcess[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: join(folder, "data"),
      TRUSTED_PROXIES: "loopback",
      DRAIN_SECONDS: String(drainSeconds),
      WRITES_PER_MINUTE: "0",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  children.push(child);
  const agent = new Agent();
  await until(async () => (await ask(agent, port, "GET", "/health/ready")).status === 200);
  return child;
}

/** Visitors who read pages and count clicks until they are stopped. */
function startLoad(port: number) {
  let going = true;
  let reads = 0;
  let writes = 0;
  let longest = 0;
  const failures: string[] = [];
  const paths = ["/free", "/de/help", "/help/kill-switch", "/best_vpn", "/js/common.js", "/help/search?q=dns"];

  async function visit(first: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = first; going; turn += 1) {
      const write = turn % 4 === 0;
      const [method, path] = write
        ? (["POST", "/api/download/ajax-click-download"] as const)
        : (["GET", paths[turn % paths.length] as string] as const);
      const began = performance.now();
      try {
        const { status } = await ask(agent, port, method, path, write ? '{"platform":"android"}' : undefined);
        if (status !== (write ? 204 : 200)) failures.push(`${method} ${path} ${status}`);
        else if (write) writes += 1;
        else reads += 1;
      } catch (error) {
        failures.push(`${method} ${path} ${(error as Error).message}`);
      }
      longest = Math.max(longest, performance.now() - began);
      await sleep(rest);
    }
    agent.destroy();
  }

  const under = Array.from({ length: visitors }, (_, place) => visit(place));
  return {
    async stop() {
      going = false;
      await Promise.all(under);
      return { reads, writes, failures, longest };
    },
  };
}

function ask(agent: Agent, port: number, method: string, path: string, body?: string): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const headers = {
      "X-Test-Address": `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join(".")}`,
      ...(body !== undefined && { "Content-Type": "application/json", "Content-Length": body.length }),
    };
    request({ host: "127.0.0.1", port, agent, method, path, headers, timeout: 20_000 }, (response) => {
      response.resume().once("end", () => resolve({ status: response.statusCode ?? 0 }));
    })
      .once("timeout", function (this: { destroy: (error: Error) => void }) {
        this.destroy(new Error("no answer for 20 s"));
      })
      .once("error", reject)
      .end(body);
  });
}

/** Waits until something is so; what it throws meanwhile is not so. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; await sleep(50)) {
    if (await condition().catch(() => false)) return;
    if (Date.now() > deadline) throw new Error("It did not come up within 30 s.");
  }
}
