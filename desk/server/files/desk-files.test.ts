import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { silentLog } from "../../../server/log.ts";
import { copyContent } from "../../../tests/support/content-copy.ts";
import { processEnvironment } from "../../../tests/support/process-environment.ts";
import type { Audit } from "../accounts/audit.ts";
import { openDrafts } from "../drafts/drafts.ts";
import type { FileChange } from "./desk-files.ts";
import { openFiles } from "./open-files.ts";

vi.setConfig({ testTimeout: 120_000 });

const name = { folder: "content", path: "help/kill-switch/en.md" } as const;
const who = { name: "Ada <x>", email: "ada@example.org" };
const options = { who, about: "What a kill switch does" };

interface Given {
  git?: boolean;
  branch?: string;
  remote?: string;
}

/** The files of a site with its English texts, in folders that are deleted with the test. */
async function openSite({ git = false, branch = "", remote = "" }: Given = {}) {
  const folder = mkdtempSync(join(tmpdir(), "desk-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const contentDir = join(folder, "site/content");
  const dataDir = join(folder, "data");
  mkdirSync(contentDir, { recursive: true });
  copyContent(contentDir, (path) => !/^(help|blog|guided)\/[^/]+\/(?!en\.|de\.)[\w-]+\.(md|yaml)$/.test(path));
  const run = (...parameters: string[]) =>
    execFileSync("git", parameters, { cwd: join(folder, "site"), encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  if (git) {
    run("init", "--quiet", "-b", "main");
    run("add", ".");
    run("-c", "user.name=Test", "-c", "user.email=test@example.org", "commit", "--quiet", "-m", "Begin");
  }
  const noted: string[] = [];
  const drafts = openDrafts({
    env: { ...processEnvironment, CONTENT_DIR: contentDir, DATA_DIR: dataDir, LOG_LEVEL: "silent" },
    log: silentLog,
  });
  onTestFinished(() => drafts.close());
  const files = await openFiles({
    settings: {
      contentDir,
      messagesDir: "messages",
      dataDir,
      deskGit: git,
      deskGitBranch: branch,
      deskGitRemote: remote,
    },
    drafts,
    audit: { note: async (...note) => void noted.push(note.join(" ")), latest: async () => [] } satisfies Audit,
    clock: Date.now,
    log: silentLog,
  });
  const onDisk = (path: string) => readFileSync(join(contentDir, path), "utf8");
  const edited = async (replace: (text: string) => string): Promise<FileChange> => {
    const now = await files.read(name);
    return { ...name, text: replace(now?.text ?? ""), from: now?.version ?? "" };
  };
  return { folder, contentDir, files, noted, onDisk, run, edited };
}

const better = (text: string) => text.replace("## The drawback", "## What it costs you");

test("a save writes the file whole, notes it, and what stood there can be restored", async () => {
  const { files, onDisk, noted, edited, contentDir } = await openSite();
  const before = onDisk(name.path);
  const answer = await files.save([await edited(better)], options);
  expect(answer).toMatchObject({ saved: true });
  expect(onDisk(name.path)).toBe(better(before));
  expect(noted).toEqual([`ada@example.org saved ${name.path}`]);
  expect(readdirSync(join(contentDir, "help/kill-switch")).filter((one) => one.endsWith(".tmp"))).toEqual([]);

  const [latest, first, ...more] = await files.history(name);
  expect(more).toEqual([]);
  expect(latest).toMatchObject({ who: "ada@example.org", about: options.about });
  const old = (await files.former(name, first?.id ?? "")) ?? "";
  expect(old).toBe(before);
  const restored = await files.save([await edited(() => old)], { ...options, did: "restored" });
  expect(restored).toMatchObject({ saved: true });
  expect(onDisk(name.path)).toBe(before);
  expect(await files.history(name)).toHaveLength(3);
});

test("of two people who began with the same text, the second gets the first one's back", async () => {
  const { files, onDisk, edited } = await openSite();
  const [one, other] = [await edited(better), await edited((text) => text.replace("The drawback", "Drawbacks"))];
  const answers = await Promise.all([files.save([one], options), files.save([other], options)]);
  expect(answers[0]).toMatchObject({ saved: true });
  expect(answers[1]).toMatchObject({ saved: false, reason: "changed", files: [{ ...name, text: one.text }] });
  expect(onDisk(name.path)).toBe(one.text);
});

test("a file that changed on the disk, or is there already, is not written over", async () => {
  const { files, onDisk, edited, contentDir } = await openSite();
  const change = await edited(better);
  writeFileSync(join(contentDir, name.path), "of somebody else");
  expect(await files.save([change], options)).toMatchObject({
    reason: "changed",
    files: [{ text: "of somebody else" }],
  });
  expect(await files.save([{ ...change, from: "" }], options)).toMatchObject({ reason: "changed" });
  expect(onDisk(name.path)).toBe("of somebody else");
});

test("what the content check refuses is not written, and says its line", async () => {
  const { files, onDisk, edited, noted } = await openSite();
  const before = onDisk(name.path);
  const change = await edited((text) => text.replace("## The drawback", "## The drawback\n\n{{nobodyKnows}} <b>x</b>"));
  const answer = await files.save([change], options);
  const line = before.split("\n").indexOf("## The drawback") + 3;
  expect(answer).toMatchObject({ saved: false, reason: "problems" });
  if (answer.saved || answer.reason !== "problems") throw new Error("It was saved.");
  expect(answer.problems[0]).toMatchObject({ ...name, line });
  expect(answer.problems.map(({ message }) => message).join()).toContain("nobodyKnows");
  expect(onDisk(name.path)).toBe(before);
  expect(noted).toEqual([]);
});

test("what a change breaks elsewhere is told; what was broken before is not held against it", async () => {
  const { files, contentDir, edited } = await openSite();
  writeFileSync(join(contentDir, "help/dns-leaks/en.md"), "broken");
  expect(await files.check([await edited((text) => text)])).toEqual([]);
  const claims = await files.read({ folder: "content", path: "product.yaml" });
  const without = (claims?.text ?? "").replace(/^windowsMinimum:.*\n/m, "");
  const problems = await files.check([{ folder: "content", path: "product.yaml", text: without }]);
  expect(problems.some(({ path, message }) => path.startsWith("help/") && message.includes("windowsMinimum"))).toBe(
    true,
  );
});

test("several files are saved together or not at all", async () => {
  const { files, onDisk, edited } = await openSite();
  const one = await edited(better);
  const german = { folder: "content", path: "help/kill-switch/de.md", text: "x", from: "stale" } as const;
  expect(await files.save([one, german], options)).toMatchObject({ reason: "changed" });
  expect(onDisk(name.path)).not.toContain("What it costs you");
});

test("a path that is none of a text's is refused", async () => {
  const { files } = await openSite();
  const paths = [
    "../../escape.md",
    "/etc/passwd",
    "help/../../../escape.md",
    "help/x/en.md/../../../../escape.md",
    "help\\..\\escape.md",
    "help/x/run.ts",
    ".git/config.json",
    "help/.hidden/en.md",
    "a/b/c/d/e/f/g.md",
    "help/x/en.md\0.md",
    "",
  ];
  for (const path of paths) {
    const change = { folder: "content", path, text: "x", from: "" } as const;
    expect(await files.save([change], options), path).toEqual({ saved: false, reason: "path" });
    expect(await files.read(change), path).toBeUndefined();
    expect(await files.history(change), path).toEqual([]);
  }
});

test("a folder or file that leads elsewhere by a link is not written", async () => {
  const { files, contentDir, folder } = await openSite();
  mkdirSync(join(folder, "elsewhere"));
  symlinkSync(join(folder, "elsewhere"), join(contentDir, "help/away"));
  writeFileSync(join(folder, "elsewhere/secret.md"), "secret");
  mkdirSync(join(contentDir, "help/link"));
  symlinkSync(join(folder, "elsewhere/secret.md"), join(contentDir, "help/link/en.md"));
  for (const path of ["help/away/en.md", "help/link/en.md"]) {
    expect(await files.save([{ folder: "content", path, text: "x", from: "" }], options)).toMatchObject({
      reason: "path",
    });
  }
  expect(readdirSync(join(folder, "elsewhere"))).toEqual(["secret.md"]);
});

test("with git, a save is a commit by that person of that file alone", async () => {
  const { files, run, edited, contentDir } = await openSite({ git: true, branch: "main" });
  writeFileSync(join(contentDir, "site.yaml"), `${readFileSync(join(contentDir, "site.yaml"), "utf8")}# begun\n`);
  run("add", ".");
  expect(await files.save([await edited(better)], options)).toMatchObject({ saved: true, warning: undefined });
  expect(run("log", "-1", "--format=%an <%ae> %s").trim()).toBe("Ada x <ada@example.org> What a kill switch does");
  expect(run("show", "--name-only", "--format=", "HEAD").trim()).toBe(`content/${name.path}`);
  expect(run("status", "--porcelain").trim()).toBe("M  content/site.yaml");

  const [latest, first] = await files.history(name);
  expect(latest?.about).toBe(options.about);
  expect(await files.former(name, first?.id ?? "")).toContain("## The drawback");
  expect(await files.former(name, "--help")).toBeUndefined();
  expect(await files.former(name, "0".repeat(40))).toBeUndefined();
});

test("with git, nothing is saved on another branch", async () => {
  const { files, run, edited, onDisk } = await openSite({ git: true, branch: "live" });
  const before = onDisk(name.path);
  expect(await files.save([await edited(better)], options)).toMatchObject({ reason: "unwritable" });
  expect(onDisk(name.path)).toBe(before);
  run("checkout", "--quiet", "-b", "live");
  expect(await files.save([await edited(better)], options)).toMatchObject({ saved: true });
});

test("with git, commits are pushed, and a push that fails costs nothing", async () => {
  const { files, run, edited, folder, onDisk } = await openSite({ git: true, branch: "main", remote: "origin" });
  run("remote", "add", "origin", join(folder, "far.git"));
  expect(await files.save([await edited(better)], options)).toMatchObject({ saved: true });
  expect(onDisk(name.path)).toContain("What it costs you");
  execFileSync("git", ["init", "--quiet", "--bare", join(folder, "far.git")]);
  expect(await files.save([await edited((text) => text.replace("costs you", "costs"))], options)).toMatchObject({
    saved: true,
  });
  const far = () => execFileSync("git", ["log", "--format=%s", "--all"], { cwd: join(folder, "far.git") }).toString();
  await expect.poll(far, { timeout: 30_000 }).toBe(`${options.about}\n${options.about}\nBegin\n`);
});

test("with git, a commit that fails leaves the text saved and says so", async () => {
  const { files, edited, folder, onDisk } = await openSite({ git: true });
  writeFileSync(join(folder, "site/.git/index.lock"), "");
  const answer = await files.save([await edited(better)], options);
  expect(answer).toMatchObject({ saved: true, warning: expect.stringContaining("could not be committed") });
  expect(onDisk(name.path)).toContain("What it costs you");
});
