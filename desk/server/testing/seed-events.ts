import { addCounts } from "../../../server/database/counters.repository.ts";
import { openSqlite } from "../../../server/database/open-sqlite.ts";
import { migrations } from "../../../server/events/migrations.ts";
import { silentLog } from "../../../server/log.ts";
import { countedEvents, type ReportName } from "../../../site/counted-events.ts";
import type { CounterRow } from "../../../site/event-kind.ts";

/** Counters as the site has written them, in `dataDir`; columns that are left out are empty. */
export async function seedEvents(dataDir: string, rows: Partial<Record<ReportName, readonly object[]>>): Promise<void> {
  const { write, close } = await openSqlite({ dataDir, migrations, log: silentLog, clock: Date.now });
  for (const [report, given] of Object.entries(rows) as [ReportName, readonly object[]][]) {
    const kind = countedEvents[report];
    const empty = Object.fromEntries(
      Object.entries(kind.columns).map(([name, type]) => [name, type === "text" ? "" : 0]),
    );
    const whole = given.map((row) => ({ ...empty, ...row }) as CounterRow);
    // Far below the values that one statement can have.
    for (let at = 0; at < whole.length; at += 1_000) {
      await write((transaction) => addCounts(transaction, kind, whole.slice(at, at + 1_000)));
    }
  }
  await close();
}
