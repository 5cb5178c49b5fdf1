import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "../../api/client.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { openTestSite, type TestSite } from "../support/app.ts";
import { contentInEnglish } from "../support/content-copy.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ CONTENT_DIR: contentInEnglish() });
});
afterAll(() => site.close());

/** The client of the browser, asking the composed site. */
function client(onRequest: (url: URL, init: RequestInit) => void = () => {}) {
  return createApiClient({
    baseUrl: "http://site.test/api",
    now: () => 1_234,
    fetch: (url, init) => {
      onRequest(new URL(url), init);
      return site.app.request(url, init, { clientAddress: "8.8.8.8" });
    },
  });
}

describe("the client", () => {
  test("sends credentials, If-Modified-Since: 0 and a timestamp with every call", async () => {
    const seen: unknown[] = [];
    const api = client((url, { credentials, headers }) => {
      seen.push([url.searchParams.get("_t"), credentials, new Headers(headers).get("If-Modified-Since")]);
    });
    await api.download();
    await api.articleCategories({ type: "help" });
    await api.campaign({ url: "https://kitewind.example/?utm_source=a" });
    await api.clickWindows({ locale: "de" });
    expect(seen).toEqual(Array(4).fill(["1234", "include", "0"]));
  });

  test("reads every answer with the schema the server answers by", async () => {
    const api = client();
    const download = await api.download();
    expect(Object.keys(download)).toEqual(["windows", "android", "ios", "mac"]);
    expect(download.mac).toEqual({ download_url: "", version: "" });
    // Without keys of one's own, nothing is claimed to be signed.
    expect(await api.downloadProof()).toMatchObject({ release_keys: [], mirror_keys: [], mirrors: null });
    const { categories } = await api.articleCategories({ type: "help" });
    expect(categories.map(({ id }) => id)).toContain("connection-problems");
    const list = await api.articleList({ type: "help", per_page: "5", locale: "de" });
    expect(list).toMatchObject({ page: 1, per_page: 5 });
    expect(list.articles).toHaveLength(5);
    const article = await api.articleInfo({ id: "kill-switch", locale: "ar" });
    expect(article).toMatchObject({ locale: "en", translation: "missing", category: "privacy-and-security" });
    expect(article.related.length).toBeGreaterThan(0);
    expect(await api.ip({ locale: "de" })).toMatchObject({
      ip: "8.8.8.8",
      version: 4,
      country: "Vereinigte Staaten",
      asn: 15169,
    });
    const { nodes } = await api.node({ locale: "fr" });
    expect(nodes.find(({ country_code }) => country_code === "DE")?.country).toBe("Allemagne");
    const found = await api.articleSearch({ q: "kil swich" });
    expect(found.hits[0]?.id).toBe("kill-switch");
  });

  test("gives an error answer its status and the server's own words", async () => {
    await expect(client().articleInfo({ id: "no-such-thing" })).rejects.toMatchObject({
      status: 404,
      message: 'No help article has the id "no-such-thing".',
    });
  });
});

describe("bad input is a problem document that names the field", () => {
  test.each([
    ["/api/article/categories?locale=xx", 400, "locale"],
    ["/api/article/categories?type=news", 400, "type"],
    ["/api/article/list?page=0", 400, "page"],
    ["/api/article/list?page=1e9", 400, "page"],
    ["/api/article/list?per_page=101", 400, "per_page"],
    ["/api/article/list?kind=recipe", 400, "kind"],
    ["/api/article/list?sort=random", 400, "sort"],
    ["/api/article/list?category=%3Cscript%3E", 400, "category"],
    ["/api/article/list?page=9999", 404, undefined],
    ["/api/article/search", 400, "q"],
    ["/api/article/search?q=", 400, "q"],
    ["/api/article/search?q=%20%20", 400, "q"],
    [`/api/article/search?q=${"a".repeat(201)}`, 400, "q"],
    ["/api/article/info", 400, "id"],
    ["/api/article/info?id=../../etc/passwd", 400, "id"],
    ["/api/article/info?id=__proto__", 400, "id"],
    ["/api/ip/v3?ip=999.1.1.1", 400, "ip"],
    ["/api/node?locale=DE", 400, "locale"],
    ["/api/download/ajax-click-download?locale=klingon", 400, "locale"],
    ["/api/nowhere", 404, undefined],
    ["/api", 404, undefined],
  ])("GET %s is %i", async (path, status, field) => {
    const response = await site.app.request(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const problem = await response.json();
    expect(problem).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
    if (field) expect(problem.errors).toEqual(expect.arrayContaining([expect.objectContaining({ field })]));
  });

  const json = { "Content-Type": "application/json" };
  test.each([
    ["/api/download/ajax-click-download", json, '{"platform":"windows"}', 400],
    ["/api/download/ajax-click-download", json, '{"platform":"android","extra":1}', 400],
    ["/api/download/ajax-click-download", json, "{", 400],
    ["/api/download/ajax-click-download", json, "[]", 400],
    ["/api/download/ajax-click-download", { "Content-Type": "text/plain" }, '{"platform":"android"}', 415],
    ["/api/thematic-activity/v2", json, "{}", 400],
    ["/api/thematic-activity/v2", json, '{"url":"not a url"}', 400],
    ["/api/thematic-activity/v2", json, '{"url":"https://kitewind.example/?utm_source="}', 400],
    [
      "/api/thematic-activity/v2",
      json,
      JSON.stringify({ url: `https://x.example/?keyword=${"a".repeat(3_000)}` }),
      400,
    ],
    ["/api/thematic-activity/v2", json, `{"url":"${"a".repeat(17_000)}"}`, 413],
    ["/api/article/feedback", json, '{"id":"kill-switch","type":"help"}', 400],
    ["/api/article/feedback", json, '{"id":"nothing","type":"help","helpful":true}', 404],
    ["/api/article/info", json, "{}", 405],
  ])("POST %s is refused, and nothing is stored", async (path, headers, body, status) => {
    const before = await everythingStored();
    const response = await site.app.request(path, { method: "POST", headers, body });
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await everythingStored()).toEqual(before);
  });

  function everythingStored(): Promise<unknown[]> {
    const ever = { from: "2000-01-01", to: "2100-01-01" };
    return Promise.all(Object.values(countedEvents).map((kind) => site.services.events.report(kind, ever)));
  }
});

test("an event is answered once it is stored, and nothing about the visitor is", async () => {
  const other = await openTestSite();
  try {
    const body = JSON.stringify({ platform: "android", locale: "de" });
    const headers = {
      "Content-Type": "application/json",
      "User-Agent": "secret-agent",
      "X-Forwarded-For": "203.0.113.9",
    };
    const response = await other.app.request("/api/download/ajax-click-download", { method: "POST", headers, body });
    expect(response.status).toBe(204);
    const rows = await other.services.events.report(countedEvents.downloads, { from: "2000-01-01", to: "2100-01-01" });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain("android");
    expect(JSON.stringify(rows)).not.toMatch(/secret-agent|203\.0\.113/);
  } finally {
    await other.close();
  }
});

test("the OpenAPI document is there", async () => {
  const document = await (await site.app.request("/api/openapi.json")).json();
  expect(document).toMatchObject({ openapi: "3.1.0", info: { title: "Kitewind VPN website API" } });
});
