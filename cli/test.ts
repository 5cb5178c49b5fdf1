/**
 * `npm test`: every check and test, one line each, what failed in full, and a closing line with the counts.
 * `npm test -- unit e2e` runs the named steps; `npm run test:matrix` the long matrices.
 */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Counts, stepCounts, summary } from "./test-counts.ts";
import { furtherSteps, type Step, testSteps } from "./test-steps.ts";

const root = dirname(import.meta.dirname);
const names = process.argv.slice(2);
const known = [...testSteps(root), ...furtherSteps()];
const unknown = names.filter((name) => !known.some((step) => isMeant(step, name)));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(", ")}: there are ${known.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}

const steps = names.length > 0 ? known.filter((step) => names.some((name) => isMeant(step, name))) : testSteps(root);
const failed = new Set<string>();
const counts: Counts[] = [];
for (const step of steps) {
  process.stdout.write(`${step.name} … `);
  const started = performance.now();
  const { succeeded, output } = await outcome(step);
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  process.stdout.write(succeeded ? `ok ${seconds}\n` : `failed ${seconds}\n${output.trimEnd()}\n`);
  if (!succeeded) failed.add(step.name);
  counts.push(stepCounts({ succeeded, report: step.report && join(root, step.report) }));
}
console.log(summary(counts));
process.exitCode = failed.size > 0 ? 1 : 0;

/** "matrix" means matrix and matrix-browser. */
function isMeant(step: Step, name: string): boolean {
  return step.name === name || step.name.startsWith(`${name}-`);
}

async function outcome(step: Step): Promise<{ succeeded: boolean; output: string }> {
  if (step.report) rmSync(join(root, step.report), { force: true });
  if (step.needs && failed.has(step.needs)) return { succeeded: false, output: `Not run: ${step.needs} failed.` };
  const outcomes = [];
  for (const command of step.commands) outcomes.push(await run(command, step.env));
  return {
    succeeded: outcomes.every(({ code }) => code === 0),
    output: outcomes.map(({ output }) => output).join(""),
  };
}

function run(command: string[], env?: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
