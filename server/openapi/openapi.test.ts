import { beforeAll, expect, test } from "vitest";
import { apiPaths } from "../../api/paths.ts";
import { createApi } from "../api.ts";
import { readConfig } from "../config.ts";
import { createVisitorRates } from "../http/limits/visitor-rates.ts";
import type { Services } from "../services.ts";

interface Document {
  paths: Record<string, Record<string, { parameters?: { name: string; required: boolean }[]; requestBody?: object }>>;
}

/** Stands for every service: what is mounted is looked at here, and nothing is called. */
const anything: object = new Proxy(() => {}, { get: () => anything });
const config = readConfig({});
const api = createApi(anything as Services, config, createVisitorRates(config), {
  countRead: () => {},
  isPage: () => true,
});
let document: Document;
beforeAll(async () => {
  document = (await (await api.request(apiPaths.openapi)).json()) as Document;
});

test("describes SPEC's ten calls, feedback and guided paths", () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(described).toEqual(
    expect.arrayContaining([
      "get /article/categories",
      "get /article/guided",
      "get /article/info",
      "get /article/list",
      "get /article/search",
      "get /download",
      "get /download/ajax-click-download",
      "get /ip/v3",
      "get /node",
      "post /article/feedback",
      "post /download/ajax-click-download",
      "post /thematic-activity/v2",
    ]),
  );
});

test("names the query parameters and which are required", () => {
  const search = document.paths[apiPaths.articleSearch]?.get?.parameters ?? [];
  expect(search.map(({ name, required }) => [name, required])).toEqual([
    ["locale", false],
    ["q", true],
    ["type", false],
    ["page", false],
  ]);
});

test("describes the bodies of calls that count", () => {
  expect(document.paths[apiPaths.clickDownload]?.post?.requestBody).toMatchObject({
    content: {
      "application/json": {
        schema: { required: ["platform"], properties: { platform: { enum: ["android", "ios", "mac"] } } },
      },
    },
  });
});
