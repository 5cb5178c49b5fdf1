import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SearchResult } from "../../../api/article.schema.ts";
import { createSuggestionSource, isWorthAsking } from "./suggestion-source.ts";

const answer = (q: string): SearchResult => ({ q, hits: [], total: 0, page: 1, per_page: 10, suggestion: null });

describe("a text is worth asking for", () => {
  for (const [text, expected] of [
    ["", false],
    ["  ", false],
    ["k", false],
    ["ki", true],
    [" ว", false],
    ["速", true],
    ["か", true],
    ["속", true],
    ["𝒳", false],
  ] as const) {
    test(`"${text}": ${expected}`, () => expect(isWorthAsking(text)).toBe(expected));
  }
});

describe("suggestions", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A search that answers after so many milliseconds, and gives up when told to. */
  function slowSearch(milliseconds: number) {
    const asked: string[] = [];
    const aborted: string[] = [];
    const source = createSuggestionSource((q, signal) => {
      asked.push(q);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => resolve(answer(q)), milliseconds);
        signal.addEventListener("abort", () => {
          clearTimeout(timer);
          aborted.push(q);
          reject(signal.reason);
        });
      });
    });
    return { source, asked, aborted };
  }

  test("make one request for each pause of 150 ms", async () => {
    const { source, asked } = slowSearch(10);
    for (const text of ["ki", "kil", "kill"]) {
      source.ask(text);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(60);
    expect(asked).toEqual(["kill"]);
    expect(source.state()).toMatchObject({ q: "kill", result: { q: "kill" }, busy: false });
  });

  test("give up the older request and never show its answer", async () => {
    const { source, aborted } = slowSearch(500);
    source.ask("ki");
    await vi.advanceTimersByTimeAsync(300);
    source.ask("kill");
    await vi.advanceTimersByTimeAsync(400);
    expect(aborted).toEqual(["ki"]);
    expect(source.state().result).toBeUndefined();
    await vi.advanceTimersByTimeAsync(500);
    expect(source.state().q).toBe("kill");
  });

  test("are not busy when the answer comes within 200 ms", async () => {
    const { source } = slowSearch(190);
    let wasBusy = false;
    source.subscribe(() => {
      wasBusy ||= source.state().busy;
    });
    source.ask("kill");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(wasBusy).toBe(false);
    expect(source.state().q).toBe("kill");
  });

  test("stay busy for at least 200 ms once they are", async () => {
    const { source } = slowSearch(210);
    source.ask("kill");
    await vi.advanceTimersByTimeAsync(150 + 200 + 199);
    expect(source.state()).toMatchObject({ busy: true, result: undefined });
    await vi.advanceTimersByTimeAsync(2);
    expect(source.state()).toMatchObject({ busy: false, q: "kill" });
  });

  test("go on being busy while a late request is replaced", async () => {
    const { source } = slowSearch(300);
    source.ask("ki");
    await vi.advanceTimersByTimeAsync(150 + 200 + 50);
    expect(source.state().busy).toBe(true);
    source.ask("kill");
    await vi.advanceTimersByTimeAsync(100);
    expect(source.state().busy).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    expect(source.state()).toMatchObject({ q: "kill", busy: false });
  });

  test("keep the last answer while the next is fetched, and forget it when the text is gone", async () => {
    const { source } = slowSearch(10);
    source.ask("kill");
    await vi.advanceTimersByTimeAsync(200);
    source.ask("kill s");
    expect(source.state().result?.q).toBe("kill");
    source.ask("");
    expect(source.state()).toMatchObject({ q: "", result: undefined });
  });

  test("say that they failed", async () => {
    const source = createSuggestionSource(() => Promise.reject(new TypeError("offline")));
    source.ask("kill");
    await vi.advanceTimersByTimeAsync(200);
    expect(source.state()).toMatchObject({ q: "kill", failed: true, busy: false });
  });
});
