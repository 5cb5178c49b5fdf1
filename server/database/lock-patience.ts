import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseLocked } from "./database.ts";
import { isBusy } from "./node-sqlite.ts";

/** Milliseconds before the first and between all later attempts at a lock. */
const [shortest, longest] = [1, 50];

export interface LockPatience {
  /**
   * Runs `attempt` until another process has given its lock back, with growing pauses in which the event loop is free.
   * Rejects with DatabaseLocked when it was not given back in `patience`; from then on, until a success, at once.
   */
  wait<T>(attempt: () => Promise<T>): Promise<T>;
  /** Whether patience is over; `probe` tries for the lock once, and throws while it is held. */
  isOver(probe: () => void): boolean;
}

/** How long the writers of one SQLite connection wait together. `patience` in milliseconds. */
export function createLockPatience({ patience }: { patience: number }): LockPatience {
  let since: number | undefined;
  const isOver = () => since !== undefined && performance.now() - since >= patience;

  return {
    async wait(attempt) {
      for (let pause = shortest; ; pause = Math.min(pause * 2, longest)) {
        try {
          const result = await attempt();
          since = undefined;
          return result;
        } catch (error) {
          if (!isBusy(error)) throw error;
          since ??= performance.now();
          if (isOver()) throw new DatabaseLocked(error);
        }
        await sleep(pause * (0.5 + Math.random()));
      }
    },
    isOver(probe) {
      if (!isOver()) return false;
      try {
        probe();
        since = undefined;
      } catch (error) {
        if (!isBusy(error)) throw error;
      }
      return isOver();
    },
  };
}
