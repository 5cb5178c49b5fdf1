import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { processEnvironment } from "../tests/support/process-environment.ts";

const run = promisify(execFile);
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
/** What the npm scripts call: `["cli/backup.ts", "save"]`. The tests themselves are called by the name of a step. */
const commands = Object.values(scripts)
  .map((script) => /^node (cli\/.*)$/.exec(script)?.[1]?.split(" ") ?? [])
  .filter(([file]) => file !== undefined && file !== "cli/test.ts");

test("every command says what it does when it is asked for help, and does nothing", { timeout: 240_000 }, async () => {
  expect(commands.length).toBeGreaterThan(20);
  const left = commands.values();
  const asker = async () => {
    for (const command of left) {
      const { stdout } = await run(process.execPath, [...command, "--help"], { env: processEnvironment });
      expect(stdout, command.join(" ")).toMatch(/npm run|node cli/);
    }
  };
  await Promise.all([asker(), asker()]);
});

test.each(["cli/docs-check.ts", "cli/backup.ts save"])(
  "%s refuses an option that it does not know",
  async (command) => {
    const asked = run(process.execPath, [...command.split(" "), "--no-such-option"], { env: processEnvironment });
    await expect(asked).rejects.toMatchObject({ stderr: expect.stringContaining("Unknown option '--no-such-option'") });
  },
);
