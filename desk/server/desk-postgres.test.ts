import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openEvents } from "../../server/events/open-events.ts";
import { silentLog } from "../../server/log.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { startPostgres, type TestPostgres } from "../../tests/support/postgres.ts";
import { openTestDesk, password } from "./testing/test-desk.ts";

// Passwords are slow to hash by intention, on a busy machine most of all.
vi.setConfig({ testTimeout: 120_000 });

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());

test("accounts, invitations and the audit list are the same in PostgreSQL, also when it opens again", async () => {
  const databaseUrl = await postgres.createDatabase();
  const first = await openTestDesk({ databaseUrl });
  const { pathname } = new URL(await first.inviteOwner());
  const desk = await openTestDesk({ databaseUrl });
  const form = { name: "Ada", email: "ada@example.org", password };
  expect((await desk.call(pathname, { form })).status).toBe(303);
  expect((await desk.call(pathname, { form })).status).toBe(404);
  const cookie = await desk.signIn("ada@example.org");
  expect((await first.call("/people", { cookie })).status).toBe(200);
  expect(await (await desk.call("/audit", { cookie })).text()).toContain("joined");
  const other = await desk.signIn(await desk.add("owner"));
  const { id } = (await desk.accounts.all()).find(({ email }) => email === "ada@example.org") ?? { id: "" };
  await desk.call(`/people/${id}/delete`, { cookie: other, form: {} });
  expect((await first.call("/people", { cookie })).status).toBe(303);
});

test("the numbers are read from PostgreSQL as they are from SQLite", async () => {
  const databaseUrl = await postgres.createDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "desk-events-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const events = await openEvents({ databaseUrl, dataDir, log: silentLog, clock: () => Date.UTC(2026, 10, 22, 12) });
  const campaign = { combination: "x", locale: "fa", landing_path: "/", utm_source: "it's", utm_medium: "" };
  const more = { utm_campaign: "autumn", utm_term: "", utm_content: "", keyword: "", gclid_present: 1 };
  await events.count(countedEvents.campaigns, { ...campaign, ...more });
  await events.count(countedEvents.downloads, { platform: "ios", locale: "fa", version: "1" });
  await events.close();

  const desk = await openTestDesk({ databaseUrl, clock: () => Date.UTC(2026, 10, 23, 10) });
  const cookie = await desk.signIn(await desk.add("reader"));
  const read = async (path: string) => (await desk.call(path, { cookie })).text();
  expect(await read("/?days=364")).toContain("1 download in the 364 days to November 22, 2026.");
  const page = await read("/numbers/campaigns?days=91&by=utm_campaign&gclid_present=1&utm_source=it%27s");
  expect(page).toContain("1 visit from campaigns in the 91 days");
  expect(await read("/numbers/campaigns/csv?days=7&by=utm_campaign")).toBe(
    "day,utm_campaign,n\r\n2026-11-22,autumn,1\r\n",
  );
});
