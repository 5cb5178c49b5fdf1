/**
 * `npm run bench`: our home page and one help article beside the same pages in Next.js, Astro and Docusaurus, and our
 * static export behind nginx. Peers are installed from npm into a folder of their own (1 GB), built and measured in
 * turn; one that cannot be is reported and left out. Loopback only but for npm; about ten minutes.
 *
 *   npm run bench -- --peers next,astro       some of them; --peers none for ours alone
 *   npm run bench -- --keep .cache/peers    a folder that is kept, so that the next run installs nothing
 *   npm run bench -- --lighthouse             with Lighthouse's figures, five minutes more
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { locales } from "../site/locales.ts";
import { localizedPath } from "../site/localized-path.ts";
import { findBrowser, launchOptions } from "../tests/support/browser.ts";
import { freePort } from "../tests/support/free-port.ts";
import { isInstalled } from "../tests/support/web-servers.ts";
import { type LoadResult, load } from "./load.ts";
import { astroPeer } from "./peers/astro.peer.ts";
import { docusaurusPeer } from "./peers/docusaurus.peer.ts";
import { type LighthouseResult, lighthouse, median } from "./peers/lighthouse.ts";
import { nextPeer } from "./peers/next.peer.ts";
import { startExport, startFiles, startOurs } from "./peers/ours.ts";
import { installPackages, type Peer, type RunningPeer } from "./peers/peer.ts";
import { residentMegabytes } from "./peers/process-memory.ts";
import { articlePath, readSourcePages, type SourcePages } from "./peers/source-pages.ts";
import { printTables, type Row } from "./peers/tables.ts";
import { type VisitBytes, visitBytes } from "./peers/visit-bytes.ts";

const allPeers: readonly Peer[] = [nextPeer, astroPeer, docusaurusPeer];
const rounds = 3;
const milliseconds = 5_000;
const connections = 16;

/** Visitors who ask for the same page at once wait for one rendering: in each language it is another page. */
const homes = locales.filter(({ code }) => code !== "en").map(({ code }) => localizedPath("/", code));

/** A side of the comparison, running. `fresh` is the home page rendered for each request. */
interface Side {
  title: string;
  running: RunningPeer;
  fresh?: { origin: string; paths: readonly string[] };
}

const { values: options } = parseArgs({
  options: {
    peers: { type: "string", default: allPeers.map(({ name }) => name).join(",") },
    keep: { type: "string" },
    lighthouse: { type: "boolean", default: false },
  },
});
const names = options.peers === "none" ? [] : options.peers.split(",");
for (const name of names) {
  if (!allPeers.some((peer) => peer.name === name)) {
    throw new Error(`--peers: there is no ${name}, but ${allPeers.map((peer) => peer.name).join(", ")}.`);
  }
}
const folder = options.keep === undefined ? mkdtempSync(join(tmpdir(), "peers-")) : resolve(options.keep);
mkdirSync(folder, { recursive: true });
// Started by root, nginx reads as somebody else.
chmodSync(folder, 0o755);
const open: RunningPeer[] = [];
const notes: string[] = [];

try {
  const sides = await startSides();
  const program = await findBrowser(process.env.CHROMIUM_PATH);
  const browser = await chromium.launch(launchOptions(program));
  const visits = new Map<Side, { home: VisitBytes; article: VisitBytes }>();
  for (const side of sides) visits.set(side, await visitsOf(side, browser));
  await browser.close();
  const cached = await inTurn(sides, ({ running }) => ({ origin: running.url, paths: ["/"] }));
  const memory = new Map(sides.map((side) => [side, residentMegabytes(side.running.pid)]));
  const rendered = await inTurn(
    sides.filter(({ fresh }) => fresh !== undefined),
    ({ fresh, running }) => fresh ?? { origin: running.url, paths: [] },
  );
  const lights = options.lighthouse ? await lightsOf(sides, program) : undefined;
  printTables(
    sides.map((side): Row => {
      const visit = visits.get(side);
      if (!visit) throw new Error("not visited");
      const found = { title: side.title, ...visit, memory: memory.get(side) ?? Number.NaN };
      return { ...found, cached: cached.get(side), rendered: rendered.get(side), light: lights?.get(side) };
    }),
    notes,
  );
} finally {
  for (const one of open) await one.close();
  if (options.keep === undefined) rmSync(folder, { recursive: true, force: true });
}

async function startSides(): Promise<Side[]> {
  const ours = await keepOpen(startOurs());
  const uncached = await keepOpen(startOurs({ PAGE_CACHE_MB: "0", RENDERS_PER_SECOND: "0" }));
  const sides: Side[] = [{ title: "ours", running: ours, fresh: { origin: uncached.url, paths: homes } }];
  const nginx = isInstalled("nginx");
  if (nginx) sides.push({ title: "ours, exported, nginx", running: await keepOpen(startExport(folder)) });
  else notes.push("nginx is not installed: neither our export nor sites without a server of their own are measured.");
  const pages = await readSourcePages(ours.url);
  for (const peer of allPeers.filter(({ name }) => names.includes(name))) {
    if (peer.files !== undefined && !nginx) continue;
    try {
      console.log(`${peer.title} …`);
      sides.push(await startPeer(peer, pages));
    } catch (error) {
      const { message, output = "" } = error as Error & { output?: string };
      notes.push(`${peer.title} is left out: ${message}\n${output.trim().split("\n").slice(-8).join("\n")}`);
    }
  }
  return sides;
}

async function startPeer(peer: Peer, pages: SourcePages): Promise<Side> {
  const own = await installPackages(peer.name, folder);
  peer.generate(own, pages);
  await peer.build(own);
  if (peer.files !== undefined) {
    const running = await keepOpen(startFiles(join(own, peer.files), folder));
    return { title: `${peer.title}, nginx`, running };
  }
  if (!peer.start) throw new Error(`${peer.title} has neither files nor a server`);
  const running = await keepOpen(peer.start(own, await freePort()));
  return {
    title: peer.title,
    running,
    ...(peer.freshPath && { fresh: { origin: running.url, paths: [peer.freshPath] } }),
  };
}

async function visitsOf({ running }: Side, browser: Browser): Promise<{ home: VisitBytes; article: VisitBytes }> {
  const home = await visitBytes(browser, `${running.url}/`);
  return { home, article: await visitBytes(browser, running.url + articlePath) };
}

/** Each side in turn, round after round: what happens to the machine meanwhile happens to all. Medians. */
async function inTurn(
  sides: readonly Side[],
  what: (side: Side) => { origin: string; paths: readonly string[] },
): Promise<Map<Side, LoadResult>> {
  const results = new Map<Side, LoadResult[]>(sides.map((side) => [side, []]));
  const ask = (side: Side, time: number) =>
    load({ ...what(side), connections, milliseconds: time, encoding: "br, gzip" });
  for (const side of sides) await ask(side, 1_500);
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) results.get(side)?.push(await ask(side, milliseconds));
  }
  return new Map(
    [...results].map(([side, all]) => {
      const middle = (key: keyof LoadResult) => median(all.map((one) => one[key]));
      const failures = all.reduce((sum, one) => sum + one.failures, 0);
      return [side, { perSecond: middle("perSecond"), p99: middle("p99"), bytes: middle("bytes"), failures }];
    }),
  );
}

async function lightsOf(
  sides: readonly Side[],
  browser: Parameters<typeof lighthouse>[1]["browser"],
): Promise<Map<Side, LighthouseResult>> {
  const lights = new Map<Side, LighthouseResult>();
  try {
    const own = await installPackages("lighthouse", folder);
    for (const side of sides) {
      console.log(`Lighthouse: ${side.title} …`);
      lights.set(side, await lighthouse(`${side.running.url}/`, { folder: own, browser, runs: 3 }));
    }
  } catch (error) {
    notes.push(`Lighthouse is left out: ${(error as Error).message}`);
  }
  return lights;
}

async function keepOpen(starting: Promise<RunningPeer>): Promise<RunningPeer> {
  const running = await starting;
  open.push(running);
  return running;
}
