import { expect, test, vi } from "vitest";
import { silentLog } from "../log.ts";
import { EventsUnavailable } from "./events-unavailable.ts";
import { openRetention } from "./retention.ts";

test.each([
  ["an outage of the store is not told again", new EventsUnavailable("database down"), 0],
  ["another failure is told", new Error("disk is full"), 1],
])("%s, and old counts are deleted when it is over", async (_name, error, lines) => {
  const deleteOld = vi.fn(async () => 3);
  deleteOld.mockRejectedValueOnce(error);
  const [warn, info] = [vi.fn(), vi.fn()];
  const log = { ...silentLog, warn, info };
  const retention = openRetention({ events: { deleteOld }, days: 30, clock: Date.now, log });
  await retention.look();
  expect(warn).toHaveBeenCalledTimes(lines);
  await retention.look();
  expect(deleteOld).toHaveBeenCalledTimes(2);
  expect(info).toHaveBeenCalledWith({ counters: 3, days: 30 }, "Old counts were deleted");
  await retention.look();
  expect(deleteOld).toHaveBeenCalledTimes(2);
  retention.close();
});
