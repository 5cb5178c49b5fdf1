import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** Structured logs to standard output. Never log an address, a user agent or what somebody searched for. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

/** Most causes of causes that are told. */
const deepest = 5;

/**
 * What a line says of an error: its name, message, code, place and causes. Whatever else hangs on it stays out: Node
 * and the drivers put there what they were given, a URL with its query or the values of a statement.
 */
export function describeError(error: unknown, depth = 0): object | undefined {
  if (error === undefined || error === null) return undefined;
  if (!(error instanceof Error)) return { message: `Something else than an error was thrown: ${typeof error}` };
  const { name, message, stack, cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  const told = { type: name, message, ...(code !== undefined && { code }), stack };
  return cause === undefined || depth >= deepest ? told : { ...told, cause: describeError(cause, depth + 1) };
}

/** A log that keeps nothing, for tests and command-line tools. */
export const silentLog: Log = pino({ level: "silent" });
