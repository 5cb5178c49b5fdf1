import { Hono } from "hono";
import { beforeEach, describe, expect, test } from "vitest";
import { type DownloadList, emptyDownloadList } from "../../api/download.schema.ts";
import type { EventStore } from "../database/event-store.ts";
import { EventsUnavailable } from "../database/events-unavailable.ts";
import { createRateLimit } from "../http/limits/rate-limit.ts";
import { silentLog } from "../log.ts";
import { downloadLinkRoutes } from "./download-link.routes.ts";

const list: DownloadList = {
  ...emptyDownloadList,
  windows: {
    download_url: "https://files.example.org/app-x64.exe",
    version: "1.2.3",
    files: [
      { label: "x64", url: "https://files.example.org/app-x64.exe" },
      { label: "ARM64", url: "https://files.example.org/app-arm64.exe" },
    ],
  },
  android: { download_url: "https://files.example.org/app.apk", version: "1.2.0" },
};

let clicks: unknown[];
beforeEach(() => {
  clicks = [];
});

function site(count: EventStore["count"] = async (_kind, click) => void clicks.push(click)) {
  const routes = downloadLinkRoutes({
    downloads: { list: () => list },
    events: { count },
    clientAddress: () => "192.0.2.1",
    limit: createRateLimit({ perMinute: 2 }),
    log: silentLog,
  });
  return new Hono().route("/", routes).all("*", (context) => context.text("the page", 404));
}
const location = (response: Response) => [response.status, response.headers.get("Location")];

describe("the download link", () => {
  test.each([
    ["/download/windows/get", "https://files.example.org/app-x64.exe", { platform: "windows", locale: "en" }],
    ["/de/download/android/get", "https://files.example.org/app.apk", { platform: "android", locale: "de" }],
    ["/download/windows/get?file=ARM64", "https://files.example.org/app-arm64.exe", { platform: "windows" }],
    ["/download/windows/get?file=none", "https://files.example.org/app-x64.exe", { platform: "windows" }],
    ["/download/windows/get?file=https://evil.example", "https://files.example.org/app-x64.exe", {}],
  ])("%s leads to its file and counts", async (path, url, click) => {
    const response = await site().request(path);
    expect(location(response)).toEqual([302, url]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(clicks).toEqual([expect.objectContaining(click)]);
  });

  test("counts the version that is given out", async () => {
    await site().request("/download/windows/get");
    expect(clicks).toEqual([{ platform: "windows", locale: "en", version: "1.2.3" }]);
  });

  test.each([
    ["/download/ios/get", "/download/ios"],
    ["/kr/download/ios/get", "/kr/download/ios"],
    ["/de/download/mac/get", "/de/download"],
  ])("%s leads to the platform's page while nothing is released, and counts nothing", async (path, page) => {
    expect(location(await site().request(path))).toEqual([302, page]);
    expect(clicks).toEqual([]);
  });

  test.each([
    ["a HEAD request", { method: "HEAD" }],
    ["a page fetched ahead", { headers: { "Sec-Purpose": "prefetch" } }],
    ["what another site embeds", { headers: { "Sec-Fetch-Site": "cross-site" } }],
  ])("does not count %s", async (_, init) => {
    expect((await site().request("/download/windows/get", init)).status).toBe(302);
    expect(clicks).toEqual([]);
  });

  test("counts as often as a person may click, and leads to the file ever after", async () => {
    const app = site();
    for (let time = 0; time < 5; time++) expect((await app.request("/download/windows/get")).status).toBe(302);
    expect(clicks).toHaveLength(2);
  });

  test.each(["/download/linux/get", "/xx/download/windows/get", "/download/windows/get/more"])(
    "%s is left to the pages",
    async (path) => {
      expect((await site().request(path)).status).toBe(404);
      expect(clicks).toEqual([]);
    },
  );

  test("gives the file out although nothing can be counted", async () => {
    const refusing = site(() => Promise.reject(new EventsUnavailable("database down")));
    expect(location(await refusing.request("/download/windows/get"))[0]).toBe(302);
  });

  test("does not wait for the count", async () => {
    const never = site(() => new Promise(() => {}));
    expect(location(await never.request("/download/android/get"))[0]).toBe(302);
  });
});
