import { describe, expect, test } from "vitest";
import type { ApiClient } from "../../api/client.ts";
import type { RenderedPage, RenderRequest } from "../../app/entry.server.tsx";
import { createLog, silentLog } from "../log.ts";
import { pageRoutes } from "./page.routes.ts";
import { createPageCache } from "./page-cache.ts";

const drawn: RenderedPage = { kind: "page", status: 200, html: "<p>drawn</p>", route: undefined };

/** The pages over a renderer, with what the log says. */
function pages(render: (request: RenderRequest) => Promise<RenderedPage>, renderTimeout = 10_000) {
  const lines: string[] = [];
  const app = pageRoutes({
    render,
    cache: createPageCache(1_000_000),
    apiFor: () => ({}) as ApiClient,
    countView: () => {},
    log: createLog("info", { write: (line) => void lines.push(line) }),
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

  test("is drawn anew for the next visitor", async () => {
    let visits = 0;
    const { get } = pages(async (request) => {
      if (!request.error) visits += 1;
      return visits > 1 ? drawn : await hanging(request);
    }, 30);
    expect((await get("/free")).status).toBe(503);
    expect((await get("/free")).status).toBe(200);
  });

  test("does not hold up other pages", async () => {
    const { get } = pages(async (request) => (request.url.pathname === "/free" ? await hanging(request) : drawn), 200);
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

test("made-up queries take no room from pages that are read: they are drawn each time, and kept by shared caches", async () => {
  const cache = createPageCache(1_000_000);
  let times = 0;
  const app = pageRoutes({
    render: async () => {
      times += 1;
      return drawn;
    },
    cache,
    apiFor: () => ({}) as ApiClient,
    countView: () => {},
    log: silentLog,
  });
  for (const path of ["/best_vpn?q=a", "/best_vpn?q=a", "/help/kill-switch?feedback=b", "/free?none=c", "/free"]) {
    expect((await app.request(path)).headers.get("Cache-Control")).toContain("s-maxage=60");
  }
  expect(times).toBe(4);
  expect(cache.size).toBe(1);
  expect(cache.peek("/free")).toBeDefined();
});
