import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stepCounts, summary } from "./test-counts.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "counts-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}
const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, success: true };
const playwright = { stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 3 }, errors: [] };

describe("stepCounts", () => {
  test("a check counts as one", () => {
    expect(stepCounts({ succeeded: true })).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(stepCounts({ succeeded: false })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test("reads the reports of both runners; a flaky test has failed", () => {
    expect(stepCounts({ succeeded: true, report: report(vitest) })).toEqual({ passed: 7, failed: 0, skipped: 2 });
    expect(stepCounts({ succeeded: false, report: report(playwright) })).toEqual({ passed: 4, failed: 3, skipped: 3 });
  });

  test("a run that ended badly never counts as clean", () => {
    expect(stepCounts({ succeeded: false, report: report(vitest) }).failed).toBe(1);
    expect(stepCounts({ succeeded: false, report: join(folder, "never-written.json") }).failed).toBe(1);
  });

  test("a report of neither runner is refused", () => {
    expect(() => stepCounts({ succeeded: true, report: report({ tests: 3 }) })).toThrow();
  });
});

test("summary adds up and leaves out skipped tests when there are none", () => {
  expect(summary([])).toBe("0 passed, 0 failed");
  expect(
    summary([
      { passed: 2, failed: 1, skipped: 0 },
      { passed: 3, failed: 0, skipped: 0 },
    ]),
  ).toBe("5 passed, 1 failed");
  expect(summary([{ passed: 2, failed: 0, skipped: 4 }])).toBe("2 passed, 0 failed, 4 skipped");
});
