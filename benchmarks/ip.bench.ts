/**
 * `node --expose-gc benchmarks/ip.bench.ts`: full IP answers a second of processor time inside the process, time to
 * open both tables and the memory they take. Bars (QUALITY): 300,000 a second, 50 ms, 30 MB.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type IpLookup, openIpLookup } from "../server/ip/ip-lookup.ts";
import { silentLog } from "../server/log.ts";
import { locales } from "../site/locales.ts";

const folder = mkdtempSync(join(tmpdir(), "ip-bench-"));
const options = { countryDatabase: "", asnFile: join(folder, "asn.bin"), log: silentLog };
try {
  await compileOnce();
  const lookup = await measureOpening();
  measureAnswers("IPv4", lookup, randomIpv4);
  measureAnswers("IPv6", lookup, randomIpv6);
  measureAnswers("mixed", lookup, () => (Math.random() < 0.6 ? randomIpv4() : randomIpv6()));
  lookup.close();
} finally {
  rmSync(folder, { recursive: true });
}

async function compileOnce(): Promise<void> {
  const started = performance.now();
  const lookup = await openIpLookup(options);
  await lookup.ready;
  console.log(`provider table compiled in the background: ${(performance.now() - started).toFixed(0)} ms`);
  lookup.close();
}

async function measureOpening(): Promise<IpLookup> {
  const times: number[] = [];
  let lookup: IpLookup | undefined;
  for (let round = 0; round < 5; round++) {
    lookup?.close();
    const started = performance.now();
    lookup = await openIpLookup(options);
    times.push(performance.now() - started);
  }
  if (!lookup) throw new Error("nothing was opened");
  await collectGarbage();
  const before = memory();
  const second = await openIpLookup(options);
  await collectGarbage();
  const megabytes = memory() - before;
  // Used after the measurement, so that nothing of it could be collected before.
  second.lookup("8.8.8.8", "en");
  second.close();
  const median = times.sort((a, b) => a - b)[2] ?? Number.NaN;
  console.log(`open both tables: ${median.toFixed(1)} ms, ${megabytes.toFixed(1)} MB`);
  return lookup;
}

function measureAnswers(name: string, lookup: IpLookup, randomAddress: () => string): void {
  const addresses = Array.from({ length: 100_000 }, randomAddress);
  const tags = locales.map(({ tag }) => tag);
  const round = () => {
    let known = 0;
    const started = processorSeconds();
    for (let index = 0; index < addresses.length; index++) {
      const info = lookup.lookup(addresses[index] ?? "", tags[index % tags.length] ?? "en");
      if (info?.country && info.isp) known++;
    }
    return { perSecond: addresses.length / (processorSeconds() - started), known };
  };
  round();
  const rounds = Array.from({ length: 7 }, round).sort((a, b) => a.perSecond - b.perSecond);
  const median = rounds[3];
  if (!median) return;
  const share = ((100 * median.known) / addresses.length).toFixed(0);
  console.log(`${name}: ${Math.round(median.perSecond).toLocaleString("en")} answers a second (${share} % complete)`);
}

/** Time this thread has spent computing: what others do on the machine meanwhile does not count. */
function processorSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

function randomIpv4(): string {
  return [1 + byte() * 0.86, byte(), byte(), byte()].map(Math.floor).join(".");
}

function randomIpv6(): string {
  const allocated = [
    "2001:4860",
    "2606:4700",
    "2a00:1450",
    "2400:cb00",
    "2804:14d",
    "2c0f:f248",
    "2a02:26f0",
    "2600:1f18",
  ];
  const group = () => Math.floor(Math.random() * 65_536).toString(16);
  return `${allocated[Math.floor(Math.random() * allocated.length)]}:${group()}:${group()}::${group()}`;
}

function byte(): number {
  return Math.random() * 256;
}

function memory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

/** Buffers are given back a turn of the event loop after they were found to be garbage. */
async function collectGarbage(): Promise<void> {
  if (!globalThis.gc) console.log("(run with --expose-gc for exact memory)");
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
