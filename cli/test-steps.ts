import { globSync } from "node:fs";
import { basename, join } from "node:path";

/** One line of `npm test`: commands that must all end well, run by the Node that runs this. */
export interface Step {
  name: string;
  /** Program and parameters, each from the project's folder. */
  commands: string[][];
  /** JSON report of the tests it runs; without one it counts as a single check. */
  report?: string;
  /** Environment of its own. */
  env?: Record<string, string>;
  /** A step that must have gone well before. */
  needs?: string;
}

const reports = ".cache/reports";

/** What `npm test` runs, in this order; `npm test -- unit e2e` runs some. */
export function testSteps(root: string): Step[] {
  return [
    { name: "types", commands: [tsc("."), tsc("scripts")] },
    { name: "lint", commands: [["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off"]] },
    ...checks(root),
    {
      name: "build",
      commands: [
        ["scripts/bootstrap.js", "start"],
        ["scripts/bootstrap.js", "desk"],
      ],
    },
    vitest("unit", "unit"),
    { ...playwright("e2e", "e2e"), needs: "build" },
  ];
}

/** Long, or of use only where more is installed: they run by name. */
export function furtherSteps(): Step[] {
  return [
    vitest("matrix", "matrix"),
    playwright("matrix-browser", "matrix"),
    playwright("offline", "offline"),
    vitest("browsers", "browsers"),
  ];
}

/** Every cli/NAME-check.ts is a check. */
function checks(root: string): Step[] {
  return globSync("*-check.ts", { cwd: join(root, "cli") })
    .sort()
    .map((file) => ({ name: basename(file, "-check.ts"), commands: [[`cli/${file}`]] }));
}

function tsc(project: string): string[] {
  return ["node_modules/typescript/bin/tsc", "--project", project, "--pretty", "false"];
}

function vitest(name: string, project: string): Step {
  const report = `${reports}/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    name,
    report,
    commands: [["node_modules/vitest/vitest.mjs", "run", `--project=${project}`, "--passWithNoTests", ...reporters]],
    env: { NO_COLOR: "1" },
  };
}

function playwright(name: string, project: string): Step {
  const report = `${reports}/${name}.json`;
  return {
    name,
    report,
    commands: [
      [
        "node_modules/@playwright/test/cli.js",
        "test",
        `--project=${project}`,
        "--pass-with-no-tests",
        "--reporter=dot,json",
      ],
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: "0" },
  };
}
