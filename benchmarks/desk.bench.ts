/**
 * `npm run bench:desk [-- postgres]`: how fast the desk answers with two years of a busy site in SQLite or PostgreSQL:
 * ten million counted events a year, 26 locales, 500 campaigns. The first look reads everything; what follows is what
 * people see.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadDeskBuild } from "../desk/server/desk-build.ts";
import { openDesk } from "../desk/server/open-desk.ts";
import { readConfig } from "../server/config.ts";
import { openEvents } from "../server/events/open-events.ts";
import { silentLog } from "../server/log.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { seedPostgres, seedSqlite } from "./desk-years.ts";

const dataDir = mkdtempSync(join(tmpdir(), "desk-bench-"));
const origin = "http://localhost:3100";
const postgres = process.argv.includes("postgres") ? await startPostgres() : undefined;

try {
  const databaseUrl = (await postgres?.createDatabase()) ?? "";
  // Makes the tables.
  await (await openEvents({ databaseUrl, dataDir, log: silentLog, clock: Date.now })).close();
  const events = postgres ? await seedPostgres(databaseUrl) : seedSqlite(join(dataDir, "events.db"));
  console.log(
    `${events.rows.toLocaleString("en")} counters, ${events.counted.toLocaleString("en")} events in two years`,
  );
  const desk = await openDesk({
    origin,
    siteName: "Bench",
    siteOrigin: "https://example.org",
    databaseUrl,
    dataDir,
    files: readConfig({}),
    env: process.env,
    retentionDays: 0,
    secret: "x".repeat(43),
    build: await loadDeskBuild("build/desk"),
    log: silentLog,
  });
  const password = "a long password of a bench";
  await desk.accounts.create({ email: "a@example.org", name: "A", role: "reader", locales: [], password });
  const answer = await desk.fetch(
    new Request(`${origin}/sign-in`, {
      method: "POST",
      headers: { Origin: origin },
      body: new URLSearchParams({ email: "a@example.org", password, to: "/" }),
    }),
  );
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const began = performance.now();
  await desk.warmUp();
  console.log(`What the desk reads when it starts: ${Math.round(performance.now() - began)} ms`);
  console.log("Milliseconds until the whole answer (of the processor):");
  for (const path of [
    "/?days=364",
    "/?days=28",
    "/numbers/campaigns?days=364&by=utm_campaign",
    "/numbers/campaigns?days=364&by=locale&utm_campaign=campaign-7",
    "/numbers/articles?days=364&by=article_id",
    "/numbers/downloads?days=364&by=locale",
    "/numbers/visits?days=364&by=page",
    "/numbers/countries?days=364&by=country",
    "/numbers/conversions?days=364&by=utm_campaign",
    "/rates?days=364",
  ]) {
    const times: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const [began, used] = [performance.now(), process.cpuUsage()];
      const { status } = await desk.fetch(new Request(origin + path, { headers: { Cookie: cookie } }));
      if (status !== 200) throw new Error(`${path}: ${status}`);
      const { user, system } = process.cpuUsage(used);
      times.push(`${Math.round(performance.now() - began)} (${Math.round((user + system) / 1_000)})`);
    }
    console.log(`${path}: first ${times[0]}, then ${times.slice(1).join(", ")}`);
  }
  await desk.close();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
  await postgres?.remove();
}
