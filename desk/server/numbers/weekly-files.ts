import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addDays, dayOf } from "../../../server/database/day.ts";
import type { Sums } from "./daily-sums.ts";
import type { OverviewView } from "./number-views.ts";
import { viewOverview } from "./overview.ts";
import { periodOf } from "./period.ts";

interface Options {
  /** Folder of the files, made when it is missing. */
  folder: string;
  /** Days that counts are kept, today included; 0 keeps all. A report goes with the first of its days. */
  retentionDays: number;
  text: (view: OverviewView) => string;
  clock: () => number;
}

/** Counts of Sunday may be written late: a week is reported from six in the morning of Monday, UTC. */
const lateMilliseconds = 6 * 3_600_000;

/**
 * Writes the report of the last whole week, from Monday to Sunday, unless it is there or nothing was counted, and
 * deletes those that are older than counts are kept. Returns the file that it wrote.
 */
export async function writeWeekly(sums: Sums, options: Options): Promise<string | undefined> {
  const { folder, retentionDays, text, clock } = options;
  mkdirSync(folder, { recursive: true });
  const oldest = retentionDays > 0 ? addDays(dayOf(clock()), 1 - retentionDays) : "";
  for (const name of readdirSync(folder)) {
    const [, from] = /^week-(\d{4}-\d{2}-\d{2})\.txt$/.exec(name) ?? [];
    if (from && from < oldest) rmSync(join(folder, name));
  }

  const today = dayOf(clock() - lateMilliseconds);
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  const period = periodOf(7, Date.parse(monday));
  const file = join(folder, `week-${period.from}.txt`);
  if (existsSync(file) || period.from < oldest) return undefined;
  const view = await viewOverview(sums, period);
  if (view.tiles.every(({ totals }) => totals.n === 0)) return undefined;
  writeFileSync(`${file}.new`, text(view), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return file;
}
