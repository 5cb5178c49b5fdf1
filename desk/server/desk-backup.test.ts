import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { processEnvironment } from "../../tests/support/process-environment.ts";
import { seedEvents } from "./testing/seed-events.ts";
import { openTestDesk } from "./testing/test-desk.ts";

vi.setConfig({ testTimeout: 120_000 });

const program = join(import.meta.dirname, "../../cli/backup.ts");

function run(dataDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
    env: { ...processEnvironment, DATA_DIR: dataDir },
  });
  return { status, said: stdout + stderr };
}

test("the desk is saved with the counts while it runs, and restored with them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "desk-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const desk = await openTestDesk();
  await seedEvents(desk.dataDir, { downloads: [{ day: "2026-11-22", platform: "ios", locale: "fa", n: 8 }] });
  await desk.add("owner");
  const file = join(folder, "copy.db");
  const saved = run(desk.dataDir, "save", file);
  expect(saved).toMatchObject({ status: 0, said: expect.stringContaining("1 rows of desk_users") });
  const copy = join(folder, "copy.desk.db");
  expect(statSync(copy).mode & 0o077).toBe(0);
  expect(run(desk.dataDir, "save", file).said).toContain("exists already");
  expect(run(desk.dataDir, "check", file).said).toMatch(/copy\.db is whole.*\n.*copy\.desk\.db is whole/);

  // While the desk runs nothing is put in its place.
  expect(run(desk.dataDir, "restore", file)).toMatchObject({ status: 1, said: expect.stringContaining("is running") });
  const elsewhere = join(folder, "data");
  expect(run(elsewhere, "restore", file)).toMatchObject({ status: 0 });
  expect(statSync(join(elsewhere, "desk.db")).mode & 0o077).toBe(0);
});
