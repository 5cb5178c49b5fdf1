import { Hono } from "hono";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { SearchAnswer, type SearchResult } from "../../api/article.schema.ts";
import { HttpProblem, problemResponse } from "../http/problem.ts";
import type { SearchRequest } from "./search.answer.ts";
import { searchRoutes } from "./search.routes.ts";
import { SearchUnavailable } from "./search.service.ts";

let asked: SearchRequest[];
let recorded: unknown[];
let result: Partial<SearchResult>;
let failure: Error | undefined;

const app = new Hono()
  .route(
    "/api",
    searchRoutes({
      search: {
        search: async (request) => {
          asked.push(request);
          if (failure) throw failure;
          return { q: request.q, hits: [], total: 0, page: request.page, per_page: 10, suggestion: null, ...result };
        },
      },
      clientAddress: () => "192.0.2.1",
      siteOrigin: "https://site.example",
      countEmptySearch: async (search) => {
        recorded.push(search);
        throw new Error("the database is down");
      },
    }),
  )
  .onError((error) => {
    if (error instanceof HttpProblem) return problemResponse(error);
    throw error;
  });

beforeEach(() => {
  asked = [];
  recorded = [];
  result = {};
  failure = undefined;
});

const get = (query: string, init?: RequestInit) => app.request(`/api/article/search?${query}`, init);

test("passes the checked query on and answers by the schema, for no cache to keep", async () => {
  const response = await get("locale=de&q=%20WLAN%20&type=help&page=2&_t=1", {});
  expect(response.status).toBe(404);
  expect(asked).toEqual([{ locale: "de", q: "WLAN", type: "help", page: 2 }]);
  const first = await get("locale=de&q=WLAN");
  expect(first.status).toBe(200);
  expect(first.headers.get("Cache-Control")).toBe("no-store");
  v.parse(v.strictObject(SearchAnswer.entries), await first.json());
});

test.each([
  ["", "q"],
  ["q=", "q"],
  ["q=%20%20", "q"],
  [`q=${"x".repeat(201)}`, "q"],
  ["q=x&locale=xx", "locale"],
  ["q=x&type=page", "type"],
  ["q=x&page=0", "page"],
  ["q=x&page=1e3", "page"],
  ["q=x&page=-1", "page"],
])("%s is a 400 that names %s", async (query, field) => {
  const response = await get(query);
  expect(response.status).toBe(400);
  expect((await response.json()) as unknown).toMatchObject({ errors: [expect.objectContaining({ field })] });
  expect(asked).toEqual([]);
});

describe("searches that find nothing", () => {
  test("are counted, and an outage of the counter makes no difference", async () => {
    const response = await get(`locale=ja&q=${encodeURIComponent("ﾌﾟﾛﾄｺﾙ　ＶＰＮ")}`);
    expect(response.status).toBe(200);
    expect(recorded).toEqual([{ locale: "ja", query: "プロトコル VPN" }]);
  });

  test("are not counted when something was found", async () => {
    result = { total: 3 };
    await get("q=slow");
    expect(recorded).toEqual([]);
  });

  test("are not counted when nobody searched: a prefetch, a HEAD request, a page beyond the end", async () => {
    await get("q=zebra", { headers: { "Sec-Purpose": "prefetch" } });
    await get("q=zebra", { method: "HEAD" });
    await get("q=zebra&page=2");
    expect(asked).toHaveLength(3);
    expect(recorded).toEqual([]);
  });
});

describe("failures", () => {
  test("an index that is not there in time is a 503 that says when to come again", async () => {
    failure = new SearchUnavailable("The search is not available right now.");
    const response = await get("q=secretword");
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("5");
    expect(await response.text()).not.toContain("secretword");
    expect(recorded).toEqual([]);
  });

  test("anything else stays what it is", async () => {
    failure = new RangeError("a fault of ours");
    await expect(get("q=x")).rejects.toThrow(RangeError);
  });
});
