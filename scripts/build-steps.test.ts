import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type BuildStep, build, isFresh } from "./build-steps.js";

const step: BuildStep = {
  name: "site",
  title: "Building",
  inputs: ["app", "vite.config.ts"],
  outputs: ["build/client"],
  command: ["build"],
};
let root: string;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const builds = () => build(root, step, async () => void mkdirSync(join(root, "build/client"), { recursive: true }));

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "build-steps-"));
  mkdirSync(join(root, "app/pages"), { recursive: true });
  write("app/pages/home.tsx", "home");
  write("vite.config.ts", "config");
  await builds();
});
afterEach(() => rmSync(root, { recursive: true }));

describe("a build", () => {
  test("holds while its inputs are the same, whatever their dates and tests", () => {
    write("app/pages/home.tsx", "home");
    write("app/pages/home.test.tsx", "a test");
    write("README.md", "not an input");
    expect(isFresh(root, step)).toBe(true);
  });

  test.each([
    ["a changed file", () => write("app/pages/home.tsx", "house")],
    ["a new file", () => write("app/pages/free.tsx", "free")],
    ["a file removed", () => rmSync(join(root, "vite.config.ts"))],
    ["a file renamed", () => renameSync(join(root, "app/pages/home.tsx"), join(root, "app/pages/house.tsx"))],
    ["a missing output", () => rmSync(join(root, "build/client"), { recursive: true })],
  ])("is stale after %s", async (_, change) => {
    change();
    expect(isFresh(root, step)).toBe(false);
    await builds();
    expect(isFresh(root, step)).toBe(true);
  });

  test("is stale when it failed, also after one that went well", async () => {
    const failing = build(root, step, () => Promise.reject(new Error("syntax error")));
    await expect(failing).rejects.toThrow("syntax error");
    expect(isFresh(root, step)).toBe(false);
  });

  test("is stale when an input changed while it ran", async () => {
    await build(root, step, async () => write("app/pages/home.tsx", "edited meanwhile"));
    expect(isFresh(root, step)).toBe(false);
  });
});
