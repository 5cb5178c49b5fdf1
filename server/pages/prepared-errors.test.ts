import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { ApiClient } from "../../api/client.ts";
import type { RenderedPage, RenderRequest } from "../../app/entry.server.tsx";
import { createLog } from "../log.ts";
import { createPreparedErrors } from "./prepared-errors.ts";

function prepared(render: (request: RenderRequest) => Promise<RenderedPage>) {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const urls: string[] = [];
  const errors = createPreparedErrors({
    render: async (request) => {
      urls.push(request.url.pathname);
      return await render(request);
    },
    api: {} as ApiClient,
    log,
  });
  return { errors, urls, lines };
}

const rendering = async ({ url, error }: RenderRequest): Promise<RenderedPage> => ({
  kind: "page",
  status: error?.status ?? 200,
  html: `<p>${error?.status} ${error?.message} at ${url.pathname}</p>`,
  route: undefined,
});

test("each status is rendered once for a locale, for all who ask, until the content changes", async () => {
  const { errors, urls } = prepared(rendering);
  await Promise.all(Array.from({ length: 50 }, () => errors.answer("de", 404)));
  await errors.answer("de", 503);
  await errors.answer("ar", 404);
  expect(urls).toEqual(["/de/404", "/de", "/ar/404"]);
  errors.clear();
  await errors.answer("de", 404);
  expect(urls).toHaveLength(4);
});

test("says nothing of the request, and takes headers that do", async () => {
  const { errors } = prepared(rendering);
  const answer = await errors.answer("en", 503, { "Retry-After": "7" });
  expect(answer.status).toBe(503);
  expect(answer.headers).toMatchObject({ "Retry-After": "7", "Cache-Control": "private, no-store" });
  expect(brotliDecompressSync(answer.bodies.br ?? "").toString()).toBe("<p>503 undefined at /</p>");
  expect((await errors.answer("en", 503)).headers["Retry-After"]).toBe("5");
});

test("one that cannot be rendered is SPEC's plain notice this time, with a line in the log, and rendered again", async () => {
  let broken = true;
  const { errors, urls, lines } = prepared(async (request) => {
    if (broken) throw new Error("broken");
    return await rendering(request);
  });
  const notice = await errors.answer("de", 404);
  expect(notice.status).toBe(404);
  expect(notice.bodies.identity.toString()).toContain('<a href="/de">Go back to home</a>');
  expect(lines).toHaveLength(1);
  broken = false;
  expect((await errors.answer("de", 404)).bodies.identity.toString()).toContain("404");
  expect(urls).toHaveLength(2);
});
