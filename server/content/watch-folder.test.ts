import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { silentLog } from "../log.ts";
import { type FolderWatch, watchFolder } from "./watch-folder.ts";

const open: FolderWatch[] = [];
afterEach(() => {
  for (const watch of open.splice(0)) watch.close();
});

const temporary = () => mkdtempSync(join(tmpdir(), "watch-"));

function start(folder: string, onChange: () => void | Promise<void>, log = silentLog): void {
  open.push(watchFolder(folder, onChange, { quietMs: 60, retryMs: 50, log }));
}

/** Waits until the file system has told what it knows; the watch below a new folder starts a moment later. */
const settle = () => sleep(300);

describe("watchFolder", () => {
  test("calls once for a burst of changes in a nested folder", async () => {
    const folder = temporary();
    mkdirSync(join(folder, "help", "dns"), { recursive: true });
    const seen = vi.fn();
    start(folder, seen);
    await settle();
    for (const text of ["a", "b", "c"]) writeFileSync(join(folder, "help", "dns", "en.md"), text);
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1), { timeout: 5_000 });
    await settle();
    expect(seen).toHaveBeenCalledTimes(1);
  });

  test("sees a file replaced by a rename, as editors do it, and folders made later", async () => {
    const folder = temporary();
    const seen = vi.fn();
    start(folder, seen);
    await settle();
    mkdirSync(join(folder, "new"));
    await vi.waitFor(() => expect(seen).toHaveBeenCalled(), { timeout: 5_000 });
    await settle();
    seen.mockClear();
    writeFileSync(join(folder, "new", ".en.md.swp"), "text");
    renameSync(join(folder, "new", ".en.md.swp"), join(folder, "new", "en.md"));
    await vi.waitFor(() => expect(seen).toHaveBeenCalled(), { timeout: 5_000 });
  });

  test("sees a file change that the system does not tell of: behind a link", async () => {
    const [folder, elsewhere] = [temporary(), temporary()];
    writeFileSync(join(elsewhere, "claims.yaml"), "one");
    symlinkSync(join(elsewhere, "claims.yaml"), join(folder, "claims.yaml"));
    const seen = vi.fn();
    open.push(watchFolder(folder, seen, { quietMs: 20, look: "files", lookMs: 50, log: silentLog }));
    await settle();
    expect(seen).not.toHaveBeenCalled();
    writeFileSync(join(elsewhere, "claims.yaml"), "three");
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1), { timeout: 5_000 });
    await settle();
    expect(seen).toHaveBeenCalledTimes(1);
  });

  test("goes on after the callback throws, and logs it", async () => {
    const folder = temporary();
    const error = vi.fn();
    let calls = 0;
    start(
      folder,
      () => {
        calls++;
        throw new Error("broken content");
      },
      { ...silentLog, error } as typeof silentLog,
    );
    await settle();
    writeFileSync(join(folder, "a"), "1");
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1), { timeout: 5_000 });
    writeFileSync(join(folder, "a"), "2");
    await vi.waitFor(() => expect(calls).toBe(2), { timeout: 5_000 });
  });

  test("calls never overlap and a change during a call is not lost", async () => {
    const folder = temporary();
    let running = 0;
    let most = 0;
    let calls = 0;
    start(folder, async () => {
      calls++;
      most = Math.max(most, ++running);
      if (calls === 1) writeFileSync(join(folder, "during"), "x");
      await sleep(200);
      running--;
    });
    await settle();
    writeFileSync(join(folder, "a"), "1");
    await vi.waitFor(() => expect(calls).toBe(2), { timeout: 5_000 });
    expect(most).toBe(1);
  });

  test("a folder that is missing, removed or replaced is watched once it is there", async () => {
    const folder = join(temporary(), "content");
    const warn = vi.fn();
    const seen = vi.fn();
    start(folder, seen, { ...silentLog, warn } as typeof silentLog);
    expect(warn).toHaveBeenCalledTimes(1);
    mkdirSync(folder);
    await vi.waitFor(() => expect(seen).toHaveBeenCalled(), { timeout: 5_000 });

    renameSync(folder, `${folder}.old`);
    mkdirSync(folder);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2), { timeout: 5_000 });
    await settle();
    seen.mockClear();
    writeFileSync(join(folder, "en.md"), "x");
    await vi.waitFor(() => expect(seen).toHaveBeenCalled(), { timeout: 5_000 });
    rmSync(folder, { recursive: true });
    await settle();
  });

  test("is silent after close", async () => {
    const folder = temporary();
    const seen = vi.fn();
    start(folder, seen);
    await settle();
    open.pop()?.close();
    writeFileSync(join(folder, "a"), "1");
    await settle();
    expect(seen).not.toHaveBeenCalled();
  });
});
