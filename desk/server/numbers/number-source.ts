import { NothingCounted } from "../../../server/database/open-reports.ts";
import { openEventReports } from "../../../server/events/open-events.ts";
import { createSums, type Sums } from "./daily-sums.ts";

export interface NumberSource {
  /** Undefined while the site has not counted anything yet. Rejects with the database's own error. */
  sums: () => Promise<Sums | undefined>;
  close: () => Promise<void>;
}

/** The counts of the site, read beside it: opened when they are first asked for, and never written. */
export function openNumbers(
  options: { databaseUrl: string; dataDir: string },
  clock: () => number = Date.now,
): NumberSource {
  let opened: Promise<{ sums: Sums; close: () => Promise<void> } | undefined> | undefined;

  async function open() {
    try {
      const { report, close } = await openEventReports(options);
      return { sums: createSums(report, clock), close };
    } catch (error) {
      opened = undefined;
      if (error instanceof NothingCounted) return undefined;
      throw error;
    }
  }

  return {
    async sums() {
      opened ??= open();
      return (await opened)?.sums;
    },
    close: async () => (await opened?.catch(() => undefined))?.close(),
  };
}
