/**
 * `npm run bench:server`: cached pages of the built site beside a bare Node server, and behind the shipped nginx file
 * beside nginx's own files, all with the same bytes and headers. Each in turn, five rounds, medians. Bars (QUALITY):
 * 0.95 of bare Node, 0.9 of nginx's files. wrk asks where it is installed. What the generator can do at all is measured
 * as well, and there is no ratio where that is the limit. Loopback only, two minutes.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSite } from "../tests/support/site.ts";
import { isInstalled, type RunningWebServer, shippedFile, startNginxBefore } from "../tests/support/web-servers.ts";
import type { BareAnswer } from "./bare-node.ts";
import { type LoadResult, load } from "./load.ts";
import { median } from "./peers/lighthouse.ts";
import { processorTime } from "./processor-time.ts";
import { hasWrk, loadByWrk } from "./wrk.ts";

const paths = [
  "/free",
  "/introduce",
  "/de/gaming",
  "/ar/sport",
  "/ja/steaming",
  "/best_vpn",
  "/download/windows",
  "/fr/help",
  "/help/kill-switch",
  "/blog/how-wireguard-works",
];
const rounds = Number(process.env.ROUNDS ?? "5");
const milliseconds = 3_000;
const connections = 32;
/** Nearer to what the generator can do than this, a server may well be faster than it seems. */
const nearCeiling = 0.9;
const generator = hasWrk() ? { name: "wrk", run: loadByWrk } : { name: "the generator of this project", run: load };

interface Side {
  address: string;
  pid: number | undefined;
}

const folder = mkdtempSync(join(tmpdir(), "server-bench-"));
const site = await startSite({ env: { HOST: "127.0.0.1", TRUSTED_PROXIES: "loopback" } });
const servers: RunningWebServer[] = [];
let bare: ChildProcess | undefined;
try {
  const answers = await readyAnswers(site.url);
  bare = fork(join(import.meta.dirname, "bare-node.ts"));
  bare.send(answers);
  const [barePort] = await once(bare, "message");
  const sides: Record<string, Side> = {
    site: { address: site.url, pid: site.process.pid },
    "bare Node": { address: `http://127.0.0.1:${barePort}`, pid: bare.pid },
  };
  if (isInstalled("nginx")) {
    const { port } = new URL(site.url);
    const shipped = await startNginxBefore(
      [Number(port)],
      shippedFile("nginx/one-replica.conf"),
      join(folder, "front"),
    );
    const files = await startNginxBefore([], filesOnly(answers), join(folder, "files"));
    servers.push(shipped, files);
    sides["shipped nginx"] = { address: `http://127.0.0.1:${shipped.port}`, pid: shipped.process.pid };
    sides["nginx's files"] = { address: `http://127.0.0.1:${files.port}`, pid: files.process.pid };
    // The least that a server can say, by the fastest that is there.
    sides.ceiling = { address: `http://127.0.0.1:${files.port}/nothing`, pid: files.process.pid };
  }
  await compare(sides);
} finally {
  for (const server of servers) await server.close();
  bare?.disconnect();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
}

/** What a round of asking came to, with the processor time of the server for an answer, in microseconds. */
interface Round extends LoadResult {
  processor: number;
}

async function compare(sides: Record<string, Side>): Promise<void> {
  const results = new Map<string, Round[]>(Object.keys(sides).map((name) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, { address, pid = 0 }] of Object.entries(sides)) {
      const { origin, pathname } = new URL(address);
      const asked = pathname === "/" ? paths : [pathname];
      const before = processorTime(pid);
      const result = await generator.run({ origin, paths: asked, connections, milliseconds, encoding: "br" });
      const processor = ((processorTime(pid) - before) / ((result.perSecond * milliseconds) / 1_000)) * 1e6;
      // The first round warms up.
      if (round >= 0) results.get(name)?.push({ ...result, processor });
    }
  }
  console.log(
    `By ${generator.name}, ${connections} connections, ${rounds} rounds of ${milliseconds / 1_000} s, medians:`,
  );
  const rates: Record<string, number> = {};
  const processors: Record<string, number> = {};
  for (const [name, all] of results) {
    const middle = (key: keyof Round) => median(all.map((one) => one[key]));
    rates[name] = middle("perSecond");
    const failures = all.reduce((sum, one) => sum + one.failures, 0);
    const rate = Math.round(middle("perSecond")).toLocaleString("en").padStart(9);
    const [p99, bytes] = [middle("p99").toFixed(2), (middle("bytes") / 1_000).toFixed(1)];
    processors[name] = middle("processor");
    const processor = middle("processor").toFixed(1);
    console.log(
      `${name.padEnd(14)} ${rate} a second, p99 ${p99} ms, ${processor} µs of processor and ${bytes} kB an answer, ${failures} failed`,
    );
  }
  const held = [
    ratio(rates, "site", "bare Node", 0.95),
    "nginx's files" in rates ? ratio(rates, "shipped nginx", "nginx's files", 0.9) : true,
  ];
  // Rates waver with whatever else the machine does; processor time much less.
  for (const [own, other] of [
    ["site", "bare Node"],
    ["shipped nginx", "nginx's files"],
  ] as const) {
    const share = (processors[other] ?? Number.NaN) / (processors[own] ?? Number.NaN);
    if (!Number.isNaN(share)) console.log(`${own}: ${share.toFixed(2)} of ${other} by processor time`);
  }
  process.exitCode = held.every(Boolean) ? 0 : 1;
}

/** Says how much one side is of another; says so where it cannot be told. */
function ratio(rates: Record<string, number>, own: string, other: string, bar: number): boolean {
  const { ceiling = Number.NaN } = rates;
  const [first = 0, second = 1] = [rates[own], rates[other]];
  if (Number.isNaN(ceiling)) console.log("What the generator can do is not known: nginx is not installed.");
  const limited = [own, other].filter((name) => (rates[name] ?? 0) > ceiling * nearCeiling);
  if (limited.length > 0) {
    console.log(`${own} and ${other}: no ratio, ${limited.join(" and ")} is as fast as ${generator.name} can ask.`);
    return true;
  }
  console.log(`${own}: ${(first / second).toFixed(2)} of ${other} (bar: ${bar})`);
  return first / second >= bar;
}

/** Ready bytes with the headers that the site sends, and nothing to decide. */
function filesOnly(answers: readonly BareAnswer[]): string {
  const own = new Set(["content-length", "content-type", "connection", "date", "keep-alive", "etag", "last-modified"]);
  const pages = join(folder, "pages");
  const lines = new Map<string, string>();
  for (const { path, headers, body } of answers) {
    const file = join(pages, `${path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(body, "base64"));
    for (let at = 0; at < headers.length; at += 2) lines.set(headers[at] ?? "", headers[at + 1] ?? "");
  }
  return `server {
    listen 443 ssl http2;
    access_log off;
    gzip off;
    root "${pages}";
    open_file_cache max=10000 inactive=10m;
    open_file_cache_valid 10m;
    types { "text/html; charset=utf-8" html; }
${[...lines]
  .filter(([name]) => !own.has(name.toLowerCase()))
  .map(([name, value]) => `    add_header ${name} "${value}";`)
  .join("\n")}
    location = /robots.txt { return 200; }
    location = /nothing { return 204; }
    location / { try_files $uri.html =404; }
}
`;
}

/** The pages' answers as they travel, Brotli and all. */
async function readyAnswers(origin: string): Promise<BareAnswer[]> {
  for (const path of paths) await ask(origin, path);
  // Pages are compressed as well as can be after they were sent for the first time.
  await sleep(3_000);
  return Promise.all(paths.map((path) => ask(origin, path)));
}

function ask(origin: string, path: string): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    request(origin + path, { headers: { Accept: "text/html", "Accept-Encoding": "br" } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const named = new Set(["connection", "date", "keep-alive"]);
      const headers = response.rawHeaders.filter((_, at) => {
        return !named.has((response.rawHeaders[at - (at % 2)] ?? "").toLowerCase());
      });
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      else resolve({ path, headers, body: Buffer.concat(chunks).toString("base64") });
    })
      .once("error", reject)
      .end();
  });
}
