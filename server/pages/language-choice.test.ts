import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { keepLanguageChoice } from "./language-choice.ts";

const app = new Hono()
  .use(keepLanguageChoice())
  .get("/de/nowhere", (context) => context.text("", 404))
  .get("*", (context) => context.text("", 200, { "Cache-Control": "public, s-maxage=60" }));
const visit = (path: string, headers: Record<string, string>) =>
  app.request(`https://site.example${path}`, { headers });
const free = { Referer: "https://site.example/free" };

describe("a choice of language without script", () => {
  test("is kept by the page in that language, which nobody shares", async () => {
    const answer = await visit("/de/free", { ...free, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Set-Cookie")).toBe("i18n_redirected=de; Path=/; Max-Age=31536000; SameSite=Lax");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test.each([
    ["/ar/free", "/free", "en"],
    ["/ar", "/kr", "kr"],
    ["/", "/kr", "kr"],
  ])("from %s to %s", async (from, to, code) => {
    const answer = await visit(to, { Referer: `https://site.example${from}` });
    expect(answer.headers.get("Set-Cookie")).toContain(`i18n_redirected=${code};`);
  });

  test("keeps the query that the link could not know, once", async () => {
    const from = { Referer: "https://site.example/help/search?q=dns&utm_source=mail" };
    const first = await visit("/de/help/search?q=dns", from);
    const [status, location] = [first.status, first.headers.get("Location") ?? ""];
    expect([status, location]).toEqual([302, "/de/help/search?q=dns&utm_source=mail"]);
    expect(first.headers.get("Set-Cookie")).toContain("i18n_redirected=de;");
    expect((await visit(location, from)).status).toBe(200);
  });

  test.each([
    ["another page of ours", "/de/free", { Referer: "https://site.example/gaming" }],
    ["the same page again", "/free", free],
    ["another site", "/de", { Referer: "https://other.example/" }],
    ["nobody says where", "/de/free", {}],
    ["what is no address", "/de/free", { Referer: "nonsense" }],
    ["another site that says it is ours", "/de/free", { ...free, "Sec-Fetch-Site": "cross-site" }],
    ["a picture", "/de/free", { ...free, "Sec-Fetch-Dest": "image" }],
    ["a page fetched ahead", "/de/free", { ...free, "Sec-Purpose": "prefetch" }],
    ["an error", "/de/nowhere", { Referer: "https://site.example/nowhere" }],
  ])("is not a visit from %s", async (_, path, headers) => {
    const answer = await visit(path, headers);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(answer.headers.get("Cache-Control")).not.toBe("private, no-store");
  });
});
