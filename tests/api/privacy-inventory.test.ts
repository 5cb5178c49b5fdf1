import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openSqlite } from "../../server/database/open-sqlite.ts";
import { migrations } from "../../server/events/migrations.ts";
import { silentLog } from "../../server/log.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { localeCookie } from "../../site/match-locale.ts";
import { type Kept, privacyInventory } from "../../site/privacy-inventory.ts";

const root = join(import.meta.dirname, "../..");
const database: readonly Kept[] = privacyInventory.database;

test("the privacy policy lists every table of the event store with every column", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "inventory-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { db, close } = await openSqlite({ dataDir, migrations, log: silentLog, clock: () => Date.UTC(2026, 10, 20) });
  onTestFinished(close);
  const { rows } = await sql<{ table: string; column: string }>`
    select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and m.name <> 'event_migrations'`.execute(db);
  const stored = Map.groupBy(rows, ({ table }) => table);
  const columns = (table: string) => stored.get(table)?.map(({ column }) => column);

  expect([...stored.keys()].toSorted()).toEqual(database.map(({ name }) => name).toSorted());
  expect([...stored.keys()].toSorted()).toEqual(
    Object.values(countedEvents)
      .map(({ table }) => table)
      .toSorted(),
  );
  for (const { name = "", columns: listed } of database) {
    expect(columns(name)?.toSorted(), name).toEqual(listed?.toSorted());
  }
});

test("the privacy policy lists the one cookie with its days", () => {
  expect(privacyInventory.cookie).toMatchObject([
    { name: localeCookie.name, amount: localeCookie.maxAgeSeconds / (24 * 60 * 60) },
  ]);
});

/** Whatever can keep something in a browser. A file that uses one of them is named here with what it keeps. */
const keeping = /localStorage|sessionStorage|indexedDB|caches\.|\.cookie\s*=|serviceWorker|Set-Cookie/;
const keepers: Record<string, readonly string[]> = {
  "app/behaviours/campaign-visit.ts": ["campaignsTold"],
  "app/behaviours/tab-campaign.ts": ["campaign"],
  "app/behaviours/chunk-reload.ts": ["chunkReloadedAt"],
  "app/behaviours/download-list.ts": ["downloadList"],
  "app/behaviours/language-setting.ts": ["localeCookie"],
  "app/behaviours/theme-switch.ts": ["theme"],
  "app/offline/register.ts": [],
  // Asks only whether a copy is kept.
  "app/offline/start.ts": [],
  "app/offline/worker/kept-files.ts": [],
  "app/offline/worker/kept-locales.ts": [],
  "app/offline/worker/kept.ts": [],
  "app/components/language-offer/make-offer.ts": ["languageOfferDismissed"],
  "public/js/common.js": ["theme"],
  // The worker that takes the copy away again.
  "server/offline/offline-build.ts": ["offline-"],
  // What locale.routes.ts writes.
  "server/pages/language-choice.ts": [],
  "server/pages/locale.routes.ts": ["localeCookie"],
};

test("nothing is kept in the browser that the privacy policy does not list", () => {
  const files = globSync(["app/**/*.{ts,tsx}", "public/js/*.js", "server/**/*.ts"], { cwd: root })
    .filter((file) => !file.includes(".test.") && keeping.test(readFileSync(join(root, file), "utf8")))
    .filter((file) => !file.startsWith("server/dev"));
  expect(files.toSorted()).toEqual(Object.keys(keepers).toSorted());
  for (const [file, names] of Object.entries(keepers)) {
    for (const name of names) expect(readFileSync(join(root, file), "utf8"), file).toContain(name);
  }
  const { localStorage, sessionStorage, cacheStorage } = privacyInventory;
  const browser: readonly Kept[] = [...localStorage, ...sessionStorage, ...cacheStorage];
  const kept = new Set(Object.values(keepers).flat());
  expect(browser.map(({ name = "" }) => name.replace("…", "")).toSorted()).toEqual(
    [...kept].filter((name) => name !== "localeCookie").toSorted(),
  );
});
