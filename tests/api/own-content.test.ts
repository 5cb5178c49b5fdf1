import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestSite, type TestSite } from "../support/app.ts";
import { processEnvironment } from "../support/process-environment.ts";

/** An owner's content and messages outside the repository, over those of the project. */
let folder: string;
let site: TestSite | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "own-"));
});
afterEach(async () => {
  await site?.close();
  site = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const folders = () => ({ CONTENT_DIR: join(folder, "content"), MESSAGES_DIR: join(folder, "messages") });
function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
const open = async (env: Record<string, string> = {}) => {
  site = await openTestSite({ ...folders(), ...env });
  return site;
};
const status = async (path: string) => (await site?.get(path))?.status;
const html = async (path: string) => (await (await site?.get(path))?.text()) ?? "";
const until = (found: () => Promise<boolean>) => vi.waitUntil(found, { timeout: 20_000, interval: 100 });

const article = (title: string) => `---
title: ${title}
summary: A sentence that is long enough to be shown below the title of a result.
category: ${category}
kind: guide
order: 10
published: 2026-11-20
updated: 2026-11-20
---

Own words.
`;
const [, category = ""] = /^- (\S+)/m.exec(readFileSync("content/help-categories.yaml", "utf8")) ?? [];

test("what is not the owner's is the project's, and each edit, addition and removal is there while running", async () => {
  await open({ WATCH_CONTENT: "on" });
  expect(await status("/help/kill-switch")).toBe(200);
  write("content/help/ours/en.md", article("Ours alone"));
  await until(async () => (await html("/help/ours")).includes("Ours alone"));
  write("content/help/kill-switch/en.md", article("Our own kill switch"));
  await until(async () => (await html("/help/kill-switch")).includes("Our own kill switch"));
  write("content/removed.yaml", "- help/dns-leaks\n");
  await until(async () => (await status("/help/dns-leaks")) === 404);
  rmSync(join(folder, "content/help/kill-switch"), { recursive: true });
  await until(async () => !(await html("/help/kill-switch")).includes("Our own kill switch"));
  expect(await status("/help/kill-switch")).toBe(200);
  write("messages/en/free.json", '{ "hero": { "title": "Ours, and free" } }');
  await until(async () => (await html("/free")).includes("Ours, and free"));
  expect(await html("/de/free")).toContain('<html lang="de"');
}, 60_000);

test("a text of the owner's that cannot be read at the start is the project's, and named", async () => {
  write("messages/en/free.json", "{ broken");
  write("messages/de/free.json", "{ broken");
  await open();
  expect(await status("/free")).toBe(200);
  expect(await html("/de/free")).toContain('<html lang="de"');
  const faults = site?.services.faults.list().join("\n") ?? "";
  expect(faults).toContain(`${join(folder, "messages/en/free.json")}:1 `);
});

const run = (...args: string[]) => {
  const env = { ...processEnvironment, HOME: process.env.HOME, ...folders() };
  const { status: code, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env });
  return { code, output: stdout + stderr };
};

test("setup writes the owner's files alone, and the checks read both", () => {
  const projects = () => ["site.yaml", "brand/brand.yaml"].map((file) => readFileSync(`content/${file}`, "utf8"));
  const before = projects();
  const setUp = run("cli/setup.ts", "--name", "Own Folder VPN", "--accent", "#0b6b5a", "--no-pictures");
  expect(setUp.output).toContain(`${join(folder, "content/site.yaml")}: written`);
  expect(projects()).toEqual(before);
  expect(readFileSync(join(folder, "content/site.yaml"), "utf8")).toMatch(/^name: Own Folder VPN$/m);
  const [, schema = ""] = /\$schema=(\S+)/.exec(readFileSync(join(folder, "content/site.yaml"), "utf8")) ?? [];
  expect(existsSync(join(folder, "content", schema))).toBe(true);
  expect(run("cli/setup.ts", "--name", "Acme Two", "--no-pictures").output).not.toContain("brand.yaml");

  expect(run("cli/check-samples.ts").output).not.toMatch(/brand: "/);
  write("content/help/ours/en.md", article("Ours alone").replace("Own words.", "[gone](/nowhere)"));
  write("content/removed.yaml", "- blog/never-there\n");
  const { code, output } = run("cli/content-check.ts");
  expect(code).toBe(1);
  expect(output).toContain(`${join(folder, "content/help/ours/en.md")}:11 the link /nowhere`);
  expect(output).toContain(`${join(folder, "content/removed.yaml")}:1 there is no blog/never-there`);
  expect(output).toMatch(/texts checked, 2 problems/);
  write("messages/de/free.json", '{ "hero": { "nonsense": "Unsinn" } }');
  expect(run("cli/messages-check.ts", "de").output).toMatch(/free\.hero\.nonsense/);
}, 120_000);
