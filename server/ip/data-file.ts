import { stat } from "node:fs/promises";
import type { Log } from "../log.ts";

/** A file of data that is read whole and read again when it changes. A wrong one leaves the last good data. */
export interface DataFile<T> {
  /** The data; null while there is none. */
  readonly current: T | null;
  /** Reads the file if it has changed since the last time. Never rejects: what is wrong is logged, once. */
  reload(): Promise<void>;
  /** Takes data that was not read from the file, such as a table that could not be written. */
  replace(data: T): void;
}

/** Makes a DataFile that has not been read yet. `name` is what the log calls it. */
export function dataFile<T>(name: string, path: string, read: (path: string) => Promise<T>, log: Log): DataFile<T> {
  let current: T | null = null;
  let seen = "";
  return {
    get current() {
      return current;
    },
    replace(data) {
      current = data;
    },
    async reload() {
      let state: string;
      try {
        const { mtimeMs, size, ino } = await stat(path);
        state = `${mtimeMs} ${size} ${ino}`;
      } catch (error) {
        state = (error as Error).message;
      }
      if (state === seen) return;
      seen = state;
      try {
        current = await read(path);
        log.debug({ file: path }, `${name} read`);
      } catch (error) {
        const left = current === null ? "going on without it" : "the last good one stays";
        log.error({ file: path, reason: (error as Error).message }, `${name} cannot be used; ${left}`);
      }
    },
  };
}
