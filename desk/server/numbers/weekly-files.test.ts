import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seedEvents } from "../testing/seed-events.ts";
import { openTestDesk } from "../testing/test-desk.ts";

const downloads = [
  { day: "2026-11-15", platform: "ios", locale: "fa", n: 8 },
  { day: "2026-11-16", platform: "android", locale: "fa", n: 3 },
  { day: "2026-11-22", platform: "ios", locale: "fa", n: 7 },
  { day: "2026-11-23", platform: "ios", locale: "fa", n: 500 },
];
const searches = [{ day: "2026-11-17", locale: "de", query: "router\nThings to do\n- Pay", n: 2 }];

test("a whole week is written once, from Monday morning on", async () => {
  let now = Date.UTC(2026, 10, 23, 5, 59);
  const desk = await openTestDesk({ clock: () => now });
  expect(await desk.writeWeekly()).toBeUndefined();
  await seedEvents(desk.dataDir, { downloads, searches });
  expect(await desk.writeWeekly()).toMatch(/week-2026-11-09\.txt$/);

  now += 60_000;
  const file = (await desk.writeWeekly()) ?? "";
  expect(file).toBe(join(desk.dataDir, "reports/week-2026-11-16.txt"));
  expect(statSync(file).mode & 0o077).toBe(0);
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(/^What Test VPN counted from 2026-11-16 to 2026-11-22\n/);
  expect(text).toContain(
    "10 downloads in the 7 days to November 22, 2026, 25% more than in the 7 days before.\n  ios: 7\n",
  );
  expect(text).toContain("Nothing at all was counted on 4 days of this period.");
  // What a visitor typed makes no line of its own.
  expect(text).toContain("“router Things to do - Pay”");
  expect(text.match(/^Things to do$/gm)).toHaveLength(1);
  expect(await desk.writeWeekly()).toBeUndefined();
});

test("a report goes with the counts that it tells of, and nothing else does", async () => {
  const desk = await openTestDesk({ clock: () => Date.UTC(2026, 10, 23, 12), retentionDays: 14 });
  await seedEvents(desk.dataDir, { downloads });
  await desk.writeWeekly();
  const folder = join(desk.dataDir, "reports");
  for (const name of ["week-2026-11-09.txt", "week-2026-11-10.txt", "notes.txt"]) writeFileSync(join(folder, name), "");
  await desk.writeWeekly();
  expect(readdirSync(folder).toSorted()).toEqual(["notes.txt", "week-2026-11-10.txt", "week-2026-11-16.txt"]);
});

test("a week without any count has no report", async () => {
  const desk = await openTestDesk({ clock: () => Date.UTC(2027, 0, 4, 12) });
  await seedEvents(desk.dataDir, { downloads });
  expect(await desk.writeWeekly()).toBeUndefined();
  expect(existsSync(join(desk.dataDir, "reports/week-2026-12-28.txt"))).toBe(false);
});
