import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type RunningSite, startSite } from "../support/site.ts";
import { canHaveSmallDisk, smallDiskOf, withReadOnlyDisk, withSmallDisk } from "../support/small-disk.ts";

const click = "/api/download/ajax-click-download";

describe.skipIf(!canHaveSmallDisk())("a data folder", () => {
  let site: RunningSite;
  afterEach(() => site.close());

  const ask = (path: string) => fetch(site.url + path, { headers: { Accept: "text/html" } });
  const events = async () => (await (await ask("/health/ready")).json()).events;

  async function expectRefused(): Promise<void> {
    const refused = await ask(click);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await events()).toBe("refused");
  }

  async function expectTheRestGoesOn(): Promise<void> {
    for (const path of ["/free", "/ar/help/kill-switch", "/api/download", "/api/node", "/ip", "/health/ready"]) {
      expect((await ask(path)).status, path).toBe(200);
    }
    // No index of this language is kept yet, and none can be.
    const found = await (await ask("/api/article/search?q=kill%20switch&locale=de")).json();
    expect(found.hits[0]?.id).toBe("kill-switch");
  }

  test("that is full refuses events and nothing else, and takes them again when there is room", async () => {
    site = await startSite({ within: withSmallDisk(8) });
    const disk = smallDiskOf(site);
    let acknowledged = 0;
    const isCounted = async () => {
      const counted = (await ask(click)).status === 204;
      if (counted) acknowledged += 1;
      return counted;
    };
    expect(await isCounted()).toBe(true);
    disk.fill();
    await vi.waitUntil(async () => !(await isCounted()), { timeout: 20_000, interval: 1 });
    await expectRefused();
    await expectTheRestGoesOn();
    expect(site.output()).toContain("database or disk is full");

    disk.empty();
    await vi.waitUntil(isCounted, { timeout: 40_000, interval: 50 });
    expect(await events()).toBe("stored");
    expect(storedClicks(disk.folder)).toBe(acknowledged);
  });

  test("that may only be read refuses events and nothing else", async () => {
    site = await startSite({ within: withReadOnlyDisk() });
    await expectRefused();
    await expectTheRestGoesOn();
    expect(site.output()).toContain("The event store cannot be opened");
  });
});

/**
 * What a copy of the store holds: SQLite would look for the original by the name that the site's disk has elsewhere.
 */
function storedClicks(folder: string): number {
  const copy = mkdtempSync(join(tmpdir(), "copy-"));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  for (const name of ["events.db", "events.db-wal"]) copyFileSync(join(folder, name), join(copy, name));
  const database = new DatabaseSync(join(copy, "events.db"));
  const row = database.prepare("select sum(n) as n from download_clicks").get();
  database.close();
  return Number(row?.n);
}
