import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLoadingBar, loadingBarTimes } from "./loading-bar.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the loading bar", () => {
  test("has SPEC's constants", () => {
    expect(loadingBarTimes).toEqual({ throttle: 200, duration: 5_000, hideDelay: 500, tick: 100 });
  });

  test("is not shown for a navigation under 200 ms", () => {
    const bar = createLoadingBar();
    bar.start();
    vi.advanceTimersByTime(199);
    bar.finish();
    vi.advanceTimersByTime(10_000);
    expect(bar.state().visible).toBe(false);
  });

  test("creeps forward in ticks and never arrives by itself", () => {
    const bar = createLoadingBar();
    const seen: number[] = [];
    bar.subscribe(() => seen.push(bar.state().percent));
    bar.start();
    vi.advanceTimersByTime(200 + 5_000);
    expect(seen).toHaveLength(1 + 50);
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
    expect(seen.at(-1)).toBeGreaterThan(60);
    vi.advanceTimersByTime(60_000);
    expect(bar.state().percent).toBeLessThan(100);
  });

  test("fills, stays for 500 ms and hides", () => {
    const bar = createLoadingBar();
    bar.start();
    vi.advanceTimersByTime(1_000);
    bar.finish();
    expect(bar.state()).toEqual({ visible: true, percent: 100, failed: false });
    vi.advanceTimersByTime(499);
    expect(bar.state().visible).toBe(true);
    vi.advanceTimersByTime(1);
    expect(bar.state().visible).toBe(false);
  });

  test("shows the failed style on an error, however quick, and loses it on the next start", () => {
    const bar = createLoadingBar();
    bar.start();
    vi.advanceTimersByTime(50);
    bar.finish(true);
    expect(bar.state()).toEqual({ visible: true, percent: 100, failed: true });
    bar.start();
    expect(bar.state()).toEqual({ visible: false, percent: 0, failed: false });
  });
});
