import { Hono } from "hono";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { ArticleSchema, CategoriesAnswer, ListAnswer } from "../../api/article.schema.ts";
import { HttpProblem, problemResponse } from "../http/problem.ts";
import { silentLog } from "../log.ts";
import { articleRoutes } from "./article.routes.ts";
import { openArticleLibrary } from "./articles.library.ts";
import { blogArticle, contentFolder, facts, helpArticle, translation } from "./testing/content-folder.ts";

let app: Hono;
let views: unknown[];

beforeAll(async () => {
  const folder = contentFolder({
    "help/dns-leaks/en.md": helpArticle({ title: "DNS leaks" }, "Text\n\n## Windows\n\n[x](/help/kill-switch)"),
    "help/dns-leaks/de.md": translation({ title: "DNS-Lecks" }),
    "help/kill-switch/en.md": helpArticle({ title: "Kill switch", order: 20, kind: "faq", category: "speed" }),
    "blog/travel/en.md": blogArticle({ category: "travel" }),
  });
  const articles = await openArticleLibrary({ contentDir: folder.path, facts, log: silentLog });
  app = new Hono()
    .route(
      "/api",
      articleRoutes({
        articles,
        popularity: { score: (type, id) => (type === "help" && id === "kill-switch" ? 1 : 0) },
        countRead: (view) => void views.push(view),
        clientAddress: () => null,
        siteOrigin: "https://site.example",
      }),
    )
    .onError((error) => {
      if (error instanceof HttpProblem) return problemResponse(error);
      throw error;
    });
});

async function get(path: string, init?: RequestInit) {
  views = [];
  const response = await app.request(`/api/article/${path}`, init);
  return { status: response.status, headers: response.headers, body: await response.json().catch(() => undefined) };
}

describe("the calls answer by their schemas", () => {
  test("categories", async () => {
    const { body, headers } = await get("categories?locale=de");
    expect(v.parse(v.strictObject(CategoriesAnswer.entries), body).categories).toEqual([
      { id: "install", count: 1 },
      { id: "speed", count: 1 },
    ]);
    expect(headers.get("Cache-Control")).toBe("public, max-age=60");
    expect((await get("categories?type=blog")).body).toEqual({ categories: [{ id: "travel", count: 1 }] });
  });

  test("list", async () => {
    const { body } = await get("list?locale=de");
    const list = v.parse(v.strictObject(ListAnswer.entries), body);
    expect(list).toMatchObject({ total: 2, page: 1, per_page: 20 });
    expect(list.articles.map(({ title, locale }) => [title, locale])).toEqual([
      ["DNS-Lecks", "de"],
      ["Kill switch", "en"],
    ]);
    expect((await get("list?sort=popular")).body.articles[0].id).toBe("kill-switch");
    expect((await get("list?kind=faq")).body.total).toBe(1);
    expect((await get("list?category=speed&page=1")).body.total).toBe(1);
    expect((await get("list?category=nothing")).body).toEqual({ articles: [], total: 0, page: 1, per_page: 20 });
  });

  test("info, for each translation state", async () => {
    for (const [locale, translation] of [
      ["en", "original"],
      ["de", "translated"],
      ["fr", "missing"],
    ] as const) {
      const { body, status } = await get(`info?id=dns-leaks&locale=${locale}`);
      expect(status).toBe(200);
      expect(v.parse(v.strictObject(ArticleSchema.entries), body)).toMatchObject({ id: "dns-leaks", translation });
    }
  });
});

describe("what is not there", () => {
  test.each([
    ["info?id=x", 'No help article has the id "x".'],
    ["info?id=dns-leaks&type=blog", 'No blog article has the id "dns-leaks".'],
    ["list?page=2", "There is no page 2; the list has 2 articles."],
    ["list?per_page=1&page=3", "There is no page 3; the list has 2 articles."],
  ])("%s", async (path, detail) => {
    const { status, body, headers } = await get(path);
    expect(status).toBe(404);
    expect(headers.get("Content-Type")).toBe("application/problem+json");
    expect(body).toMatchObject({ title: "Not Found", status: 404, detail });
    expect(views).toEqual([]);
  });

  test.each([
    "info",
    "info?id=../etc",
    "info?id=a&type=news",
    "list?page=0",
    "list?sort=best",
    "list?locale=xx",
    "list?per_page=101",
  ])("%s is a bad request", async (path) => {
    expect((await get(path)).status).toBe(400);
  });
});

describe("counting views", () => {
  test("a reader counts; a failing store changes nothing", async () => {
    const { status, headers } = await get("info?id=dns-leaks&locale=fr");
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(views).toEqual([{ type: "help", id: "dns-leaks", locale: "fr" }]);
  });

  test("so does the site's own script, also where the API has an origin of its own", async () => {
    for (const headers of [
      { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-origin" },
      { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "cross-site", Origin: "https://site.example" },
    ]) {
      await get("info?id=dns-leaks", { headers });
      expect(views).toHaveLength(1);
    }
  });

  test.each([
    ["HEAD", "info?id=dns-leaks", { method: "HEAD" }],
    ["prefetch", "info?id=dns-leaks", { headers: { "Sec-Purpose": "prefetch" } }],
    ["prerender", "info?id=dns-leaks", { headers: { "Sec-Purpose": "prefetch;prerender" } }],
    ["an embedded picture", "info?id=dns-leaks", { headers: { "Sec-Fetch-Dest": "image" } }],
    [
      "another site's script",
      "info?id=dns-leaks",
      { headers: { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" } },
    ],
    ["a crawler", "info?id=dns-leaks", { headers: { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } }],
    ["preview", "info?id=dns-leaks&preview", {}],
    ["preview with a value", "info?id=dns-leaks&preview=1", {}],
  ])("%s does not", async (_name, path, init) => {
    expect((await get(path, init)).status).toBe(200);
    expect(views).toEqual([]);
  });
});
