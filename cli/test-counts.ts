import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
});
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/** A flaky test counts as failed: it passes only when it is tried often enough. */
const AnyReport = v.union([
  v.pipe(
    VitestReport,
    v.transform((report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    })),
  ),
  v.pipe(
    PlaywrightReport,
    v.transform(({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    })),
  ),
]);

/** What a step's tests came to, from the JSON report of Vitest or Playwright. Throws when it is neither. */
export function countsOf(report: unknown): Counts {
  return v.parse(AnyReport, report);
}

/**
 * Counts of one step. A check without tests counts as one. A test run that ended badly counts at least one failure: a
 * file that cannot be loaded or an error outside every test is in no report.
 */
export function stepCounts({ succeeded, report }: { succeeded: boolean; report?: string | undefined }): Counts {
  if (!report) return succeeded ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
  const none = { passed: 0, failed: 0, skipped: 0 };
  const counts = existsSync(report) ? countsOf(JSON.parse(readFileSync(report, "utf8"))) : none;
  return succeeded ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

/** The closing line, such as "412 passed, 0 failed, 3 skipped". */
export function summary(counts: readonly Counts[]): string {
  const total = (kind: keyof Counts) => counts.reduce((sum, count) => sum + count[kind], 0);
  const skipped = total("skipped");
  return `${total("passed")} passed, ${total("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
