/**
 * `npm run bench:pressure`: what visitors notice of an attack and of a cold start. For each kind of address that
 * anybody can make up, one client sends sixty a second, while others read, search and look up: their times, what they
 * were refused, and the most memory. Bars: the others' p95 within 100 ms, no 503 for them, 600 MB; a cold start with a
 * page in each of 26 locales at once, the slowest within 500 ms. Two minutes, on a quiet machine.
 */
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { locales } from "../site/locales.ts";
import { localizedPath } from "../site/localized-path.ts";
import { type RunningSite, startSite } from "../tests/support/site.ts";

const attackSeconds = Number(process.env.SECONDS ?? 10);
const attackPerSecond = 60;
const attacker = "192.0.2.66";
const word = () => Math.random().toString(36).slice(2, 10);
const octet = () => Math.floor(Math.random() * 256);
const localized = (path: string) =>
  localizedPath(path, locales[Math.floor(Math.random() * locales.length)]?.code ?? "en");

/** Addresses that anybody can make up, by kind. */
const kinds: Readonly<Record<string, () => string>> = {
  "paths that are no page": () => localized(`/${word()}`),
  "articles that are not there": () => localized(`/help/${word()}`),
  "letters escaped": () =>
    localized(
      `/help/${[..."kill-switch"].map((letter) => (Math.random() < 0.5 ? letter : `%${letter.charCodeAt(0).toString(16)}`)).join("")}`,
    ),
  "look-ups": () => localized(`/ip?ip=${octet()}.${octet()}.${octet()}.${octet()}`),
  searches: () => localized(`/help/search?q=${word()}`),
  "calls of the search": () => `/api/article/search?q=${word()}`,
  filters: () => localized(`/best_vpn?q=${word()}&region=europe`),
  "ways of the guided path": () => localized(`/help/it-wont-connect?way=${word()}`),
  topics: () => localized(`/blog?topic=${word()}`),
  "values that no page knows": () => localized(`/help/kill-switch?feedback=${word()}`),
  "locales that are not there": () => `/locale?code=${word()}`,
};

/** What others ask for meanwhile, once in 200 ms each. */
const reads = [
  "/free",
  "/ip",
  "/help/search?q=dns",
  "/best_vpn?tag=gaming",
  "/de/help/it-wont-connect?way=windows",
  "/api/ip/v3",
];

const agent = new Agent({ keepAlive: true, maxSockets: 400 });
/** The time and status of one visit. */
function visit(site: RunningSite, path: string, address: string): Promise<{ status: number; milliseconds: number }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      Accept: "text/html",
      "Accept-Encoding": "br",
      "Accept-Language": "en",
      "X-Forwarded-For": address,
    };
    const asked = request(site.url + path, { agent, headers }, (response) => {
      response.resume().on("end", () => {
        resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - began });
      });
    });
    asked.on("error", reject).end();
  });
}

await coldStart("a page in each locale", ["/free"]);
await coldStart("two pages and a search in each locale", ["/free", "/help/kill-switch", "/help/search?q=dns"]);
const site = await startSite({ env: { TRUSTED_PROXIES: "loopback" } });
try {
  for (const path of reads) for (let time = 0; time < 5; time += 1) await visit(site, path, "198.51.100.250");
  await attack("nobody", undefined);
  for (const [kind, address] of Object.entries(kinds)) await attack(kind, address);
} finally {
  agent.destroy();
  await site.close();
}

function isSearch(path: string): boolean {
  return path.includes("search");
}

function isPage(path: string): boolean {
  return !isSearch(path);
}

/** A site that has just started is asked for all of this at once. */
async function coldStart(what: string, paths: readonly string[]): Promise<void> {
  // With the content of this site: the build has its search indexes.
  const cold = await startSite({ root: join(import.meta.dirname, ".."), env: { TRUSTED_PROXIES: "loopback" } });
  try {
    const asked = locales.flatMap(({ code }) => paths.map((path) => localizedPath(path, code)));
    const visits = await Promise.all(asked.map((path, at) => visit(cold, path, `198.51.100.${at}`)));
    const failed = visits.filter(({ status }) => status !== 200).length;
    for (const [name, isOfKind] of [
      ["page", isPage],
      ["search", isSearch],
    ] as const) {
      const of = visits.filter((_, at) => isOfKind(asked[at] ?? ""));
      const times = of.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
      if (times.length > 0)
        console.log(`cold, ${what} at once: ${name} ${at(times, 0.5)} ms median, ${at(times, 1)} ms the slowest`);
    }
    if (failed > 0) console.log(`FAILED: ${failed}`);
  } finally {
    await cold.close();
  }
}

/** Sends the attack and the visits side by side. */
async function attack(kind: string, address: (() => string) | undefined): Promise<void> {
  const ends = performance.now() + attackSeconds * 1_000;
  const answers = new Map<number, number>();
  let most = 0;
  const under: Promise<void>[] = [];
  const attacking = (async () => {
    for (let next = performance.now(); address && next < ends; next += 1_000 / attackPerSecond) {
      await sleep(Math.max(0, next - performance.now()));
      under.push(
        visit(site, address(), attacker).then(({ status }) => void answers.set(status, (answers.get(status) ?? 0) + 1)),
      );
    }
  })();
  const times: number[] = [];
  let refused = 0;
  const reading = reads.map(async (path, reader) => {
    for (let turn = 0; performance.now() < ends; turn += 1) {
      const { status, milliseconds } = await visit(site, path, `198.51.100.${(reader * 40 + turn) % 240}`);
      times.push(milliseconds);
      if (status >= 500 || status === 429) refused += 1;
      most = Math.max(most, memory());
      await sleep(200);
    }
  });
  await Promise.all([attacking, ...reading]);
  await Promise.all(under);
  times.sort((a, b) => a - b);
  const answered = [...answers].map(([status, n]) => `${n} x ${status}`).join(", ");
  console.log(
    `${kind}: the others ${at(times, 0.5)} ms median, ${at(times, 0.95)} ms p95, ${refused} of ${times.length} refused; ${most} MB; the attacker ${answered || "–"}`,
  );
}

function at(sorted: readonly number[], part: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(0);
}

/** Resident, in MB. */
function memory(): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${site.process.pid}/status`, "latin1"))?.[1];
  return Math.round(Number(kilobytes) / 1_000);
}
