import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEvents } from "../../server/events/open-events.ts";
import { silentLog } from "../../server/log.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { engines, startEngine, type TestDatabase, type TestEngine } from "../support/engines.ts";

const writer = fileURLToPath(new URL("./durability.writer.ts", import.meta.url));
const rounds = 12;
const workers = 48;
const kinds = { c: "downloads", f: "feedback", v: "campaigns" } as const;
type Letter = keyof typeof kinds;

/** What a writer has done when the time until its end begins. */
type Since = "start" | "opening" | "every kind";

/** Starts a writer, kills it so many milliseconds after it has come that far, and answers what it had acknowledged. */
async function writeUntilKilled(
  { databaseUrl, dataDir }: TestDatabase,
  since: Since,
  milliseconds: number,
): Promise<string> {
  const receipts = join(dataDir, `receipts-${randomUUID()}`);
  writeFileSync(receipts, "");
  const child = spawn(process.execPath, [writer, databaseUrl, dataDir, String(workers), receipts], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let complaints = "";
  child.stderr.on("data", (text) => {
    complaints += text;
  });
  const kill = () => setTimeout(() => child.kill("SIGKILL"), milliseconds);
  if (since === "start") kill();
  else if (since === "opening") child.stdout.once("data", kill);
  else {
    const looking = setInterval(() => {
      const said = readFileSync(receipts, "utf8");
      if (!Object.keys(kinds).every((letter) => said.includes(letter))) return;
      clearInterval(looking);
      kill();
    }, 10);
    child.once("close", () => clearInterval(looking));
  }
  const [, signal] = await once(child, "close");
  // A writer that ended by itself has met an event that was not stored.
  expect({ signal, complaints }).toEqual({ signal: "SIGKILL", complaints: "" });
  return readFileSync(receipts, "utf8");
}

describe.each(engines)("kill -9 with %s", (name) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await startEngine(name);
  });
  afterAll(() => engine.remove());

  test("loses no acknowledged event and counts none twice", { timeout: 120_000 }, async () => {
    const database = await engine.createDatabase();
    const acknowledged: Record<Letter, number> = { c: 0, f: 0, v: 0 };
    for (let round = 0; round < rounds; round += 1) {
      // Two processes at a time. The first rounds also kill at the start, while the tables are being made; the last ones
      // when there is something to lose, which takes a while on a busy machine.
      const since: Since = round < 3 ? "start" : round < 9 ? "opening" : "every kind";
      const longest = since === "start" ? 500 : 250;
      const lives = [0, 1].map(() => writeUntilKilled(database, since, Math.random() * longest));
      for (const said of await Promise.all(lives)) {
        for (const letter of said) acknowledged[letter as Letter] += 1;
      }
    }

    const events = await openEvents({ ...database, log: silentLog, clock: Date.now });
    const everyDay = { from: "0000-01-01", to: "9999-12-31" };
    for (const [letter, report] of Object.entries(kinds) as [Letter, (typeof kinds)[Letter]][]) {
      const rows = await events.report(countedEvents[report], { ...everyDay, by: [] });
      const { n, helpful = 0, no_reason = 0 } = rows[0] ?? {};
      const stored = Number(n ?? Number(helpful) + Number(no_reason));
      const promised = acknowledged[letter];
      expect(promised, report).toBeGreaterThan(0);
      expect(stored, report).toBeGreaterThanOrEqual(promised);
      // Each worker may have had one event stored that it did not live to acknowledge.
      expect(stored - promised, report).toBeLessThanOrEqual(2 * rounds * workers);
    }
    await events.close();
    if (name === "sqlite") {
      expect(await database.rows("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
    }
  });
});
