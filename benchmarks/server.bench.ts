/**
 * `npm run bench:server`: cached pages of the built site against nginx with one worker that has the same bytes on disk.
 * Each in turn, five rounds, medians. Bar (QUALITY): 0.7 of nginx, p99 below twice nginx's. Loopback only, two minutes.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSite } from "../tests/support/site.ts";
import { isInstalled, startNginx } from "../tests/support/web-servers.ts";
import { type LoadResult, load } from "./load.ts";
import { median } from "./peers/lighthouse.ts";

const paths = ["/free", "/de/help", "/help/kill-switch", "/ar/gaming", "/blog/how-wireguard-works"];
const rounds = 5;
const milliseconds = 4_000;
const connections = 16;

if (isInstalled("nginx")) await measure();
else console.log("nginx is not installed: there is nothing to compare with.");

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "server-bench-"));
  // Started by root, nginx reads as somebody else.
  chmodSync(folder, 0o755);
  const site = await startSite();
  try {
    for (const path of paths) await ask(site.url + path);
    // Pages are compressed as well as can be after they were sent for the first time.
    await sleep(3_000);
    const headers = new Map<string, string>();
    for (const path of paths) {
      const { body, raw } = await ask(site.url + path);
      const file = join(folder, "pages", `${path}.html`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, body);
      for (const [name, value] of raw) headers.set(name, value);
    }
    const nginx = await startNginx(nginxSite(join(folder, "pages"), headers), join(folder, "nginx"));
    try {
      await compare(site.url, `http://127.0.0.1:${nginx.port}`);
    } finally {
      await nginx.close();
    }
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(ours: string, nginx: string): Promise<void> {
  const results = new Map<string, LoadResult[]>([
    [ours, []],
    [nginx, []],
  ]);
  for (let round = -1; round < rounds; round += 1) {
    for (const [origin, all] of results) {
      const result = await load({ origin, paths, connections, milliseconds, encoding: "br" });
      // The first round warms up.
      if (round >= 0) all.push(result);
    }
  }
  const middle = (origin: string, key: keyof LoadResult) => median((results.get(origin) ?? []).map((one) => one[key]));
  for (const [name, origin] of [
    ["site", ours],
    ["nginx", nginx],
  ] as const) {
    const failures = (results.get(origin) ?? []).reduce((sum, one) => sum + one.failures, 0);
    const rate = Math.round(middle(origin, "perSecond")).toLocaleString("en");
    const [p99, bytes] = [middle(origin, "p99").toFixed(2), (middle(origin, "bytes") / 1_000).toFixed(1)];
    console.log(
      `${name.padEnd(6)} ${rate.padStart(8)} a second, p99 ${p99} ms, ${bytes} kB an answer, ${failures} failed`,
    );
  }
  const rate = middle(ours, "perSecond") / middle(nginx, "perSecond");
  const p99 = middle(ours, "p99") / middle(nginx, "p99");
  console.log(`${rate.toFixed(2)} of nginx, p99 ${p99.toFixed(2)} times nginx's`);
  process.exitCode = rate < 0.7 || p99 >= 2 ? 1 : 0;
}

/** Ready bytes with the headers that the site sends, and nothing to decide. */
function nginxSite(root: string, headers: ReadonlyMap<string, string>): string {
  const own = new Set(["content-length", "content-type", "connection", "date", "keep-alive", "etag", "last-modified"]);
  const lines = [...headers].filter(([name]) => !own.has(name.toLowerCase()));
  return `server {
    listen 443 ssl http2;
    root "${root}";
    sendfile on;
    tcp_nopush on;
    keepalive_requests 1000000;
    open_file_cache max=1000 inactive=10m;
    types { "text/html; charset=utf-8" html; }
${lines.map(([name, value]) => `    add_header ${name} "${value}";`).join("\n")}
    location = /robots.txt { return 200; }
    location / { try_files $uri.html =404; }
}
`;
}

/** An answer as it travels, Brotli and all. */
function ask(url: string): Promise<{ body: Buffer; raw: [string, string][] }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { Accept: "text/html", "Accept-Encoding": "br" } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const { rawHeaders } = response;
      const raw = rawHeaders.flatMap((name, at): [string, string][] =>
        at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""]] : [],
      );
      if (response.statusCode === 200) resolve({ body: Buffer.concat(chunks), raw });
      else reject(new Error(`${url} answered ${response.statusCode}`));
    })
      .once("error", reject)
      .end();
  });
}
