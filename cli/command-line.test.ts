import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { openEvents } from "../server/events/open-events.ts";
import { silentLog } from "../server/log.ts";
import { processEnvironment } from "../tests/support/process-environment.ts";

const run = promisify(execFile);
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
/** What the npm scripts call: `["cli/backup.ts", "save"]`. The tests themselves are called by the name of a step. */
const commands = Object.values(scripts)
  .map((script) => /^node (cli\/.*)$/.exec(script)?.[1]?.split(" ") ?? [])
  .filter(([file]) => file !== undefined && file !== "cli/test.ts");

test("every command says what it does when it is asked for help", { timeout: 240_000 }, async () => {
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

test("a backup that is asked for help saves nothing, nor what it takes for a name", async () => {
  const folder = mkdtempSync(join(tmpdir(), "command-line-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { ...processEnvironment, DATA_DIR: folder };
  await openEvents({ databaseUrl: "", dataDir: folder, log: silentLog, clock: Date.now }).then((events) =>
    events.close(),
  );
  const before = readdirSync(folder);
  await run(process.execPath, [resolve("cli/backup.ts"), "save", "--help", "--empty"], { cwd: folder, env });
  expect(readdirSync(folder)).toEqual(before);
});

test.each(["cli/docs-check.ts", "cli/backup.ts save"])(
  "%s refuses an option that it does not know",
  async (command) => {
    const asked = run(process.execPath, [...command.split(" "), "--no-such-option"], { env: processEnvironment });
    await expect(asked).rejects.toMatchObject({ stderr: expect.stringContaining("Unknown option '--no-such-option'") });
  },
);
