import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentFolder, helpArticle } from "../server/articles/testing/content-folder.ts";

function run(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["cli/content-check.ts", ...args], {
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

const summary = "A sentence that is long enough to be shown below the title of a result.";

/** A content folder with the project's own facts and one article. */
function folderWith(body: string) {
  const folder = contentFolder({ "help/dns/en.md": helpArticle({ summary }, body) });
  for (const file of ["site.yaml", "claims.yaml", "product.yaml"])
    cpSync(join("content", file), join(folder.path, file));
  return folder;
}

test("content that is right ends well, pages and files of the site are known", () => {
  const { path } = folderWith(
    "[a](/download/windows) [b](/steaming) [c](/js/common.js) [d](/blog/feed.xml) [e](/help/search?q=x)",
  );
  expect(run("--content", path)).toEqual({ status: 0, output: "1 texts checked.\n" });
});

test("a problem is named by file and line and ends with 1", () => {
  const { path } = folderWith("Text\n[a](/download/mac) [b](/js/none.js) [c](/streaming)");
  const { status, output } = run("--content", path);
  expect(status).toBe(1);
  expect(output.split("\n")).toEqual([
    `${path}/help/dns/en.md:12 the link /download/mac leads to a page that does not exist`,
    `${path}/help/dns/en.md:12 the link /js/none.js leads to a page that does not exist`,
    `${path}/help/dns/en.md:12 the link /streaming leads to a page that does not exist`,
    "1 texts checked, 3 problems.",
    "",
  ]);
});

test("facts that are wrong are a problem like any other", () => {
  const folder = folderWith("Text");
  folder.write("product.yaml", "port: 53\n");
  expect(run("--content", folder.path)).toEqual({
    status: 1,
    output: `${folder.path}/product.yaml:1 port: must be text; put it in quotes, or give any: or all: with a list of two or more\n`,
  });
});

test("says how it is used", () => {
  expect(run("--help")).toMatchObject({ status: 0, output: expect.stringContaining("--content FOLDER") });
  expect(run("--everything")).toMatchObject({ status: 2, output: expect.stringContaining("--content FOLDER") });
});
