import { expect, test } from "vitest";
import { type Log, silentLog } from "../log.ts";
import { oneAtATime } from "./one-at-a-time.ts";

test("calls while the work is done lead to one more time, also after a failure", async () => {
  const told: string[] = [];
  const log = { ...silentLog, error: (_: object, message: string) => void told.push(message) } as unknown as Log;
  const ends: ((error?: Error) => void)[] = [];
  const begun: PromiseWithResolvers<void>[] = [Promise.withResolvers(), Promise.withResolvers()];
  const ask = oneAtATime(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
        begun[ends.length - 1]?.resolve();
      }),
    { log, failure: "It failed" },
  );
  ask();
  ask();
  ask();
  expect(ends).toHaveLength(1);
  ends[0]?.(new Error("no"));
  await begun[1]?.promise;
  ends[1]?.();
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  expect(told).toEqual(["It failed"]);
  ask();
  expect(ends).toHaveLength(3);
});
