import { type Logger, pino } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** Structured logs to standard output. Never log an address, a user agent or what somebody searched for. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** A log that keeps nothing, for tests and command-line tools. */
export const silentLog: Log = pino({ level: "silent" });
