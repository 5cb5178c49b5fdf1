import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type RunningSite, startSite } from "../support/site.ts";

const click = "/api/download/ajax-click-download";
let site: RunningSite;
let file: string;
beforeEach(async () => {
  site = await startSite({ env: { WRITES_PER_MINUTE: "0" } });
  file = join(site.dataDir, "events.db");
});
afterEach(() => site.close());

const send = async () => (await fetch(site.url + click)).status;
const page = async () => (await fetch(`${site.url}/free`)).text();
const stored = (path = file) => {
  const database = new DatabaseSync(path, { readOnly: true });
  const n = Number(database.prepare("select coalesce(sum(n), 0) as n from download_clicks").get()?.n);
  database.close();
  return n;
};
const lines = () =>
  site
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

/** Another process's transaction, as a backup script or somebody with a shell might leave it. */
function lock(): { release: () => void } {
  const other = new DatabaseSync(file);
  other.exec("begin immediate");
  return {
    release() {
      other.exec("rollback");
      other.close();
    },
  };
}

describe("an SQLite file that another process keeps locked", () => {
  test("holds up no page, and a click waits until it is free", async () => {
    await page();
    const { release } = lock();
    let answered = false;
    const waiting = send().then((status) => {
      answered = true;
      return status;
    });
    for (let turn = 0; turn < 50; turn += 1) await page();
    expect(answered).toBe(false);
    release();
    expect(await waiting).toBe(204);
    expect(stored()).toBe(1);
    expect(lines()).toEqual([]);
  });

  test("for long refuses clicks, in two lines of the log, and pages go on", async () => {
    const { release } = lock();
    const refused = await fetch(site.url + click);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    // From now on nobody waits in vain.
    for (let turn = 0; turn < 20; turn += 1) expect(await send()).toBe(503);
    await page();
    expect(await (await fetch(`${site.url}/health/ready`)).json()).toMatchObject({ events: "refused" });
    release();
    await vi.waitUntil(async () => (await send()) === 204, { timeout: 20_000, interval: 20 });
    expect(await (await fetch(`${site.url}/health/ready`)).json()).toMatchObject({ events: "stored" });
    expect(stored()).toBe(1);
    const said = lines();
    expect(said.map(({ msg }) => msg)).toEqual([
      "The event store is locked. Events are refused until it is not.",
      "Events are stored again.",
    ]);
    expect(said[1].refused).toBeGreaterThanOrEqual(21);
    expect(site.output()).not.toMatch(/\bat .*:\d+:\d+/);
  });
});

describe("an SQLite file that goes away under the running site", () => {
  const clicksBefore = 5;
  const remove = () => {
    for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
  };
  const replace = () => {
    const other = `${file}.other`;
    new DatabaseSync(file).exec(`vacuum into '${other}'`);
    renameSync(other, file);
  };
  const removeFolder = () => rmSync(site.dataDir, { recursive: true });

  test.each([
    ["removed", remove],
    ["removed without its log", () => rmSync(file)],
    ["replaced by another", replace],
    ["that loses its log", () => rmSync(`${file}-wal`)],
    ["removed with its folder", removeFolder],
  ])("%s: what is acknowledged from then on is in the file that is there", async (_how, take) => {
    for (let turn = 0; turn < clicksBefore; turn += 1) expect(await send()).toBe(204);
    const sending = { counted: 0, over: false };
    take();
    const before = stored0();
    const visitor = async () => {
      while (!sending.over) {
        if ((await send()) === 204) sending.counted += 1;
        else await sleep(5);
      }
    };
    const visitors = Array.from({ length: 8 }, visitor);
    await vi.waitUntil(() => sending.counted > 100, { timeout: 20_000, interval: 20 });
    sending.over = true;
    await Promise.all(visitors);
    // A process that lets go of a file writes into it what is left of its log: those from before may be there, too.
    expect([before, clicksBefore].map((count) => count + sending.counted)).toContain(stored());
    const said = lines().map(({ msg }) => msg);
    expect(said).toEqual([
      "The event store failed. Events are refused until it is open again.",
      "Events are stored again.",
    ]);
  });

  test("is made anew within seconds, also when nobody clicks", async () => {
    expect(await send()).toBe(204);
    remove();
    await vi.waitUntil(() => existsSync(file), { timeout: 10_000, interval: 20 });
    await vi.waitUntil(async () => (await send()) === 204, { timeout: 10_000, interval: 20 });
    expect(stored()).toBe(1);
  });

  /** What the file at its place holds; 0 while there is none that can be read. */
  function stored0(): number {
    try {
      return stored();
    } catch {
      return 0;
    }
  }
});
