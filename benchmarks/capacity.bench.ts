/**
 * `npm run bench:capacity`: what one process of the built site answers, for the sizing in docs/operating.md: cached
 * pages (whole and not modified), rendered ones, calls and clicks a second with the processor time that each took,
 * bytes of an answer, and memory when every page in every locale is cached. About a minute.
 */
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { pageName } from "../server/pages/page-key.ts";
import { locales } from "../site/locales.ts";
import { localizedPath } from "../site/localized-path.ts";
import { everyPage } from "../tests/support/every-page.ts";
import { startSite } from "../tests/support/site.ts";

const connections = 32;
const measuredMilliseconds = 4_000;
/** Clock ticks of /proc/PID/stat a second. */
const ticks = 100;

const site = await startSite({
  env: { WRITES_PER_MINUTE: "0", SEARCHES_PER_MINUTE: "0", RENDERS_PER_SECOND: "0", TRUSTED_PROXIES: "loopback" },
});
const { hostname, port } = new URL(site.url);
const pages = locales.flatMap(({ code }) => everyPage.map((path) => localizedPath(path, code))).filter(isShared);
const get = (path: string, ...more: string[]) =>
  `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/html\r\nAccept-Encoding: br\r\n${more.map((line) => `${line}\r\n`).join("")}\r\n`;

try {
  const fresh = memory();
  const before = processorSeconds();
  for (const page of pages) await (await fetch(site.url + page)).arrayBuffer();
  await settled();
  const each = ((processorSeconds() - before) * 1_000) / pages.length;
  console.log(
    `${pages.length} pages rendered and compressed: ${each.toFixed(1)} ms of processor each, ${memory()} MB after them`,
  );
  await measure("cached pages, Brotli", (turn) => get(pages[turn % pages.length] as string));
  const { headers } = await fetch(`${site.url}/free`, { headers: { "Accept-Encoding": "br" } });
  await measure("cached pages, not modified", () => get("/free", `If-None-Match: ${headers.get("ETag")}`));
  await measure("searches", (turn) =>
    get(`/api/article/search?q=${["dns", "kill switch", "slow", "wlan"][turn % 4]}`.replace(" ", "%20")),
  );
  await measure("server list with distances", () => get("/api/node?near=1", "X-Forwarded-For: 193.0.6.139"));
  await measure("own address", () => get("/api/ip/v3", "X-Forwarded-For: 193.0.6.139"));
  await measure("clicks, each stored", () => get("/api/download/ajax-click-download?locale=de"));
  console.log(
    `memory: ${fresh} MB after the start, ${memory()} MB with ${pages.length} pages cached and after all of this`,
  );
} finally {
  await site.close();
}

/** Kept connections, each with one request under way at a time. */
async function measure(name: string, request: (turn: number) => string): Promise<void> {
  const cpuBefore = processorSeconds();
  const ends = performance.now() + measuredMilliseconds;
  let answers = 0;
  let bytes = 0;
  const failed = new Set<string>();
  const one = (first: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let turn = first;
      let missing = -1;
      socket.on("connect", () => socket.write(request(turn)));
      socket.on("error", reject);
      socket.on("data", (chunk) => {
        bytes += chunk.length;
        if (missing < 0) {
          const head = chunk.toString("latin1");
          const end = head.indexOf("\r\n\r\n") + 4;
          const status = head.slice(9, 12);
          if (!/^(200|204|304)$/.test(status)) failed.add(status);
          missing = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0) + end;
          if (status === "304" || status === "204") missing = end;
          if (/^transfer-encoding/im.test(head))
            missing = head.endsWith("0\r\n\r\n") ? chunk.length : Number.POSITIVE_INFINITY;
        } else if (missing === Number.POSITIVE_INFINITY && chunk.toString("latin1").endsWith("0\r\n\r\n"))
          missing = chunk.length;
        missing -= chunk.length;
        if (missing > 0) return;
        missing = -1;
        answers += 1;
        turn += connections;
        if (performance.now() < ends) socket.write(request(turn));
        else socket.end(resolve);
      });
    });
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, (_, number) => one(number)));
  const seconds = (performance.now() - began) / 1_000;
  const cpu = processorSeconds() - cpuBefore;
  const rate = Math.round(answers / seconds).toLocaleString("en");
  const each = ((cpu * 1e6) / answers).toFixed(0);
  const failures = failed.size > 0 ? `, FAILED with ${[...failed]}` : "";
  console.log(
    `${name}: ${rate} a second, ${each} µs of processor each, ${(bytes / answers / 1_000).toFixed(1)} kB an answer${failures}`,
  );
}

/** Pages that all visitors share; what depends on the visitor is rendered each time. */
function isShared(path: string): boolean {
  return pageName(new URL(path, site.url))?.personal === false;
}

/** Resolves when the site has nothing left to do: pages are compressed better after they were sent. */
async function settled(): Promise<void> {
  for (let before = -1, now = processorSeconds(); now - before > 0.05; ) {
    await sleep(1_000);
    before = now;
    now = processorSeconds();
  }
}

function processorSeconds(): number {
  const fields = readFileSync(`/proc/${site.process.pid}/stat`, "latin1").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Resident, in MB. */
function memory(): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${site.process.pid}/status`, "latin1"))?.[1];
  return Math.round(Number(kilobytes) / 1_000);
}
