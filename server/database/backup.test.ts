import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countedEvents } from "../../site/counted-events.ts";
import { kinds, openEvents } from "../events/open-events.ts";
import { silentLog } from "../log.ts";
import { checkBackup, eventBackup, restoreBackup, saveBackup } from "./backup.ts";
import type { EventStore } from "./event-store.ts";

const counts = eventBackup(kinds);
const everyDay = { from: "0000-01-01", to: "9999-12-31", by: [] };
const now = Date.parse("2026-11-20T12:00:00Z");
let folder: string;
let dataDir: string;
let file: string;
let events: EventStore | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  dataDir = join(folder, "data");
  file = join(folder, "copies/events.db");
});
afterEach(async () => {
  await events?.close();
  events = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<EventStore> {
  events = await openEvents({ databaseUrl: "", dataDir, log: silentLog, clock: () => now });
  return events;
}
async function close(): Promise<void> {
  await events?.close();
  events = undefined;
}
const click = (store: EventStore) =>
  store.count(countedEvents.downloads, { platform: "windows", locale: "en", version: "1.0" });
const clicks = async (store: EventStore) => (await store.report(countedEvents.downloads, everyDay))[0]?.n;

/** Turns bytes in the middle of a file around. */
function damage(path: string): void {
  const bytes = readFileSync(path);
  bytes.fill(0x5a, Math.floor(statSync(path).size / 2));
  writeFileSync(path, bytes);
}

describe("a backup", () => {
  test("is made while the site counts, and holds what was acknowledged before", async () => {
    const store = await open();
    for (let turn = 0; turn < 50; turn += 1) await click(store);
    let counting = true;
    const visitor = (async () => {
      while (counting) await click(store);
    })();
    const content = await saveBackup({ store: counts, dataDir, file });
    counting = false;
    await visitor;
    expect(content).toMatchObject({ download_clicks: 1, campaign_visits: 0 });
    const copy = new DatabaseSync(file, { readOnly: true });
    expect(Number(copy.prepare("select sum(n) as n from download_clicks").get()?.n)).toBeGreaterThanOrEqual(50);
    copy.close();
    expect(readdirSync(join(folder, "copies"))).toEqual(["events.db"]);
  });

  test("is taken back, and what was there is kept", async () => {
    const store = await open();
    await click(store);
    await saveBackup({ store: counts, dataDir, file });
    await click(store);
    await close();
    const { kept } = restoreBackup({ store: counts, dataDir, file, now });
    expect(await clicks(await open())).toBe(1);
    expect(kept).toBe(join(dataDir, "events.db.before-restore-20261120T120000Z"));
    expect(checkBackup(kept ?? "", counts)).toMatchObject({ download_clicks: 1 });
  });

  test("is taken back into an empty folder, and in the place of a damaged store", async () => {
    await click(await open());
    await saveBackup({ store: counts, dataDir, file });
    await close();
    const elsewhere = join(folder, "elsewhere");
    expect(restoreBackup({ store: counts, dataDir: elsewhere, file, now }).kept).toBeUndefined();
    writeFileSync(join(dataDir, "events.db"), "a database once");
    restoreBackup({ store: counts, dataDir, file, now });
    expect(await clicks(await open())).toBe(1);
  });

  test("is not taken back under a running site", async () => {
    const store = await open();
    await click(store);
    await saveBackup({ store: counts, dataDir, file });
    await click(store);
    expect(() => restoreBackup({ store: counts, dataDir, file, now })).toThrow(
      /The site or its desk is running on .*events\.db: stop it first/,
    );
    await click(store);
    expect(await clicks(store)).toBe(3);
  });

  test("that is damaged, no database or another one is refused, and the store stays", async () => {
    const store = await open();
    for (let turn = 0; turn < 300; turn += 1) {
      void store.count(countedEvents.articles, { type: "help", article_id: `article-${turn}`, locale: "en" });
    }
    await click(store);
    await saveBackup({ store: counts, dataDir, file });
    await close();
    damage(file);
    expect(() => restoreBackup({ store: counts, dataDir, file, now })).toThrow(/events\.db is damaged/);
    writeFileSync(file, "no database");
    expect(() => restoreBackup({ store: counts, dataDir, file, now })).toThrow(/is damaged or no database/);
    rmSync(file);
    new DatabaseSync(file).exec("create table other (id); insert into other values (1)");
    expect(() => restoreBackup({ store: counts, dataDir, file, now })).toThrow(/is no store of this site/);
    expect(() => restoreBackup({ store: counts, dataDir, file: join(folder, "none"), now })).toThrow(
      /There is no file/,
    );
    expect(await clicks(await open())).toBe(1);
  });

  test("never writes over a file", async () => {
    await click(await open());
    await saveBackup({ store: counts, dataDir, file });
    await expect(saveBackup({ store: counts, dataDir, file })).rejects.toThrow(/exists already/);
  });

  test("of no store, or of one in which nothing was counted, is refused unless it is meant", async () => {
    const elsewhere = saveBackup({ store: counts, dataDir: folder, file });
    await expect(elsewhere).rejects.toThrow(/There is no store .*set DATA_DIR/);
    await open();
    await expect(saveBackup({ store: counts, dataDir, file })).rejects.toThrow(/Nothing has been counted in .*--empty/);
    expect(existsSync(file)).toBe(false);
    expect(await saveBackup({ store: counts, dataDir, file, empty: true })).toMatchObject({ download_clicks: 0 });
  });
});

describe("the command", () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, "../../cli/backup.ts"), ...args], {
      encoding: "utf8",
      env: { DATA_DIR: dataDir },
      cwd: join(import.meta.dirname, "../.."),
    });

  test("saves, checks and restores", async () => {
    await click(await open());
    await close();
    expect(run("save", file)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(`Saved ${join(dataDir, "events.db")} to ${file}: 1 rows of download_clicks`),
    });
    expect(run("check", file)).toMatchObject({ status: 0, stdout: expect.stringContaining("is whole") });
    expect(run("restore", file)).toMatchObject({ status: 0, stdout: expect.stringContaining("before-restore") });
    expect(existsSync(join(dataDir, "events.db"))).toBe(true);
  });

  test("says in one line what is wrong", () => {
    expect(run("check", file)).toMatchObject({ status: 1, stderr: `There is no file ${file}.\n` });
    expect(run("explode", file).status).toBe(1);
    expect(run().stderr).toContain("node cli/backup.ts save FILE");
  });
});
