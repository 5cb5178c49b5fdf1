import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { keptBody } from "../http/cached-response.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import type { UncompressedPage } from "./page-compression.ts";

const page = (html: string, status = 200): UncompressedPage => ({
  status,
  headers: { "Content-Type": "text/html" },
  html,
});

const bodiesOf = (cache: PageCache) => cache.peek("/a")?.bodies ?? { identity: Buffer.alloc(0) };

test("renders a page once for everybody who asks meanwhile, and keeps it", async () => {
  const cache = createPageCache(1_000_000);
  const render = vi.fn(async () => page("<p>hello</p>"));
  const [a, b] = await Promise.all([cache.get("/a", render), cache.get("/a", render)]);
  await cache.get("/a", render);
  expect(render).toHaveBeenCalledOnce();
  expect(a).toBe(b);
  expect(cache.peek("/a")?.bodies.identity.toString()).toBe("<p>hello</p>");
});

test("every encoding holds the same page", async () => {
  const { bodies } = await createPageCache(1_000_000).get("/a", async () => page("<p>hello</p>"));
  expect(brotliDecompressSync(bodies.br ?? "").toString()).toBe("<p>hello</p>");
  expect(gunzipSync(bodies.gzip ?? "").toString()).toBe("<p>hello</p>");
});

test("a page is kept in Brotli alone, which gets better; gzip is made when it is asked for, and stays", async () => {
  const cache = createPageCache(1_000_000);
  const html = Array.from({ length: 500 }, (_, at) => `<p>hello ${Math.sin(at)}</p>`).join("");
  await cache.get("/a", async () => page(html));
  const before = cache.bytes;
  expect(before).toBeLessThan(html.length);
  expect(gunzipSync(bodiesOf(cache).gzip ?? "").toString()).toBe(html);
  const withGzip = cache.bytes;
  expect(withGzip).toBeGreaterThan(before);
  await vi.waitFor(() => expect(cache.bytes).toBeLessThan(withGzip));
  expect(keptBody(bodiesOf(cache), "gzip")).toBeDefined();
  expect(brotliDecompressSync(bodiesOf(cache).br ?? "").toString()).toBe(html);
  expect(bodiesOf(cache).identity.toString()).toBe(html);
});

test("stays within its size: the page that was used longest ago goes first", async () => {
  // Room for two pages that cannot be made much smaller.
  const cache = createPageCache(4_500);
  const render = async () => page(randomBytes(900).toString("hex"));
  for (const key of ["/a", "/b"]) await cache.get(key, render);
  cache.peek("/a");
  await cache.get("/c", render);
  expect([cache.peek("/a"), cache.peek("/b"), cache.peek("/c")].map(Boolean)).toEqual([true, false, true]);
});

test("keeps no errors, and nothing that was rendered before the content changed", async () => {
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

test("a rendering that fails is tried again by the next visitor", async () => {
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

describe("when time has passed", () => {
  test("a page is served as it was while it is rendered again, once for all who ask", async () => {
    const cache = createPageCache(1_000_000);
    await cache.get("/a", async () => page("old"));
    cache.renew();
    expect(cache.peek("/a")).toBeUndefined();
    let end: (rendered: UncompressedPage) => void = () => {};
    const render = vi.fn(() => new Promise<UncompressedPage>((resolve) => (end = resolve)));
    for (let visitor = 0; visitor < 5; visitor += 1) {
      expect((await cache.get("/a", render)).bodies.identity.toString()).toBe("old");
    }
    await vi.waitFor(() => expect(render).toHaveBeenCalledOnce());
    end(page("new"));
    await vi.waitFor(() => expect(bodiesOf(cache).identity.toString()).toBe("new"));
    expect(render).toHaveBeenCalledOnce();
  });

  test("one that comes out the same stays what it is, to the last byte", async () => {
    const cache = createPageCache(1_000_000);
    await cache.get("/a", async () => page("same"));
    const before = cache.peek("/a");
    const render = vi.fn(async () => page("same"));
    cache.renew();
    await cache.get("/a", render);
    await vi.waitFor(() => expect(cache.peek("/a")).toBeDefined());
    expect(render).toHaveBeenCalledOnce();
    expect(cache.peek("/a")?.tag).toBe(before?.tag);
    expect(cache.peek("/a")?.modified).toBe(before?.modified);
    expect(cache.peek("/a")?.bodies.br).toStrictEqual(before?.bodies.br);
  });

  test("many are rendered one at a time", async () => {
    const cache = createPageCache(1_000_000);
    const keys = Array.from({ length: 20 }, (_, at) => `/${at}`);
    for (const key of keys) await cache.get(key, async () => page(key));
    cache.renew();
    let under = 0;
    let most = 0;
    for (const key of keys) {
      await cache.get(key, async () => {
        under += 1;
        most = Math.max(most, under);
        await new Promise(setImmediate);
        under -= 1;
        return page(`${key} new`);
      });
    }
    await vi.waitFor(() => expect(keys.every((key) => cache.peek(key))).toBe(true));
    expect(most).toBe(1);
  });

  test("one that cannot be rendered stays, and is tried again", async () => {
    const cache = createPageCache(1_000_000);
    await cache.get("/a", async () => page("old"));
    cache.renew();
    const failing = vi.fn(async () => page("failed", 500));
    await cache.get("/a", failing);
    await vi.waitFor(() => expect(failing).toHaveBeenCalled());
    const throwing = () => Promise.reject(new Error("broken"));
    expect((await cache.get("/a", throwing)).bodies.identity.toString()).toBe("old");
    await cache.get("/a", async () => page("new"));
    await vi.waitFor(() => expect(bodiesOf(cache).identity.toString()).toBe("new"));
  });
});

test("when the content has changed, whoever asks next waits for the page as it is now", async () => {
  const cache = createPageCache(1_000_000);
  await cache.get("/a", async () => page("old"));
  cache.clear();
  expect(cache.peek("/a")).toBeUndefined();
  expect((await cache.get("/a", async () => page("new"))).bodies.identity.toString()).toBe("new");
  cache.clear();
  // It went wrong on our side, which the log says: better the last good one than an error.
  expect((await cache.get("/a", async () => page("failed", 500))).bodies.identity.toString()).toBe("new");
  expect((await cache.get("/a", async () => page("gone", 404))).status).toBe(404);
  expect(cache.size).toBe(0);
});
