import type { Log } from "../log.ts";

/** A time in which events are refused: two lines in the log, however many events and attempts it has. */
export interface Outage {
  /** Events are refused from now on. Only the first call is told; `about` says why. */
  begin(about: object, message: string): void;
  /** One more event was refused. */
  refused(): void;
  /** Events refused since `begin`; 0 while there is no outage. */
  readonly count: number;
  /** Events are stored again. Says how many were not, if there was an outage. */
  end(): void;
}

/** `clock` in milliseconds that only go forward. */
export function createOutage(log: Log, clock: () => number = () => performance.now()): Outage {
  let began: number | undefined;
  let count = 0;
  return {
    begin(about, message) {
      if (began !== undefined) return;
      began = clock();
      log.error(about, message);
    },
    refused() {
      count += 1;
    },
    get count() {
      return count;
    },
    end() {
      if (began === undefined) return;
      const seconds = Math.round((clock() - began) / 1_000);
      log.warn({ refused: count, seconds }, "Events are stored again.");
      began = undefined;
      count = 0;
    },
  };
}
