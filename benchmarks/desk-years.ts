import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { addDays, dayOf } from "../server/database/day.ts";
import { localeCodes } from "../site/locales.ts";

type Value = string | number;
/** Takes a row of a table. */
type Insert = (table: string, row: Readonly<Record<string, Value>>) => void;

export interface SeededYears {
  rows: number;
  counted: number;
}

const days = 2 * 364;
const pages = [
  "/",
  "/free",
  "/gaming",
  "/sport",
  "/steaming",
  "/best_vpn",
  "/ip",
  "/help",
  "/help/:id",
  "/help/search",
];
const morePages = ["/blog", "/blog/:id", "/introduce", "/download/windows", "/download/android", "/download/ios"];
const countries = Array.from({ length: 120 }, (_, index) => String.fromCharCode(65 + (index % 26), 65 + index / 26));

/** Two years of a busy site, ten million counted events each, in tables that are there: SQLite's. */
export function seedSqlite(file: string): SeededYears {
  const db = new DatabaseSync(file);
  db.exec("begin");
  const statements = new Map<string, ReturnType<typeof db.prepare>>();
  const seeded = seedYears((table, row) => {
    const columns = Object.keys(row);
    let statement = statements.get(table);
    if (!statement) {
      statement = db.prepare(`insert into ${table} (${columns}) values (${columns.map(() => "?")})`);
      statements.set(table, statement);
    }
    statement.run(...Object.values(row));
  });
  db.exec("commit");
  db.close();
  return seeded;
}

/** The same in PostgreSQL. */
export async function seedPostgres(url: string): Promise<SeededYears> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const waiting = new Map<string, Readonly<Record<string, Value>>[]>();
  const seeded = seedYears((table, row) => {
    const rows = waiting.get(table);
    if (rows) rows.push(row);
    else waiting.set(table, [row]);
  });
  for (const [table, rows] of waiting) {
    const columns = Object.keys(rows[0] ?? {});
    const types = columns.map((name) => (typeof rows[0]?.[name] === "number" ? "integer" : "text"));
    const lists = types.map((type, index) => `$${index + 1}::${type}[]`);
    for (let at = 0; at < rows.length; at += 20_000) {
      const part = rows.slice(at, at + 20_000);
      await client.query(
        `insert into ${table} (${columns}) select * from unnest(${lists})`,
        columns.map((name) => part.map((row) => row[name])),
      );
    }
  }
  await client.query("analyze");
  await client.end();
  return seeded;
}

function seedYears(insert: Insert): SeededYears {
  let [rows, counted, random] = [0, 0, 1];
  const some = (most: number) => {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 1 + Math.floor((random / 2_147_483_648) * most);
  };
  const add = (table: string, row: Readonly<Record<string, Value>> & { n: number }) => {
    insert(table, row);
    rows += 1;
    counted += row.n;
  };
  const today = dayOf(Date.now());
  for (let back = days; back >= 0; back -= 1) {
    const day = addDays(today, -back);
    for (const locale of localeCodes) {
      for (const platform of ["android", "ios", "windows", "macos", "linux"]) {
        add("download_clicks", { day, platform, locale, version: "1", n: some(40) });
      }
      for (let article = 0; article < 60; article += 1) {
        add("article_views", { day, type: "help", article_id: `article-${article}`, locale, n: some(6) });
      }
      for (let vote = 0; vote < 5; vote += 1) {
        const article_id = `article-${some(60)}-${vote}`;
        add("article_feedback", { day, type: "help", article_id, locale, helpful: 1, reason: "", n: 1 });
      }
      for (let query = 0; query < 4; query += 1) {
        add("empty_searches", { day, locale, query: `query ${query} ${some(500)}`, n: some(3) });
      }
      for (const page of [...pages, ...morePages]) add("page_visits", { day, page, locale, n: some(36) });
    }
    for (const country of countries) add("visit_countries", { day, country, n: some(54) });
    for (let campaign = 0; campaign < 500; campaign += 1) {
      const locale = localeCodes[campaign % localeCodes.length] ?? "en";
      const of = { utm_source: `source-${campaign % 9}`, utm_medium: "cpc", utm_campaign: `campaign-${campaign}` };
      const none = { utm_term: "", utm_content: "", keyword: "", gclid_present: 0 };
      const at = { day, combination: `c${campaign}`, locale, landing_path: "/free" };
      add("campaign_visits", { ...at, ...of, ...none, n: some(30) });
      if (campaign % 3 > 0) continue;
      add("campaign_downloads", { day, platform: "android", locale, landing_path: "/free", ...of, n: some(4) });
    }
  }
  return { rows, counted };
}
