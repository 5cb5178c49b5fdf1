import type { EventKind } from "../../site/event-kind.ts";
import type { Database } from "./database.ts";
import { addDays } from "./day.ts";

/**
 * Deletes the counts of days that are kept no longer, one day of one table at a time, so that no statement holds
 * anybody up for long. `setting` is what the operator chose, in days, 0 for ever. Returns how many counters went.
 */
export async function deleteOldDays(
  database: () => Database,
  kinds: readonly EventKind[],
  { today, setting }: { today: string; setting: number },
): Promise<number> {
  let gone = 0;
  for (const { table, kept } of kinds) {
    const days = kept === "setting" ? setting : kept;
    if (days > 0) gone += await deleteBefore(database, table, addDays(today, 1 - days));
  }
  return gone;
}

async function deleteBefore(database: () => Database, table: string, day: string): Promise<number> {
  let gone = 0;
  for (;;) {
    const current = database();
    const before = current.db.selectFrom(table).select("day").where("day", "<", day).orderBy("day").limit(1);
    const oldest = await before.executeTakeFirst();
    if (oldest === undefined) return gone;
    let deleted = 0;
    await current.write(async (transaction) => {
      const result = await transaction
        .deleteFrom(table)
        .where("day", "=", oldest.day ?? "")
        .executeTakeFirstOrThrow();
      deleted = Number(result.numDeletedRows);
    });
    gone += deleted;
    await new Promise((next) => setImmediate(next));
  }
}
