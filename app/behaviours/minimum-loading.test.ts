import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minimumLoadingTime } from "./loading-bar.ts";
import { shownLoading } from "./minimum-loading.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What has become of a promise by now. */
function follow<T>(promise: Promise<T>) {
  const seen: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => Object.assign(seen, { value }),
    (error: unknown) => Object.assign(seen, { error }),
  );
  return seen;
}

test("the minimum is SPEC's 200 ms", () => {
  expect(minimumLoadingTime).toBe(200);
});

test("a quick answer waits for the minimum", async () => {
  const seen = follow(shownLoading(Promise.resolve("answer")));
  await vi.advanceTimersByTimeAsync(199);
  expect(seen).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual({ value: "answer" });
});

test("a quick error waits as well", async () => {
  const seen = follow(shownLoading(Promise.reject(new Error("no"))));
  await vi.advanceTimersByTimeAsync(199);
  expect(seen).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual({ error: new Error("no") });
});

test("a slow answer comes when it is there", async () => {
  const seen = follow(shownLoading(new Promise((resolve) => setTimeout(resolve, 900, "late"))));
  await vi.advanceTimersByTimeAsync(899);
  expect(seen).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual({ value: "late" });
});
