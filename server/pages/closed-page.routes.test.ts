import { Hono } from "hono";
import { expect, test } from "vitest";
import type { ApiClient } from "../../api/client.ts";
import type { RenderRequest } from "../../app/entry.server.tsx";
import { answerErrors } from "../http/error-answer.ts";
import { HttpProblem } from "../http/problem.ts";
import { silentLog } from "../log.ts";
import { closedPageRoutes } from "./closed-page.routes.ts";
import type { ClosedPage } from "./closed-pages.ts";

/** One closed page before a public one, with what was rendered. */
function site(mayRead: ClosedPage["mayRead"]) {
  const rendered: string[] = [];
  const page: ClosedPage = {
    name: "counts",
    path: "/counts/:day",
    page: "counts/counts",
    messages: [],
    head: () => ({ title: "Counts" }),
    mayRead,
  };
  const closed = closedPageRoutes({
    pages: [page],
    render: async ({ url }: RenderRequest) => {
      rendered.push(url.pathname);
      return { kind: "page", status: 200, html: "<p>secret</p>", route: page };
    },
    apiFor: () => ({}) as ApiClient,
    clientAddress: () => "192.0.2.1",
  });
  const app = new Hono()
    .route("/", closed)
    .get("*", (context) => context.text("public", 404))
    .onError(answerErrors({ log: silentLog, asPage: async () => undefined }));
  return { rendered, get: async (path: string, headers = {}) => await app.request(path, { headers }) };
}
const byKey: ClosedPage["mayRead"] = ({ headers }, address) =>
  headers.get("X-Staff") === "ann" && address === "192.0.2.1";

test("whoever may read it gets it, and nobody keeps or lists it", async () => {
  const { get } = site(byKey);
  const response = await get("/counts/today", { "X-Staff": "ann" });
  expect([response.status, await response.text()]).toEqual([200, "<p>secret</p>"]);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
});

test.each(["/counts/today", "/de/counts/today"])("for everybody else %s is no page", async (path) => {
  const { get, rendered } = site(byKey);
  const response = await get(path);
  expect([response.status, await response.text(), rendered]).toEqual([404, "public", []]);
});

test("it is in English: the menu of languages leads back to it", async () => {
  const response = await site(byKey).get("/de/counts/today?a=1", { "X-Staff": "ann" });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/counts/today?a=1"]);
});

test("it may ask for a name instead", async () => {
  const { get, rendered } = site(() => {
    throw new HttpProblem(
      { type: "about:blank", title: "Unauthorized", status: 401 },
      { headers: { "WWW-Authenticate": 'Basic realm="staff"' } },
    );
  });
  const response = await get("/counts/today");
  expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, 'Basic realm="staff"']);
  expect(rendered).toEqual([]);
});

test("public pages are left alone", async () => {
  const { get, rendered } = site(() => true);
  expect(await (await get("/free")).text()).toBe("public");
  expect(rendered).toEqual([]);
});
