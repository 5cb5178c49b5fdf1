import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserProgram } from "../../tests/support/packaged-browser.ts";
import { runQuietly } from "./run-quietly.ts";

/** What Lighthouse says of a page on a phone, medians of its runs. */
export interface LighthouseResult {
  /** Scores, 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds until the largest part was painted. */
  largestPaint: number;
  /** Milliseconds in which the main thread could not answer. */
  blocking: number;
  layoutShift: number;
}

/** What cost a point, by its audit's name, in any run. */
export type Lost = ReadonlySet<string>;

/** Runs Lighthouse, installed in `folder`, so many times. Rejects with what it said when it cannot. */
export async function lighthouse(
  url: string,
  { folder, browser, runs }: { folder: string; browser: BrowserProgram; runs: number },
): Promise<LighthouseResult & { lost: Lost }> {
  const results: LighthouseResult[] = [];
  const lost = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    const { categories, audits } = await report(url, { folder, browser });
    const score = (category: string) => Math.round(categories[category].score * 100);
    results.push({
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
      largestPaint: audits["largest-contentful-paint"].numericValue,
      blocking: audits["total-blocking-time"].numericValue,
      layoutShift: audits["cumulative-layout-shift"].numericValue,
    });
    for (const category of ["accessibility", "best-practices", "seo"]) {
      for (const { id, weight } of categories[category].auditRefs) {
        const { score: reached } = audits[id];
        if (weight > 0 && reached !== null && reached < 1) lost.add(id);
      }
    }
  }
  const middle = (key: keyof LighthouseResult) => median(results.map((result) => result[key]));
  return {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    bestPractices: middle("bestPractices"),
    seo: middle("seo"),
    largestPaint: middle("largestPaint"),
    blocking: middle("blocking"),
    layoutShift: middle("layoutShift"),
    lost,
  };
}

/** Now and then Chromium loses the trace of a page; that is tried again. */
const tries = 3;

async function report(
  url: string,
  { folder, browser }: { folder: string; browser: BrowserProgram },
  attempt = 1,
  // biome-ignore lint/suspicious/noExplicitAny: Lighthouse's own report.
): Promise<any> {
  const file = join(folder, "report.json");
  const command = [
    join(folder, "node_modules/lighthouse/cli/index.js"),
    url,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-sync --no-first-run",
  ];
  const env = { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath };
  try {
    await runQuietly(process.execPath, command, { cwd: folder, env });
  } catch (error) {
    if (attempt < tries) return report(url, { folder, browser }, attempt + 1);
    throw error;
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
