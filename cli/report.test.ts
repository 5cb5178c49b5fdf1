import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { campaignEvent } from "../server/campaigns/campaign-visit.ts";
import { dayOf } from "../server/database/day.ts";
import type { EventStore } from "../server/database/event-store.ts";
import { openEvents } from "../server/events/open-events.ts";
import { silentLog } from "../server/log.ts";
import { countedEvents } from "../site/counted-events.ts";
import { engines, startEngine, type TestDatabase, type TestEngine } from "../tests/support/engines.ts";
import { processEnvironment } from "../tests/support/process-environment.ts";
import { parseReportCommand } from "./report-options.ts";

const day = "2026-11-20";

describe.each(engines)("the report command with %s", (name) => {
  let engine: TestEngine;
  let database: TestDatabase;
  let events: EventStore;

  beforeAll(async () => {
    engine = await startEngine(name);
    database = await engine.createDatabase();
    events = await openEvents({ ...database, log: silentLog, clock: () => Date.parse(day) });
    const click = (platform: "ios" | "android", locale: "en" | "kr") =>
      events.count(countedEvents.downloads, { platform, locale, version: "1.2" });
    const visit = (source: string) =>
      events.count(
        countedEvents.campaigns,
        campaignEvent({
          locale: "en",
          landingPath: "/",
          source,
          medium: 'a, "b"',
          campaign: "",
          term: "",
          content: "",
          keyword: "",
          gclidPresent: false,
        }),
      );
    await Promise.all([click("ios", "en"), click("ios", "kr"), click("android", "en"), click("ios", "en")]);
    await Promise.all([visit("=hyperlink()"), visit("नमस्ते")]);
    await events.count(countedEvents.articles, { type: "help", article_id: "kill-switch", locale: "en" });
    await events.count(countedEvents.feedback, {
      type: "help",
      article_id: "kill-switch",
      locale: "en",
      helpful: 0,
      reason: "out-of-date",
    });
    await events.count(countedEvents.searches, { locale: "en", query: "router" }, 5);
  });
  afterAll(async () => {
    await events.close();
    await engine.remove();
  });

  /** Runs beside the open event store, as it does beside a running site. */
  function report(...args: string[]) {
    return runReport(args, { DATABASE_URL: database.databaseUrl, DATA_DIR: database.dataDir });
  }
  const range = ["--from", day, "--to", day];

  test("shows a table", () => {
    expect(report("downloads", ...range)).toEqual({
      status: 0,
      stdout: ["platform  n", "ios       3", "android   1", ""].join("\n"),
      stderr: "",
    });
    expect(report("downloads", ...range, "--by", "day,locale,platform").stdout).toBe(
      [
        "day         locale  platform  n",
        "2026-11-20  en      android   1",
        "2026-11-20  en      ios       2",
        "2026-11-20  kr      ios       1",
        "",
      ].join("\n"),
    );
    expect(report("feedback", ...range).stdout).toMatch(
      /^type {2}article_id {3}helpful {2}did_not_work .*\nhelp {2}kill-switch /,
    );
  });

  test("writes values separated by commas that no spreadsheet runs", () => {
    expect(report("campaigns", ...range, "--format", "csv").stdout).toBe(
      ["utm_source,utm_medium,utm_campaign,n", `'=hyperlink(),"a, ""b""",,1`, `नमस्ते,"a, ""b""",,1`, ""].join("\r\n"),
    );
  });

  test("writes JSON", () => {
    const json = (...args: string[]) => JSON.parse(report(...args, ...range, "--format=json").stdout);
    expect(json("searches")).toEqual([{ locale: "en", query: "router", n: 5 }]);
    expect(json("articles", "--by=")).toEqual([{ n: 1 }]);
    expect(json("feedback", "--by", "article_id")).toEqual([
      {
        article_id: "kill-switch",
        helpful: 0,
        did_not_work: 0,
        hard_to_follow: 0,
        out_of_date: 1,
        not_my_question: 0,
        no_reason: 0,
      },
    ]);
  });

  test("without words, shows the beginning of every report", () => {
    const { status, stdout } = report(...range);
    expect(status).toBe(0);
    expect(stdout).toBe(
      [
        `What was counted from ${day} to ${day}`,
        "",
        ...["downloads", "campaigns", "articles", "feedback", "searches"].flatMap((name) => [
          name,
          "-".repeat(name.length),
          ...report(name, ...range).stdout.split("\n"),
        ]),
        ...["visits", "countries", "conversions"].flatMap((name) => [name, "-".repeat(name.length), "nothing", ""]),
      ].join("\n"),
    );
    expect(JSON.parse(report(...range, "--format", "json").stdout)).toMatchObject({
      from: day,
      to: day,
      searches: [{ locale: "en", query: "router", n: 5 }],
    });
    expect(report("--from", "2020-01-01", "--to", "2020-01-31").stdout).toContain("campaigns\n---------\nnothing\n");
  });

  test("says when nothing was counted", () => {
    expect(report("downloads", "--from", "2020-01-01", "--to", "2020-01-31")).toEqual({
      status: 0,
      stdout: "Nothing was counted from 2020-01-01 to 2020-01-31.\n",
      stderr: "",
    });
    expect(report("downloads", "--from", "2020-01-01", "--to", "2020-01-31", "--format", "csv").stdout).toBe("");
  });

  test("says when the site has not run yet, and makes nothing", async () => {
    const empty = await engine.createDatabase();
    const answer = runReport(["downloads"], { DATABASE_URL: empty.databaseUrl, DATA_DIR: empty.dataDir });
    expect(answer).toMatchObject({ status: 1, stdout: "" });
    expect(answer.stderr).toMatch(/^Nothing has been counted in .*\n$/);
    await expect(empty.everything()).rejects.toThrow();
  });
});

describe("the report command", () => {
  test("explains itself", () => {
    const { status, stdout } = runReport(["--help"], {});
    expect(status).toBe(0);
    expect(stdout).toContain("npm run report -- REPORT");
    expect(stdout).toMatch(/searches +day, locale, query/);
  });

  test.each([
    [
      ["--by", "day"],
      /^Say which report: downloads, campaigns, articles, feedback, searches, visits, countries, conversions\./,
    ],
    [["--format", "csv"], /^A file for a spreadsheet holds one report: say which\./],
    [["visitors"], /^Say which report/],
    [["__proto__"], /^Say which report/],
    [["downloads", "campaigns"], /^Say which report/],
    [["downloads", "--from", "yesterday"], /^--from yesterday is no day/],
    [["downloads", "--to", "2026-02-30"], /^--to 2026-02-30 is no day/],
    [["downloads", "--from", "2026-02-02", "--to", "2026-02-01"], /^--from 2026-02-02 is after --to 2026-02-01/],
    [["downloads", "--by", "day,address"], /^--by address is none of day, platform, locale, version/],
    [["downloads", "--format", "xml"], /^--format xml is none of table, csv, json/],
    [["downloads", "--until", "2026-01-01"], /--until/],
  ])("refuses %j", (args, message) => {
    const { status, stdout, stderr } = runReport(args, {});
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n {4}at /);
  });

  test("names a setting that is wrong and a database that cannot be read", () => {
    expect(runReport(["downloads"], { DATABASE_URL: "mysql://x" })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("DATABASE_URL=… must start with postgres://"),
    });
    const folder = mkdtempSync(join(tmpdir(), "report-"));
    writeFileSync(join(folder, "events.db"), "not a database");
    expect(runReport(["downloads"], { DATA_DIR: folder })).toMatchObject({
      status: 1,
      stderr: "The event store cannot be read: file is not a database\n",
    });
    expect(runReport(["downloads"], { DATABASE_URL: "postgres://nobody@localhost:1/none" })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^The event store cannot be read: connect ECONNREFUSED .*\n$/),
    });
    rmSync(folder, { recursive: true });
  });

  test("takes the last thirty days when none are named", () => {
    const now = Date.parse("2026-03-01T05:00:00Z");
    expect(parseReportCommand(["downloads"], now)).toMatchObject({ from: "2026-01-31", to: dayOf(now) });
    expect(parseReportCommand(["downloads", "--to", "2026-01-30"], now)).toMatchObject({ from: "2026-01-01" });
    expect(parseReportCommand([], now)).toEqual({
      kind: "overview",
      from: "2026-01-31",
      to: dayOf(now),
      format: "table",
    });
  });
});

function runReport(args: readonly string[], settings: Record<string, string>) {
  const script = join(import.meta.dirname, "report.ts");
  const env = { ...processEnvironment, ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8", env });
  return { status, stdout, stderr };
}
