import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { untilChanged } from "./until-changed.ts";

test("what was made is kept until a file comes, changes or goes, and the next day", async () => {
  const folder = mkdtempSync(join(tmpdir(), "until-changed-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "mirror"));
  writeFileSync(join(folder, "text"), "one");
  symlinkSync(join(folder, "text"), join(folder, "mirror/text"));
  let made = 0;
  const get = untilChanged([join(folder, "mirror")], async () => ++made);

  expect([await get(), await get()]).toEqual([1, 1]);
  writeFileSync(join(folder, "text"), "another");
  expect([await get(), await get()]).toEqual([2, 2]);
  writeFileSync(join(folder, "mirror/new"), "");
  expect(await get()).toBe(3);
  rmSync(join(folder, "mirror/new"));
  expect([await get(), await get()]).toEqual([4, 4]);
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await get()).toBe(5);
});

test("a failure is not kept", async () => {
  let isBroken = true;
  const get = untilChanged([], async () => {
    if (isBroken) throw new Error("broken");
    return "made";
  });
  await expect(get()).rejects.toThrow("broken");
  isBroken = false;
  expect(await get()).toBe("made");
});
