import { describe, expect, test } from "vitest";
import type { ApiClient } from "../../api/client.ts";
import type { RenderedPage, RenderRequest } from "../../app/entry.server.tsx";
import { createLog, silentLog } from "../log.ts";
import { pageRoutes } from "./page.routes.ts";
import { createPageCache } from "./page-cache.ts";
import { createPreparedErrors } from "./prepared-errors.ts";

const rendered: RenderedPage = { kind: "page", status: 200, html: "<p>rendered</p>", route: undefined };

/** The pages over a renderer, with what the log says. */
function pages(render: (request: RenderRequest) => Promise<RenderedPage>, renderTimeout = 10_000) {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const app = pageRoutes({
    render,
    cache: createPageCache(1_000_000),
    apiFor: () => ({}) as ApiClient,
    countView: () => {},
    errors: createPreparedErrors({ render, api: {} as ApiClient, log }),
    log,
    renderTimeout,
  });
  return { get: async (path: string) => await app.request(path), lines };
}

describe("a page that hangs", () => {
  const hanging = async ({ error }: RenderRequest): Promise<RenderedPage> =>
    error
      ? { kind: "page", status: error.status, html: `<p>${error.message}</p>`, route: undefined }
      : await new Promise(() => {});

  test.each(["/free", "/ip"])("%s is given up, and the answer is a 503 page that nobody keeps", async (path) => {
    const { get, lines } = pages(hanging, 30);
    const response = await get(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("5");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await response.text()).toContain("took too long");
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({
      status: 503,
      requestId: response.headers.get("X-Request-Id"),
    });
  });

  test("tells its loaders to stop", async () => {
    let stopped = false;
    const { get } = pages(async (request) => {
      request.signal.addEventListener("abort", () => {
        stopped = true;
      });
      return await hanging(request);
    }, 30);
    await get("/free");
    expect(stopped).toBe(true);
  });

  test("is rendered again for the next visitor", async () => {
    let visits = 0;
    const { get } = pages(async (request) => {
      if (!request.error) visits += 1;
      return visits > 1 ? rendered : await hanging(request);
    }, 30);
    expect((await get("/free")).status).toBe(503);
    expect((await get("/free")).status).toBe(200);
  });

  test("does not hold up other pages", async () => {
    const { get } = pages(
      async (request) => (request.url.pathname === "/free" ? await hanging(request) : rendered),
      200,
    );
    const hung = get("/free");
    expect((await get("/gaming")).status).toBe(200);
    expect((await hung).status).toBe(503);
  });
});

describe("a renderer that throws", () => {
  const throwing = async (): Promise<RenderedPage> => {
    throw new TypeError("the error page is broken too");
  };

  test("leads to SPEC's plain notice with a way home, and one line in the log", async () => {
    const { get, lines } = pages(throwing);
    const response = await get("/de/free?q=secret");
    expect(response.status).toBe(500);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const html = await response.text();
    expect(html).toContain("An error occurred while showing the error page");
    expect(html).toContain('<a href="/de">Go back to home</a>');
    expect(html).not.toContain("broken too");
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? "{}");
    expect(line).toMatchObject({ page: "free", err: { message: "the error page is broken too" } });
    expect(line.requestId).toBe(response.headers.get("X-Request-Id"));
    expect(lines[0]).not.toContain("secret");
  });
});

describe("made-up queries", () => {
  function counted() {
    const cache = createPageCache(1_000_000);
    const urls: string[] = [];
    const render = async ({ url }: RenderRequest) => {
      urls.push(url.pathname + url.search);
      return rendered;
    };
    const app = pageRoutes({
      render,
      cache,
      apiFor: () => ({}) as ApiClient,
      countView: () => {},
      errors: createPreparedErrors({ render, api: {} as ApiClient, log: silentLog }),
      log: silentLog,
    });
    return { cache, urls, get: async (path: string) => await app.request(path) };
  }

  test("take no room from pages that are read: they are rendered each time", async () => {
    const { cache, urls, get } = counted();
    for (const path of ["/best_vpn?tag=gaming", "/best_vpn?tag=gaming", "/help/kill-switch?feedback=thanks"]) {
      expect((await get(path)).headers.get("Cache-Control")).toContain("s-maxage=60");
    }
    expect(urls).toHaveLength(3);
    expect(cache.size).toBe(0);
  });

  test("with values that the page does not know are the page without them", async () => {
    const { cache, urls, get } = counted();
    const made = ["free?none=c", "best_vpn?region=atlantis&sort=country&tag=", "help/kill-switch?feedback=b"];
    for (const path of made) {
      expect((await get(`/${path}`)).headers.get("Cache-Control")).toContain("s-maxage=60");
      expect((await get(`/${path}&x=${Math.random()}`)).status).toBe(200);
    }
    expect(urls).toEqual(["/free", "/best_vpn", "/help/kill-switch"]);
    expect(cache.size).toBe(3);
  });

  test("with anybody's words are kept by nobody", async () => {
    const { urls, get } = counted();
    expect((await get("/best_vpn?q=%20york&none=1")).headers.get("Cache-Control")).toBe("private, no-store");
    expect(urls).toEqual(["/best_vpn?q=york"]);
  });
});
