import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { exposition } from "./exposition.ts";
import { createHistogram } from "./histogram.ts";
import { type Metrics, openMetrics } from "./metrics.ts";
import { createRouteNames } from "./route-names.ts";

describe("exposition", () => {
  test("has help and type before the samples, and escapes labels", () => {
    const samples = [
      { labels: { a: 'x"\\\n', b: "y" }, value: 1.5 },
      { suffix: "_sum", value: 2 },
    ];
    expect(exposition([{ name: "n", help: "What.", type: "gauge", samples }])).toBe(
      '# HELP n What.\n# TYPE n gauge\nn{a="x\\"\\\\\\n",b="y"} 1.5\nn_sum 2\n',
    );
  });
});

describe("createHistogram", () => {
  test("adds up from the lowest bucket, the last one holds everything", () => {
    const histogram = createHistogram([0.1, 1]);
    for (const seconds of [0.05, 0.1, 0.5, 7]) histogram.observe(seconds);
    const of = (suffix: string, le?: string) =>
      histogram.samples().find((sample) => sample.suffix === suffix && sample.labels?.le === le)?.value;
    expect([of("_bucket", "0.1"), of("_bucket", "1"), of("_bucket", "+Inf")]).toEqual([2, 3, 4]);
    expect(of("_count")).toBe(4);
    expect(of("_sum")).toBeCloseTo(7.65);
  });
});

describe("createRouteNames", () => {
  const calls = new Set(["/api/article/search", "/api/article/feedback/form"]);
  const name = createRouteNames({ apiPrefix: "/api", calls, isFile: (path) => path === "/js/common.js" });
  test.each([
    ["/", "home"],
    ["/de", "home"],
    ["/ar/help/kill-switch?utm_source=x", "help-article"],
    ["/js/common.js?v=1", "file"],
    ["/api/article/search?q=secret", "call /article/search"],
    ["/api/article/feedback/form", "call /article/feedback/form"],
    ["/api/secret", "call other"],
    ["/messages/abc/de/home.json", "messages"],
    ["/health/ready", "health"],
    ["/somebody@example.org", "other"],
    ["//secret", "other"],
    ["", "other"],
  ])("%s is counted under %s", (url, expected) => expect(name(url)).toBe(expected));
});

describe("the figures' server", () => {
  let metrics: Metrics | undefined;
  beforeAll(async () => {
    metrics = await openMetrics({
      config: { metricsPort: 0, apiPrefix: "/api" },
      calls: new Set<string>(),
      isFile: () => false,
      families: () => [{ name: "site_own", help: "Own.", type: "counter", samples: [{ value: 3 }] }],
    });
  });
  afterAll(() => metrics?.close());
  const ask = (path: string, host = "127.0.0.1") => fetch(`http://${host}:${metrics?.port}${path}`);

  test("answers on loopback, in the form that Prometheus reads", async () => {
    const response = await ask("/metrics");
    expect(response.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const text = await response.text();
    expect(text).toContain("site_own 3\n");
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^site_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m);
    for (const line of text.trimEnd().split("\n")) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"]*",?)+\})? [-+\d.eInf]+)$/);
    }
  });

  test("says of a process with nothing to do that it is on time", async () => {
    const median = async () => {
      const [, value] =
        /^site_event_loop_delay_seconds\{quantile="0.5"\} (\S+)$/m.exec(await (await ask("/metrics")).text()) ?? [];
      return Number(value);
    };
    await median();
    // Since the question before, which a busy machine may make it late for.
    await vi.waitUntil(
      async () => {
        const late = await median();
        return late > 0 && late < 0.015;
      },
      { timeout: 20_000, interval: 200 },
    );
  });

  test("answers nothing else", async () => {
    expect((await ask("/")).status).toBe(404);
    expect((await ask("/metrics", "localhost")).status).toBe(200);
  });

  test("is not there without a port, and says so when the port is taken", async () => {
    const options = { calls: new Set<string>(), isFile: () => false, families: () => [] };
    expect(await openMetrics({ ...options, config: { metricsPort: null, apiPrefix: "/api" } })).toBeUndefined();
    const taken = openMetrics({ ...options, config: { metricsPort: metrics?.port ?? 0, apiPrefix: "/api" } });
    await expect(taken).rejects.toThrow(/^METRICS_PORT=\d+ cannot be used: .*EADDRINUSE/);
  });
});
