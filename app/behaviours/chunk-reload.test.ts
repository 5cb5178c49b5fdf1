import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chunkReloadGuard, loadChunk, reloadOnce } from "./chunk-reload.ts";

const assign = vi.fn();
let kept: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  assign.mockClear();
  vi.stubGlobal("location", { assign });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const target = new URL("https://x.example/free");

test("reloads the destination, at most once in 60 seconds", () => {
  expect(chunkReloadGuard).toBe(60_000);
  expect(reloadOnce(target)).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith(target);
  vi.advanceTimersByTime(59_999);
  expect(reloadOnce(target)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(reloadOnce(target)).toBe(true);
});

test("does not reload when it could not remember that it did", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  expect(reloadOnce(target)).toBe(false);
  expect(assign).not.toHaveBeenCalled();
});

test("inside the minute the chunk's own error goes on", async () => {
  kept.set("chunkReloadedAt", String(Date.now()));
  const error = new Error("gone");
  await expect(loadChunk(() => Promise.reject(error), target)).rejects.toBe(error);
});
