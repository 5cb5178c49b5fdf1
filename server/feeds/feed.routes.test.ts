import { Hono } from "hono";
import { beforeEach, describe, expect, test } from "vitest";
import type { LocaleCode } from "../../site/locales.ts";
import { type ArticleLibrary, openArticleLibrary } from "../articles/articles.library.ts";
import {
  blogArticle,
  type ContentFolder,
  contentFolder,
  facts,
  helpArticle,
  translation,
} from "../articles/testing/content-folder.ts";
import { findHarm } from "../articles/testing/find-harm.ts";
import { readConfig } from "../config.ts";
import { silentLog } from "../log.ts";
import { feedRoutes } from "./feed.routes.ts";
import { type Element, parseXml } from "./testing/parse-xml.ts";

const site = {
  name: "Larkway VPN",
  origin: "https://larkway.example",
  supportEmail: "help@larkway.example",
  company: "Larks & <Sons>",
  funding: "",
  fundingTranslations: {},
  legal: readConfig({}).site.legal,
  keys: { release: [], mirrors: [], canary: [] },
  people: [],
  social: [],
};

const figure = '<svg viewBox="0 0 9 9"><rect width="1" height="1"/></svg>';
const markdown = `Text & <b>[help](/help/dns) [part](#part) [out](https://x.example/?a=1&b=2)

![A drawing](figure.svg "Caption")

## Part

\`a < b && "c"\``;

let folder: ContentFolder;
let articles: ArticleLibrary;
let app: Hono;
let now: number;

beforeEach(async () => {
  folder = contentFolder({
    "help/dns/en.md": helpArticle(),
    "blog/first/en.md": blogArticle(
      { title: `'"Ports & <angles>"'`, published: "2026-06-01", updated: "2026-11-05" },
      markdown,
    ),
    "blog/first/figure.svg": figure,
    "blog/second/en.md": blogArticle({ title: "Second", published: "2026-08-01", category: "travel" }),
    "blog/second/de.md": translation({ title: "Das Zweite" }, "[Hilfe](/help/dns)"),
  });
  articles = await openArticleLibrary({ contentDir: folder.path, facts, log: silentLog });
  now = Date.UTC(2026, 10, 20, 12, 0, 0, 700);
  const texts = (locale: LocaleCode) => ({ title: `Blog ${locale} & more`, description: "About <things>" });
  app = new Hono()
    .route("/", feedRoutes({ articles, site, texts, clock: () => now }))
    .all("*", (c) => c.text("page", 404));
});

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const atom = async (path: string) => parseXml(await (await get(path)).text());
const json = async (path: string) => (await get(path)).json();

const child = (element: Element, name: string) => element.children.filter((one) => one.name === name);
const textIn = (element: Element, name: string) => child(element, name)[0]?.text;

describe("Atom", () => {
  test("has what RFC 4287 asks for, with absolute addresses", async () => {
    const response = await get("/blog/feed.xml");
    expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    const feed = parseXml(await response.text());
    expect(feed.name).toBe("feed");
    expect(feed.attributes).toEqual({ xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en" });
    expect(textIn(feed, "id")).toBe("https://larkway.example/blog");
    expect(textIn(feed, "title")).toBe("Blog en & more");
    expect(textIn(feed, "subtitle")).toBe("About <things>");
    expect(textIn(feed, "updated")).toBe("2026-11-20T00:00:00Z");
    expect(child(feed, "link").map(({ attributes }) => attributes)).toEqual([
      { rel: "self", type: "application/atom+xml", href: "https://larkway.example/blog/feed.xml" },
      { rel: "alternate", type: "text/html", hreflang: "en", href: "https://larkway.example/blog" },
    ]);
    expect(textIn(child(feed, "author")[0] as Element, "name")).toBe("Larks & <Sons>");

    const [newest, oldest] = child(feed, "entry") as [Element, Element];
    expect(child(feed, "entry")).toHaveLength(2);
    expect(textIn(newest, "title")).toBe("Second");
    expect(textIn(oldest, "title")).toBe('"Ports & <angles>"');
    expect(textIn(oldest, "id")).toBe("https://larkway.example/blog/first");
    expect(textIn(oldest, "published")).toBe("2026-06-01T00:00:00Z");
    expect(textIn(oldest, "updated")).toBe("2026-11-05T00:00:00Z");
    expect(textIn(oldest, "summary")).toBe("A summary.");
    expect(child(oldest, "category")[0]?.attributes).toEqual({ term: "basics" });
    expect(child(oldest, "content")[0]?.attributes).toEqual({ type: "html" });
    expect(child(oldest, "link")[0]?.attributes.href).toBe("https://larkway.example/blog/first");
  });

  test("the text is whole, harmless and at home in any reader", async () => {
    const [, entry] = child(await atom("/blog/feed.xml"), "entry") as [Element, Element];
    const html = textIn(entry, "content") ?? "";
    expect(html).toBe(
      '<p>Text &amp; &lt;b&gt;<a href="https://larkway.example/help/dns">help</a> ' +
        '<a href="https://larkway.example/blog/first#part">part</a> ' +
        '<a href="https://x.example/?a=1&amp;b=2" rel="noopener">out</a></p>\n' +
        '<h2 id="part">Part</h2>\n<p><code>a &lt; b &amp;&amp; &quot;c&quot;</code></p>\n',
    );
    expect(findHarm(html)).toEqual([]);
  });
});

describe("JSON Feed", () => {
  test("has what version 1.1 asks for", async () => {
    const response = await get("/de/blog/feed.json");
    expect(response.headers.get("Content-Type")).toBe("application/feed+json; charset=utf-8");
    expect(await response.json()).toEqual({
      version: "https://jsonfeed.org/version/1.1",
      title: "Blog de & more",
      home_page_url: "https://larkway.example/de/blog",
      feed_url: "https://larkway.example/de/blog/feed.json",
      description: "About <things>",
      language: "de",
      authors: [{ name: "Larks & <Sons>", url: "https://larkway.example" }],
      items: [
        {
          id: "https://larkway.example/de/blog/second",
          url: "https://larkway.example/de/blog/second",
          title: "Das Zweite",
          summary: "Ein Satz.",
          content_html: '<p><a href="https://larkway.example/de/help/dns">Hilfe</a></p>\n',
          date_published: "2026-08-01T00:00:00Z",
          date_modified: "2026-11-22T00:00:00Z",
          tags: ["travel"],
          language: "de",
        },
      ],
    });
  });
});

describe("languages", () => {
  test("a locale's feed has its translations only", async () => {
    const feed = await atom("/de/blog/feed.xml");
    expect(feed.attributes["xml:lang"]).toBe("de");
    expect(child(feed, "entry").map((entry) => [textIn(entry, "title"), entry.attributes])).toEqual([
      ["Das Zweite", {}],
    ]);
  });

  test("where nothing is translated, English articles are marked as English and lead to the English pages", async () => {
    const feed = await atom("/zh/blog/feed.xml");
    expect(feed.attributes["xml:lang"]).toBe("zh-Hans");
    expect(textIn(feed, "id")).toBe("https://larkway.example/zh/blog");
    expect(child(feed, "entry").map((entry) => [textIn(entry, "id"), entry.attributes])).toEqual([
      ["https://larkway.example/blog/second", { "xml:lang": "en" }],
      ["https://larkway.example/blog/first", { "xml:lang": "en" }],
    ]);
    const { items, language } = await json("/zh/blog/feed.json");
    expect(language).toBe("zh-Hans");
    expect(items.map((item: { language: string }) => item.language)).toEqual(["en", "en"]);
    expect(items[1].content_html).toContain('href="https://larkway.example/help/dns"');
  });

  test("an unknown prefix, and English with one, are left to the pages", async () => {
    for (const path of ["/xx/blog/feed.xml", "/en/blog/feed.xml", "/ko/blog/feed.json", "/de/de/blog/feed.xml"]) {
      expect((await get(path)).status).toBe(404);
    }
  });

  test("a blog without articles is still a feed", async () => {
    const empty = await openArticleLibrary({ contentDir: contentFolder().path, facts, log: silentLog });
    const texts = () => ({ title: "Blog", description: "" });
    const response = await feedRoutes({ articles: empty, site, texts, clock: () => now }).request("/blog/feed.xml");
    expect(textIn(parseXml(await response.text()), "updated")).toBe("1970-01-01T00:00:00Z");
  });
});

describe("asking again", () => {
  test("a reader that has the feed gets 304, by tag or by date", async () => {
    const first = await get("/blog/feed.xml");
    const tag = first.headers.get("ETag") ?? "";
    const date = first.headers.get("Last-Modified") ?? "";
    expect(date).toBe("Fri, 20 Nov 2026 12:00:00 GMT");
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=3600");
    for (const headers of [
      { "If-None-Match": tag },
      { "If-None-Match": `"x", W/${tag}` },
      { "If-Modified-Since": date },
    ]) {
      const again = await get("/blog/feed.xml", headers as Record<string, string>);
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("ETag")).toBe(tag);
      expect(again.headers.get("Content-Type")).toBeNull();
    }
    const stale: Record<string, string>[] = [
      { "If-None-Match": '"other"', "If-Modified-Since": date },
      { "If-Modified-Since": "Thu, 19 Nov 2026 12:00:00 GMT" },
      { "If-Modified-Since": "0" },
      { "If-Modified-Since": "yesterday" },
    ];
    for (const headers of stale) expect((await get("/blog/feed.xml", headers)).status).toBe(200);
  });

  test("a new article makes a new feed; a change elsewhere does not", async () => {
    const before = (await get("/blog/feed.json")).headers;
    folder.write("help/dns/en.md", helpArticle({ title: "Changed" }));
    await articles.reload();
    now += 60_000;
    const same = (await get("/blog/feed.json")).headers;
    expect(same.get("ETag")).toBe(before.get("ETag"));
    expect(same.get("Last-Modified")).toBe(before.get("Last-Modified"));
    folder.write("blog/third/en.md", blogArticle({ title: "Third" }));
    await articles.reload();
    const after = await get("/blog/feed.json", { "If-Modified-Since": before.get("Last-Modified") ?? "" });
    expect(after.status).toBe(200);
    expect((await after.json()).items).toHaveLength(3);
    expect(after.headers.get("Last-Modified")).toBe("Fri, 20 Nov 2026 12:01:00 GMT");
  });

  test("is compressed for readers that take it, and HEAD has no body", async () => {
    const response = await get("/blog/feed.xml", { "Accept-Encoding": "br" });
    expect(response.headers.get("Content-Encoding")).toBe("br");
    expect(response.headers.get("Vary")).toContain("Accept-Encoding");
    const head = await app.request("/blog/feed.xml", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
  });
});
