import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../support/app.ts";
import { listen, raw, sendRaw } from "../support/raw-request.ts";

let site: TestSite;
let port: number;
beforeAll(async () => {
  site = await openTestSite({ METRICS_PORT: "0" });
  port = await listen(site.server);
});
afterAll(async () => {
  site.server.closeAllConnections();
  site.server.close();
  await site.close();
});

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { Accept: "text/html" } });
const figures = async () => await (await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)).text();
const figure = async (sample: string) => {
  const line = (await figures()).split("\n").find((text) => text.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
};

describe("the figures", () => {
  test("count requests by route and class, files and cached pages included", async () => {
    for (const path of ["/free", "/free", "/de/free?x=1", "/js/common.js", "/api/node", "/nobody@example.org"]) {
      await (await get(path)).arrayBuffer();
    }
    await sendRaw(port, raw("PROPFIND /free HTTP/1.1", "Host: x", "Connection: close", ""));
    expect(await figure('site_requests_total{route="free",status="2xx"}')).toBe(3);
    expect(await figure('site_requests_total{route="free",status="5xx"}')).toBe(1);
    expect(await figure('site_requests_total{route="file",status="2xx"}')).toBe(1);
    expect(await figure('site_requests_total{route="call /node",status="2xx"}')).toBe(1);
    expect(await figure('site_requests_total{route="other",status="4xx"}')).toBe(1);
    expect(await figure('site_request_seconds_count{route="free"}')).toBe(4);
    expect(await figure("site_requests_under_way")).toBe(0);
  });

  test("name the release", async () => {
    expect(await figures()).toMatch(/^site_build_info\{version="\d+\.\d+\.\d+",node="[\d.]+"\} 1$/m);
  });

  test("tell rendered pages from cached ones", async () => {
    expect(await figure('site_page_cache_requests_total{found="yes"}')).toBe(1);
    expect(await figure('site_page_cache_requests_total{found="no"}')).toBe(2);
    expect(await figure("site_page_cache_pages")).toBe(2);
    expect(await figure("site_page_cache_bytes")).toBeGreaterThan(10_000);
    expect(await figure("site_render_seconds_count")).toBeGreaterThanOrEqual(3);
    expect(await figure("site_render_failures_total")).toBe(0);
  });

  test("know the store", async () => {
    expect(await figure('site_event_store_open{engine="sqlite"}')).toBe(1);
    expect(await figure("site_events_waiting")).toBe(0);
  });

  test("know the search", async () => {
    await (await get("/api/article/search?q=dns")).arrayBuffer();
    expect(await figure('site_search_locales{state="open"}')).toBe(1);
    expect(await figure("site_search_failures_total")).toBe(0);
  });

  test("hold nothing of a visitor", async () => {
    await (await get("/help/search?q=confidential")).arrayBuffer();
    await (await get("/ip?ip=192.0.2.55")).arrayBuffer();
    expect(await figures()).not.toMatch(/nobody|example|confidential|192\.0\.2|127\.0\.0\.1/);
  });
});
