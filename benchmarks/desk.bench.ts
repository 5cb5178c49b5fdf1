/**
 * `npm run bench:desk`: how fast the desk answers with two years of a busy site in SQLite: ten million counted events a
 * year, 26 locales, 500 campaigns. The first look reads everything; what follows is what people see.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { loadDeskBuild } from "../desk/server/desk-build.ts";
import { openDesk } from "../desk/server/open-desk.ts";
import { seedEvents } from "../desk/server/testing/seed-events.ts";
import { readConfig } from "../server/config.ts";
import { addDays, dayOf } from "../server/database/day.ts";
import { silentLog } from "../server/log.ts";
import { localeCodes } from "../site/locales.ts";

const days = 2 * 364;
const dataDir = mkdtempSync(join(tmpdir(), "desk-bench-"));
const origin = "http://localhost:3100";

try {
  await seedEvents(dataDir, {});
  const events = seedYears();
  console.log(
    `${events.rows.toLocaleString("en")} counters, ${events.counted.toLocaleString("en")} events in two years`,
  );
  const desk = await openDesk({
    origin,
    siteName: "Bench",
    siteOrigin: "https://example.org",
    databaseUrl: "",
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
}

function seedYears(): { rows: number; counted: number } {
  const db = new DatabaseSync(join(dataDir, "events.db"));
  db.exec("begin");
  let [rows, counted, random] = [0, 0, 1];
  const some = (most: number) => {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 1 + Math.floor((random / 2_147_483_648) * most);
  };
  const insert = (table: string, columns: readonly string[]) => {
    const marks = columns.map(() => "?").join(", ");
    const statement = db.prepare(`insert into ${table} (${columns.join(", ")}) values (${marks})`);
    return (...values: (string | number)[]) => {
      statement.run(...values);
      rows += 1;
      counted += Number(values.at(-1));
    };
  };
  const download = insert("download_clicks", ["day", "platform", "locale", "version", "n"]);
  const visit = insert("campaign_visits", [
    "day",
    "combination",
    "locale",
    "landing_path",
    "utm_source",
    "utm_medium",
    "utm_campaign",
    "utm_term",
    "utm_content",
    "keyword",
    "gclid_present",
    "n",
  ]);
  const read = insert("article_views", ["day", "type", "article_id", "locale", "n"]);
  const vote = insert("article_feedback", ["day", "type", "article_id", "locale", "helpful", "reason", "n"]);
  const search = insert("empty_searches", ["day", "locale", "query", "n"]);
  const today = dayOf(Date.now());
  for (let back = days; back >= 0; back -= 1) {
    const day = addDays(today, -back);
    for (const locale of localeCodes) {
      for (const platform of ["android", "ios", "windows", "macos", "linux"])
        download(day, platform, locale, "1", some(60));
      for (let article = 0; article < 60; article += 1) read(day, "help", `article-${article}`, locale, some(8));
      for (let article = 0; article < 5; article += 1)
        vote(day, "help", `article-${some(60)}-${article}`, locale, 1, "", 1);
      for (let query = 0; query < 4; query += 1) search(day, locale, `query ${query} ${some(500)}`, some(3));
    }
    for (let campaign = 0; campaign < 500; campaign += 1) {
      const locale = localeCodes[campaign % localeCodes.length] ?? "en";
      visit(
        day,
        `c${campaign}`,
        locale,
        "/free",
        `source-${campaign % 9}`,
        "cpc",
        `campaign-${campaign}`,
        "",
        "",
        "",
        0,
        some(40),
      );
    }
  }
  db.exec("commit");
  db.close();
  return { rows, counted };
}
