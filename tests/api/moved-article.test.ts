import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { helpArticle } from "../../server/articles/testing/content-folder.ts";
import { openTestSite, type TestSite } from "../support/app.ts";
import { contentWithout } from "../support/content-copy.ts";

const folder = contentWithout(["help", "guided"]);
let site: TestSite;

beforeAll(async () => {
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
  site = await openTestSite({ CONTENT_DIR: folder });
});
afterAll(() => site.close());

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
