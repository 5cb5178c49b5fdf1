import { expect, test, vi } from "vitest";
import { createImprover } from "./page-improver.ts";

test("works on one at a time, in order, also when one fails, and on each once", async () => {
  let under = 0;
  const done: string[] = [];
  const improver = createImprover({
    async improve(key) {
      under += 1;
      expect(under).toBe(1);
      await new Promise(setImmediate);
      under -= 1;
      done.push(key);
      if (key === "b") throw new Error("broken");
    },
    isQuiet: () => true,
  });
  for (const key of ["a", "b", "b", "c"]) improver.add(key);
  await vi.waitFor(() => expect(done).toEqual(["a", "b", "c"]));
  improver.add("d");
  await vi.waitFor(() => expect(done.at(-1)).toBe("d"));
  expect(improver.waiting).toBe(0);
});

test("gives way while somebody waits, but not for ever", async () => {
  let quiet = false;
  let looks = 0;
  const done: string[] = [];
  const improver = createImprover({
    improve: async (key) => void done.push(key),
    isQuiet() {
      looks += 1;
      return quiet;
    },
    rest: 1,
  });
  improver.add("a");
  await vi.waitFor(() => expect(looks).toBeGreaterThan(2));
  quiet = true;
  await vi.waitFor(() => expect(done).toEqual(["a"]));
  quiet = false;
  improver.add("b");
  await vi.waitFor(() => expect(done).toEqual(["a", "b"]));
});
