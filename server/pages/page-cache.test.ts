import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { createPageCache, type DrawnPage } from "./page-cache.ts";

const page = (html: string, status = 200): DrawnPage => ({ status, headers: { "Content-Type": "text/html" }, html });

test("draws a page once for everybody who asks meanwhile, and keeps it", async () => {
  const cache = createPageCache(1_000_000);
  const draw = vi.fn(async () => page("<p>hello</p>"));
  const [a, b] = await Promise.all([cache.get("/a", draw), cache.get("/a", draw)]);
  await cache.get("/a", draw);
  expect(draw).toHaveBeenCalledOnce();
  expect(a).toBe(b);
  expect(cache.peek("/a")?.bodies.identity.toString()).toBe("<p>hello</p>");
});

test("every form holds the same page", async () => {
  const { bodies } = await createPageCache(1_000_000).get("/a", async () => page("<p>hello</p>"));
  expect(brotliDecompressSync(bodies.br ?? "").toString()).toBe("<p>hello</p>");
  expect(gunzipSync(bodies.gzip ?? "").toString()).toBe("<p>hello</p>");
});

test("a page that was compressed as well as can be is kept in compressed forms alone", async () => {
  const cache = createPageCache(1_000_000);
  const html = "<p>hello</p>".repeat(500);
  await cache.get("/a", async () => page(html));
  const before = cache.bytes;
  const bodies = () => cache.peek("/a")?.bodies;
  await vi.waitFor(() => expect(bodies()).toHaveProperty("zstd"));
  expect(cache.bytes).toBeLessThan(before - html.length + 500);
  expect(brotliDecompressSync(bodies()?.br ?? "").toString()).toBe(html);
  expect(bodies()?.identity.toString()).toBe(html);
});

test("stays within its size: the page that was used longest ago goes first", async () => {
  // Room for two pages that cannot be made much smaller.
  const cache = createPageCache(10_000);
  const draw = async () => page(randomBytes(900).toString("hex"));
  for (const key of ["/a", "/b"]) await cache.get(key, draw);
  cache.peek("/a");
  await cache.get("/c", draw);
  expect([cache.peek("/a"), cache.peek("/b"), cache.peek("/c")].map(Boolean)).toEqual([true, false, true]);
});

test("keeps no errors, and nothing that was drawn before the content changed", async () => {
  const cache = createPageCache(1_000_000);
  await cache.get("/error", async () => page("no", 500));
  expect(cache.peek("/error")).toBeUndefined();
  await cache.get("/old", async () => {
    cache.clear();
    return page("old");
  });
  expect(cache.peek("/old")).toBeUndefined();
  expect(cache.size).toBe(0);
});

test("a drawing that fails is tried again by the next visitor", async () => {
  const cache = createPageCache(1_000_000);
  await expect(cache.get("/a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(cache.get("/a", async () => page("fine"))).resolves.toMatchObject({ status: 200 });
});

test("a page that comes out the same after a change of the content keeps its date; another has a new one", async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
  const cache = createPageCache(1_000_000);
  const modified = async (key: string, html: string) => (await cache.get(key, async () => page(html))).modified;
  expect([await modified("/a", "same"), await modified("/b", "old")]).toEqual([1_000, 1_000]);
  vi.setSystemTime(5_000_000);
  cache.clear();
  cache.clear();
  expect([await modified("/a", "same"), await modified("/b", "new")]).toEqual([1_000, 5_000]);
  vi.useRealTimers();
});
