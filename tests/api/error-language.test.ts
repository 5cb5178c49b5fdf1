import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "../../app/routes.ts";
import { locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { openTestSite, type TestSite } from "../support/app.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Every route that names something, with something that is not there; a path that is no route. */
const missing = [
  ...routes.filter(({ path }) => path.includes(":")).map(({ path }) => path.replace(/:\w+/g, "no-such-thing")),
  "/no-such-thing",
];

/** A page's words, without what is only for search engines and scripts. */
const wordsOf = (html: string) =>
  (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "")
    .replace(/<[^>]+>/g, "\n")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    // Where lines may and may not end.
    .replace(/[\u200b\u2060\u00ad]/g, "")
    .replaceAll("\u00a0", " ");

test.each(locales.map((locale) => [locale.code, locale] as const))(
  "errors speak to the reader in %s",
  async (code, { file }) => {
    const { error } = JSON.parse(readFileSync(join(import.meta.dirname, `../../messages/${file}/common.json`), "utf8"));
    expect(missing.length).toBeGreaterThan(3);
    for (const path of missing) {
      const answer = await site.get(localizedPath(path, code));
      expect(answer.status, path).toBe(404);
      const html = await answer.text();
      const words = wordsOf(html);
      for (const text of [error["404"].title, error["404"].message, error.backHome]) {
        expect(words, path).toContain(text.replaceAll("\u00a0", " "));
      }
      if (code === "en") continue;
      expect(html.slice(html.indexOf("<main")), path).not.toMatch(/<(p|span|bdi)[^>]* lang="en"/);
      expect(words, path).not.toMatch(/no-such-thing|There is no|has the id|not found/i);
    }
  },
);

test.each(["de", "ar", "ja"] as const)("so does any other error, in %s", async (code) => {
  const referer = `http://localhost${localizedPath("/free", code)}`;
  const answer = await site.app.request("/locale?code=xx&to=/free", {
    headers: { Accept: "text/html", "Sec-Fetch-Dest": "document", Referer: referer },
  });
  expect(answer.status).toBe(400);
  expect(wordsOf(await answer.text())).not.toMatch(/must be a locale/);
});

test("a program is told in English what is wrong", async () => {
  const answer = await site.app.request("/api/article/info?locale=ar&type=help&id=no-such-thing");
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("no-such-thing")]);
});
