import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserProgram } from "../../tests/support/browser.ts";
import { runQuietly } from "./run-quietly.ts";

/** What Lighthouse says of a page on a phone, medians. */
export interface LighthouseResult {
  /** 0 to 100. */
  performance: number;
  /** Milliseconds. */
  largestPaint: number;
  blocking: number;
}

/** Runs Lighthouse, installed in `folder`, so many times. Rejects with what it said when it cannot. */
export async function lighthouse(
  url: string,
  { folder, browser, runs }: { folder: string; browser: BrowserProgram; runs: number },
): Promise<LighthouseResult> {
  const results: LighthouseResult[] = [];
  for (let run = 0; run < runs; run += 1) {
    const report = join(folder, "report.json");
    await runQuietly(
      process.execPath,
      [
        join(folder, "node_modules/lighthouse/cli/index.js"),
        url,
        "--quiet",
        "--output=json",
        `--output-path=${report}`,
        "--only-categories=performance",
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
      ],
      { cwd: folder, env: { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath } },
    );
    const { categories, audits } = JSON.parse(readFileSync(report, "utf8"));
    results.push({
      performance: categories.performance.score * 100,
      largestPaint: audits["largest-contentful-paint"].numericValue,
      blocking: audits["total-blocking-time"].numericValue,
    });
  }
  const middle = (key: keyof LighthouseResult) => median(results.map((result) => result[key]));
  return { performance: middle("performance"), largestPaint: middle("largestPaint"), blocking: middle("blocking") };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
