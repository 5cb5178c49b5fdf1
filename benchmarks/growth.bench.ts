/**
 * `npm run bench:growth`: what ten times the articles cost. Two servers, one with 100 articles in each of 26 languages
 * and one with 1,000, are started in turn, three rounds; medians and their ratio. Bars (QUALITY): rendering and
 * searching grow less than 2x, the start less than 3x. Pages are rendered for every request here (PAGE_CACHE_MB=0).
 *
 *   npm run bench:growth -- --articles 100,1000 --rounds 3
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { LocaleCode } from "../site/locales.ts";
import { localizedPath } from "../site/localized-path.ts";
import { type RunningSite, startSite } from "../tests/support/site.ts";
import { standAlone } from "../tests/support/stand-alone.ts";
import { writeGrownContent } from "./growth.content.ts";

const { values: chosen } = parseArgs({
  options: { articles: { type: "string", default: "100,1000" }, rounds: { type: "string", default: "3" } },
});
const sizes = chosen.articles.split(",").map(Number);
const sampled: readonly LocaleCode[] = ["en", "de", "ar", "th", "zh"];
const searches = ["slow connection", "wifi", "does not connect", "kill switch", "battery"];
/** Each is asked so often; the median counts. */
const times = 12;

/** Milliseconds, but the last two. */
interface Figures {
  "start to the first page": number;
  "an article": number;
  "help home": number;
  "blog list": number;
  "landing page": number;
  "search page": number;
  "search call": number;
  "a sitemap, written anew": number;
  "every translation read": number;
  "first search of a locale": number;
  "memory, MB": number;
}

const folder = mkdtempSync(join(tmpdir(), "growth-"));
try {
  const contents = sizes.map((size) => {
    const content = join(folder, `content-${size}`);
    writeGrownContent("content", content, size);
    standAlone(content);
    return content;
  });
  const rounds: Figures[][] = sizes.map(() => []);
  for (let round = 0; round < Number(chosen.rounds); round += 1) {
    for (const [index, content] of contents.entries()) rounds[index]?.push(await measure(content));
  }
  print(rounds.map(mediansOf));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(contentDir: string): Promise<Figures> {
  const started = performance.now();
  const site = await startSite({ env: { CONTENT_DIR: contentDir, PAGE_CACHE_MB: "0", SEARCHES_PER_MINUTE: "100000" } });
  try {
    await fetchText(site, "/");
    const start = performance.now() - started;
    const read = await untilQuiet(site);
    const slugs = readdirSync(join(contentDir, "help"));
    const slug = (turn: number) => slugs[(turn * 37) % slugs.length];
    const firstSearches = await timed(
      site,
      sampled.map((locale) => `${localizedPath("/help/search", locale)}?q=wifi`),
    );
    return {
      "start to the first page": start,
      "every translation read": read,
      "first search of a locale": firstSearches,
      "an article": await over(site, (turn) => `/help/${slug(turn)}`),
      "help home": await over(site, () => "/help"),
      "blog list": await over(site, () => "/blog"),
      "landing page": await over(site, () => "/free"),
      "search page": await over(site, (turn) => `/help/search?q=${encodeURIComponent(searches[turn % 5] ?? "")}`),
      "search call": await timed(
        site,
        Array.from({ length: times * 5 }, (_, turn) => {
          const q = encodeURIComponent(searches[turn % 5] ?? "");
          return `/api/article/search?locale=${sampled[Math.floor(turn / 5) % 5]}&q=${q}`;
        }),
      ),
      "a sitemap, written anew": await timed(
        site,
        sampled.map((locale) => `/sitemap-${locale}.xml`),
      ),
      "memory, MB": residentMegabytes(site),
    };
  } finally {
    await site.close();
  }
}

/** The median over the sampled locales. */
function over(site: RunningSite, path: (turn: number) => string): Promise<number> {
  const paths = Array.from({ length: times * sampled.length }, (_, turn) => {
    const [asked = "", query] = path(turn).split("?");
    return localizedPath(asked, sampled[turn % sampled.length] ?? "en") + (query ? `?${query}` : "");
  });
  return timed(site, paths);
}

async function timed(site: RunningSite, paths: readonly string[]): Promise<number> {
  const measured: number[] = [];
  for (const path of paths) {
    const before = performance.now();
    await fetchText(site, path);
    measured.push(performance.now() - before);
  }
  return median(measured);
}

async function fetchText(site: RunningSite, path: string): Promise<string> {
  const response = await fetch(site.url + path, { headers: { "Accept-Language": "en" } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}\n${site.output()}`);
  return response.text();
}

/** Milliseconds of processor time that the server took after its start, until it took none for half a second. */
async function untilQuiet(site: RunningSite): Promise<number> {
  const first = processorTime(site);
  let last = first;
  for (let turn = 0; turn < 240; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = processorTime(site);
    if (now - last < 20) break;
    last = now;
  }
  return last - first;
}

/** User and system time of a process so far, in milliseconds (proc(5): fields 14 and 15, in hundredths of a second). */
function processorTime({ process: { pid } }: RunningSite): number {
  const [, after = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = after.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function residentMegabytes({ process: { pid } }: RunningSite): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}

function mediansOf(rounds: readonly Figures[]): Figures {
  const names = Object.keys(rounds[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((round) => round[name]))]),
  ) as unknown as Figures;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function print(sides: readonly Figures[]): void {
  const cell = (text: string) => text.padStart(12);
  console.log(`${"milliseconds".padEnd(26)}${sizes.map((size) => cell(`26 x ${size}`)).join("")}${cell("ratio")}`);
  const [small, large] = [sides[0], sides.at(-1)];
  for (const name of Object.keys(small ?? {}) as (keyof Figures)[]) {
    const figures = sides.map((side) => cell(side[name].toFixed(1))).join("");
    console.log(`${name.padEnd(26)}${figures}${cell(((large?.[name] ?? 0) / (small?.[name] ?? 1)).toFixed(2))}`);
  }
}
