import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { helpArticle } from "../../server/articles/testing/content-folder.ts";
import { openTestSite, type TestSite } from "../support/app.ts";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "moved-"));
let site: TestSite;

beforeAll(async () => {
  for (const name of readdirSync(join(root, "content"))) {
    if (name !== "help") symlinkSync(join(root, "content", name), join(folder, name));
  }
  const articles = {
    shown: helpArticle({ title: "Shown" }),
    old: helpArticle({ title: "Old", movedTo: "/help/shown" }),
    draft: helpArticle({ title: "A draft", draft: "true" }),
    secret: helpArticle({ title: "By address alone", unlisted: "true" }),
  };
  for (const [id, text] of Object.entries(articles)) {
    mkdirSync(join(folder, "help", id), { recursive: true });
    writeFileSync(join(folder, "help", id, "en.md"), text.replace("category: install", "category: speed"));
  }
  rmSync(join(folder, "guided"));
  site = await openTestSite({ CONTENT_DIR: folder });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test("an article that has moved leads on, in the reader's language, with the query", async () => {
  for (const prefix of ["", "/de"]) {
    const answer = await site.get(`${prefix}/help/old?from=mail`);
    expect(answer.status).toBe(301);
    expect(answer.headers.get("Location")).toBe(`${prefix}/help/shown?from=mail`);
  }
});

test("a draft is no page, an unlisted article is one that nothing names", async () => {
  expect((await site.get("/help/draft")).status).toBe(404);
  expect((await site.get("/help/secret")).status).toBe(200);
  for (const path of ["/help", "/sitemap-en.xml", "/help/shown"]) {
    const text = await (await site.get(path)).text();
    expect(text, path).not.toMatch(/help\/(secret|draft|old)/);
  }
});
