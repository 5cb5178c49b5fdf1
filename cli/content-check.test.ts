import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { contentFolder, helpArticle } from "../server/articles/testing/content-folder.ts";
import { fixtureContent, fixtureFacts } from "../tests/support/content-copy.ts";

function run(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["cli/content-check.ts", ...args], {
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

const summary = "A sentence that is long enough to be shown below the title of a result.";

const legal = `---\ntitle: Ours\nsummary: ${summary}\nhistory: [{ version: 1, date: 2026-11-20 }]\n---\n\nText\n`;

/** A content folder with the project's own facts and systems' words, one article and short legal texts. */
function folderWith(body: string) {
  const folder = contentFolder({
    "help/dns/en.md": helpArticle({ summary }, body),
    "legal/privacy/en.md": legal,
    "legal/services/en.md": legal,
  });
  for (const file of ["site.yaml", "claims.yaml", "product.yaml"])
    cpSync(join(fixtureFacts, file), join(folder.path, file));
  // Messages name words of the systems.
  cpSync("content/system-words", join(folder.path, "system-words"), { recursive: true });
  return folder;
}

test("content that is right ends well, pages and files of the site are known", () => {
  const { path } = folderWith(
    "[a](/download/windows) [b](/steaming) [c](/js/common.js) [d](/blog/feed.xml) [e](/help/search?q=x)",
  );
  expect(run("--content", path)).toEqual({ status: 0, output: "3 texts checked.\n" });
});

test("a problem is named by file and line and ends with 1", () => {
  const { path } = folderWith("Text\n[a](/download/mac) [b](/js/none.js) [c](/streaming)");
  const { status, output } = run("--content", path);
  expect(status).toBe(1);
  expect(output.split("\n")).toEqual([
    `${path}/help/dns/en.md:12 the link /download/mac leads to a page that does not exist`,
    `${path}/help/dns/en.md:12 the link /js/none.js leads to a page that does not exist`,
    `${path}/help/dns/en.md:12 the link /streaming leads to a page that does not exist`,
    "3 texts checked, 3 problems.",
    "",
  ]);
});

test("facts that are wrong are a problem like any other", () => {
  const folder = folderWith("Text");
  folder.write("product.yaml", "port: 53\n");
  const { status, output } = run("--content", folder.path);
  expect(status).toBe(1);
  expect(output).toContain(
    `${folder.path}/product.yaml:1 port: must be text; put it in quotes, or give any: or all: with a list of two or more\n`,
  );
  expect(output).toContain(`${folder.path}/product.yaml:1 windowsMinimum: is missing, and pages read it`);
});

test.each([
  ["claims.yaml", /^ {2}value: 60$/m, "  value: 60+", /claims\.yaml:\d+ countries\.value: must be a number in digits/],
  ["site.yaml", "social: []", "social: none", /site\.yaml:\d+ social: must be a list of name and url/],
  ["samples.yaml", /[0-9a-f]{16}/, "today", /samples\.yaml:\d+ name: must be a hash/],
  ["downloads.json", '"https://', '"http://', /downloads\.json:\d+ windows\.\w+[\w.]*: must/],
  ["nodes.json", /"lat": [\d.]+/, '"lat": 91', /nodes\.json:\d+ nodes\.0\.lat: /],
  ["synonyms/de.yaml", /$/, "\nsinonyms: []\n", /synonyms\/de\.yaml:\d+ sinonyms/],
])("%s is checked with the rest, each fault with its line", (file, from, to, says) => {
  const { path } = folderWith("Text");
  mkdirSync(dirname(join(path, file)), { recursive: true });
  copyFileSync(join(fixtureContent(), file), join(path, file));
  const good = readFileSync(join(path, file), "utf8");
  expect(run("--content", path).output).not.toContain(file);
  writeFileSync(join(path, file), good.replace(from, to));
  const { status, output } = run("--content", path);
  expect(status).toBe(1);
  expect(output).toMatch(says);
});

test("messages are checked, in every language", () => {
  const { path } = folderWith("Text");
  const messages = join(path, "messages");
  cpSync("messages/en", join(messages, "en"), { recursive: true });
  cpSync("messages/de", join(messages, "de"), { recursive: true });
  writeFileSync(join(messages, "de/free.json"), '{\n"meta": {\n"title": "{siteName" } }');
  const { status, output } = run("--content", path);
  expect({ status, output: output.includes(messages) }).toEqual({ status: 0, output: false });
  const { stdout } = spawnSync(process.execPath, ["cli/content-check.ts", "--content", path], {
    encoding: "utf8",
    env: { ...process.env, MESSAGES_DIR: messages },
  });
  expect(stdout).toContain(`${messages}/de/free.json:3 the message "meta.title" is not valid`);
});

test("says how it is used", () => {
  expect(run("--help")).toMatchObject({ status: 0, output: expect.stringContaining("--content FOLDER") });
  expect(run("--everything")).toMatchObject({ status: 2, output: expect.stringContaining("--content FOLDER") });
});
