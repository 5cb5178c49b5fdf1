import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "../../app/routes.ts";
import { locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { openTestSite, type TestSite } from "../support/app.ts";
import { contentInEnglish } from "../support/content-copy.ts";

let site: TestSite;
const problems: unknown[] = [];
const note = (...details: unknown[]) => void problems.push(details);

beforeAll(async () => {
  // Whatever the server would complain about fails the walk: a missing message above all.
  site = await openTestSite({}, { debug() {}, info() {}, warn: note, error: note });
});
afterAll(() => site.close());

/** Fails with the address and what was looked for, not with the whole page. */
function expectIn(html: string, part: string | RegExp, url: string): void {
  const found = typeof part === "string" ? html.includes(part) : part.test(html);
  if (!found) expect.fail(`${url} has no ${part}`);
}

/** SPEC's routes, with one page for each pattern. */
const paths = [
  ...routes.filter(({ path }) => !path.includes(":")).map(({ path }) => path),
  "/help/kill-switch",
  "/blog/how-wireguard-works",
  "/download/windows",
  "/download/android",
  "/download/ios",
];

/** The locales in which a page is written: all but for articles. */
function writtenIn(path: string) {
  const slug = /^\/(?:help|blog)\/(?!search)(.+)/.exec(path)?.[1];
  const content = join(import.meta.dirname, "../../content");
  const frontOf = (file: string, field: string) => {
    const text = join(content, `${path}/${file}.md`);
    return existsSync(text) ? new RegExp(`^${field}: (.+)$`, "m").exec(readFileSync(text, "utf8"))?.[1] : undefined;
  };
  // A translation from before the day that English names is not shown.
  const since = frontOf("en", "translationsSince") ?? "";
  const isShown = (updated?: string) => updated !== undefined && updated >= since;
  const isGuided = (file: string) => {
    const guided = join(content, `guided/${slug}/${file}.yaml`);
    // A guided path's translation has the words alone; one from before that is not shown either.
    return existsSync(guided) && (file === "en" || !/^start:/m.test(readFileSync(guided, "utf8")));
  };
  const isWritten = (file: string) => isShown(frontOf(file, "updated")) || isGuided(file);
  return locales.filter(({ file }) => slug === undefined || isWritten(file));
}

describe("every route in every locale", () => {
  test("SPEC's 18 routes are among them", () => {
    expect(paths).toEqual(
      expect.arrayContaining(
        "/ /introduce /free /gaming /sport /steaming /best_vpn /ip /blog /help /help/search /privacy /services".split(
          " ",
        ),
      ),
    );
    expect(paths.length).toBeGreaterThanOrEqual(18);
  });

  test.each(locales.map((locale) => [locale.code, locale] as const))("%s", async (_, { code, tag, dir }) => {
    for (const path of paths) {
      const url = localizedPath(path, code);
      const response = await site.get(url, path === "/" ? { "Accept-Language": "en" } : {});
      expect(response.status, url).toBe(200);
      const html = await response.text();
      expectIn(html, `<html lang="${tag}" dir="${dir}">`, url);
      const written = writtenIn(path);
      const isWritten = written.some((locale) => locale.code === code);
      expectIn(html, `<link rel="canonical" href="https://kitewind.example${isWritten ? url : path}">`, url);
      expect(html.match(/<h1[\s>]/g), url).toHaveLength(1);
      // Legal texts that are samples are kept out of search engines.
      const isIndexed = isWritten && !["/privacy", "/services"].includes(path);
      expect(html.match(/rel="alternate" hreflang="/g)?.length ?? 0, url).toBe(isIndexed ? written.length + 1 : 0);
    }
    expect(problems).toEqual([]);
  });

  test("results of a search, whose addresses have no end, are kept out of search engines", async () => {
    const results = await (await site.get("/de/help/search?q=vpn")).text();
    expectIn(results, '<meta name="robots" content="noindex">', "results");
    expect(results).not.toContain('rel="alternate" hreflang');
    expectIn(await (await site.get("/de/help/search")).text(), '<meta name="robots" content="all">', "the form");
  });

  test("a page is in the sitemap of its locale or kept out of search engines, and its description is its own", async () => {
    const sitemap = await (await site.get("/sitemap-de.xml")).text();
    const descriptions = new Map<string, string>();
    for (const path of paths) {
      const html = await (await site.get(localizedPath(path, "de"))).text();
      const isListed = sitemap.includes(`<loc>https://kitewind.example${localizedPath(path, "de")}</loc>`);
      expect(isListed, path).toBe(html.includes('<meta name="robots" content="all">'));
      const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? "";
      expect(descriptions.get(description), path).toBeUndefined();
      descriptions.set(description, path);
    }
  });

  test("the guided path is one page for a crawler, whatever way leads through it", async () => {
    const robots = await (await site.get("/robots.txt")).text();
    const refused = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(
      ([, pattern = ""]) => new RegExp(`^${RegExp.escape(pattern).replaceAll("\\*", ".*").replace(/\\\$$/, "$")}`),
    );
    const mayCrawl = (path: string) => !refused.some((pattern) => pattern.test(path));
    const path = "/help/it-wont-connect";
    for (const [start, locale] of [
      [path, "en"],
      [`/ar${path}`, "ar"],
    ] as const) {
      const original = writtenIn(path).some(({ code }) => code === locale) ? start : path;
      expect(mayCrawl(start), start).toBe(true);
      const links = (await (await site.get(start)).text()).matchAll(/href="([^"]*\?way=[^"]*)"/g);
      const steps = [...links].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
      expect(steps.length).toBeGreaterThan(2);
      for (const step of steps) {
        expect(mayCrawl(new URL(step, "https://kitewind.example").href.slice(24)), step).toBe(false);
        expectIn(
          await (await site.get(new URL(step, `https://kitewind.example${start}`).href.slice(24))).text(),
          `<link rel="canonical" href="https://kitewind.example${original}">`,
          step,
        );
      }
    }
    for (const path of ["/", "/locale-news", "/kr/free", "/download/windows", "/best_vpn?region=europe"])
      expect(mayCrawl(path), path).toBe(true);
    for (const path of ["/locale?code=en&to=/", "/de/download/windows/get?file=ARM64"])
      expect(mayCrawl(path), path).toBe(false);
  });

  test("titles and descriptions are there, and no two pages share a title", async () => {
    const titles = new Map<string, string>();
    for (const path of paths) {
      const html = await (await site.get(path)).text();
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
      expect(title.length, path).toBeGreaterThan(3);
      expect(titles.get(title), `${path}: ${title}`).toBeUndefined();
      titles.set(title, path);
      expectIn(html, /<meta name="description" content="[^"]{50,}/, path);
    }
  });
});

/** SPEC's words for a page that is not there, and their translation. */
const errorTexts = { en: catalogueOf("en"), de: catalogueOf("de") };
function catalogueOf(file: string): { title: string; message: string } {
  const text = readFileSync(join(import.meta.dirname, `../../messages/${file}/common.json`), "utf8");
  return JSON.parse(text).error["404"];
}

describe("what is no page", () => {
  test("says so in SPEC's words in English", () => {
    expect(errorTexts.en).toEqual({
      title: "Page Not Found",
      message: "Sorry, the page you are looking for does not exist or has been moved.",
    });
  });

  test.each([
    "/nowhere",
    "/xx",
    "/xx/help",
    "/de/nowhere",
    "/help/no-such-article",
    "/blog/no-such-article",
    "/download/mac",
    "/download/linux",
    "/help/a/b",
    "/help/%E0%A4%A",
    "/de/de",
  ])("%s is a real 404 in its locale", async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(404);
    const html = await response.text();
    const { title, message } = errorTexts[path.startsWith("/de/") ? "de" : "en"];
    expect(html).toContain(`<title>404 ${title}</title>`);
    expect(html).toContain(message);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(path.startsWith("/de/") ? 'href="/de"' : 'href="/"');
  });

  test("an unknown route and a failed validation say so in SPEC's words", async () => {
    for (const path of ["/nowhere", "/download/linux"]) {
      expect(await (await site.get(path)).text()).toContain("This page could not be found");
    }
  });
});

test("a sitemap names each page once", async () => {
  for (const locale of ["en", "de"]) {
    const addresses = [...(await (await site.get(`/sitemap-${locale}.xml`)).text()).matchAll(/<url><loc>([^<]+)/g)];
    const named = addresses.map(([, address]) => address);
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((address, at) => named.indexOf(address) !== at)).toEqual([]);
    const isWritten = writtenIn("/help/it-wont-connect").some(({ code }) => code === locale);
    expect(named.filter((address) => address?.endsWith("/help/it-wont-connect"))).toHaveLength(isWritten ? 1 : 0);
  }
});

describe("redirects", () => {
  test.each([
    ["/en", 301, "/"],
    ["/en/help?x=1", 301, "/help?x=1"],
    ["/help/", 301, "/help"],
    ["/de/help/", 301, "/de/help"],
    ["/streaming", 301, "/steaming"],
    ["/kr/streaming", 301, "/kr/steaming"],
    ["/help/Kill-Switch", 301, "/help/kill-switch"],
    ["/de/help/KILL-switch?a=b", 301, "/de/help/kill-switch?a=b"],
  ])("%s answers %i to %s", async (path, status, location) => {
    const response = await site.get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("Location")).toBe(location);
  });

  test("the root follows cookie and browser, keeps the query and is not shared", async () => {
    const response = await site.get("/?utm_medium=x", { "Accept-Language": "ko-KR,ko;q=0.9" });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/kr?utm_medium=x");
    expect(response.headers.get("Vary")).toMatch(/Accept-Language, Cookie/);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const chosen = await site.get("/", { "Accept-Language": "ko", Cookie: "i18n_redirected=en" });
    expect(chosen.status).toBe(200);
    expect(chosen.headers.get("Vary")).toMatch(/Accept-Language, Cookie/);
    expect(chosen.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("no other page is redirected by language", async () => {
    for (const path of paths.filter((path) => path !== "/")) {
      const response = await site.get(path, { "Accept-Language": "de", Cookie: "i18n_redirected=fr" });
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).toContain('<html lang="en"');
    }
  });
});

describe("an article that is not translated", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ CONTENT_DIR: contentInEnglish() });
  });
  afterAll(() => site.close());

  test("is English, says so in its language attributes, and is a copy of the English page", async () => {
    const html = await (await site.get("/ar/help/kill-switch")).text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toMatch(/<article[^>]* lang="en" dir="ltr"/);
    expect(html).toContain('<link rel="canonical" href="https://kitewind.example/help/kill-switch">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="alternate" hreflang');
  });

  test("is in no other sitemap, and no alternate", async () => {
    expect(await (await site.get("/sitemap-en.xml")).text()).not.toContain(
      "https://kitewind.example/de/help/kill-switch",
    );
    expect(await (await site.get("/sitemap-de.xml")).text()).not.toContain("/help/kill-switch");
  });
});

describe("the headings' font", () => {
  test.each([
    ["/", ["latin"]],
    ["/de/free", ["latin"]],
    ["/pl", ["latin", "latin-ext"]],
    ["/vn", ["latin", "vietnamese"]],
    ["/ar", []],
    ["/ja/help", []],
    ["/ru", []],
  ])("%s preloads %j", async (path, wanted) => {
    const html = await (await site.get(path, { "Accept-Language": "en" })).text();
    const preloads = [
      ...html.matchAll(/<link rel="preload" as="font"[^>]* href="\/assets\/bricolage-(.+?)-.{6}\.woff2"/g),
    ];
    expect(preloads.map(([, name]) => name)).toEqual(wanted);
  });
});

describe("headers", () => {
  test("every answer has the security headers, errors and files included", async () => {
    for (const path of [
      "/free",
      "/nowhere",
      "/api/article/info",
      "/robots.txt",
      "/locale",
      "/favicon.svg",
      "/js/common.js",
    ]) {
      const { headers } = await site.get(path);
      expect(headers.get("Content-Security-Policy"), path).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self';/,
      );
      expect(headers.get("Content-Security-Policy"), path).not.toMatch(/unsafe/);
      expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
      expect(headers.get("Strict-Transport-Security"), path).toMatch(/max-age=31536000/);
      expect(headers.get("X-Powered-By"), path).toBeNull();
      expect(headers.get("Set-Cookie"), path).toBeNull();
    }
  });

  test("a page that depends on the visitor is never shared; any other is, in the encoding the client takes", async () => {
    for (const path of ["/ip", "/help/search?q=dns"]) {
      expect((await site.get(path)).headers.get("Cache-Control"), path).toBe("private, no-store");
    }
    const page = await site.get("/free", { "Accept-Encoding": "br, gzip" });
    expect(page.headers.get("Cache-Control")).toMatch(/^public, .*s-maxage/);
    expect(page.headers.get("Content-Encoding")).toBe("br");
    expect(page.headers.get("Vary")).toBe("Accept-Encoding");
    const again = await site.get("/free", { "Accept-Encoding": "br", "If-None-Match": page.headers.get("ETag") ?? "" });
    expect(again.status).toBe(304);
  });

  test("a query parameter that no page reads is the same page", async () => {
    const plain = (await site.get("/free")).headers.get("ETag");
    expect((await site.get("/free?utm_source=a&x=1")).headers.get("ETag")).toBe(plain);
  });

  test("HEAD answers like GET without a body, and other methods are refused", async () => {
    const head = await site.app.request("/free", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    const post = await site.app.request("/free", { method: "POST" });
    expect(post.status).toBe(405);
    expect(post.headers.get("Allow")).toBe("GET, HEAD");
    expect(post.headers.get("Content-Type")).toBe("application/problem+json");
  });
});

describe("styles", () => {
  const folder = "build/client/assets";
  const sheets = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".css"))
      .map((name) => [`/assets/${name}`, readFileSync(join(folder, name), "utf8")]),
  );
  const defines = (css: string | undefined, name: string) => css?.includes(`.${name}`) ?? false;

  test.each([...paths])("%s brings the styles that its HTML names, before any script", async (path) => {
    const html = await (await site.get(path)).text();
    const linked = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => sheets.get(href));
    const named = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" ")));
    const missing = [...named].filter(
      (name) =>
        name.startsWith("_") &&
        [...sheets.values()].some((css) => defines(css, name)) &&
        !linked.some((css) => defines(css, name)),
    );
    expect(missing).toEqual([]);
  });
});

test("the first style sheet settles the order of the layers: what comes before it would lose to it", async () => {
  for (const path of ["/free", "/best_vpn", "/help/kill-switch"]) {
    const first = /<link rel="stylesheet" href="([^"]+)"/.exec(await (await site.get(path)).text())?.[1] ?? "";
    const layers = (await (await site.get(first)).text()).matchAll(/@layer ([\w, ]+)/g);
    const order = [...layers].flatMap(([, names = ""]) => names.split(/, ?/)).map((name) => name.trim());
    expect([...new Set(order)], path).toEqual(["reset", "tokens", "base", "prose", "components", "pages"]);
  }
});

describe("files for machines", () => {
  test("robots.txt leads to the sitemap, and that to one for each locale", async () => {
    expect(await (await site.get("/robots.txt")).text()).toContain("Sitemap: https://kitewind.example/sitemap.xml");
    const index = await (await site.get("/sitemap.xml")).text();
    const listed = [...index.matchAll(/<loc>https:\/\/kitewind\.example(.*?)<\/loc>/g)].map(([, path = ""]) => path);
    expect(listed).toHaveLength(26);
    for (const path of listed) expect((await site.get(path)).headers.get("Content-Type")).toMatch(/^application\/xml/);
  });

  test("the sitemap of a locale lists its pages, each with its alternates", async () => {
    const xml = await (await site.get("/sitemap-kr.xml")).text();
    expect(xml).toContain("<loc>https://kitewind.example/kr/free</loc>");
    expect(xml).toContain('hreflang="zh-Hans" href="https://kitewind.example/zh/free"');
    expect(xml).not.toContain("<loc>https://kitewind.example/free</loc>");
    expect(xml).toContain("<loc>https://kitewind.example/kr/help/search</loc>");
    const english = await (await site.get("/sitemap-en.xml")).text();
    expect(english).toContain("<loc>https://kitewind.example/help/kill-switch</loc><lastmod>");
  });

  test("security.txt names a contact and a day within a year", async () => {
    const response = await site.get("/.well-known/security.txt");
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
    const text = await response.text();
    expect(text).toContain("Contact: mailto:help@kitewind.example\n");
    expect(text).toContain("Canonical: https://kitewind.example/.well-known/security.txt\n");
    const days = (Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });

  test("the web manifest carries the site's name, and opens the site in its language", async () => {
    const manifest = await (await site.get("/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ name: "Kitewind VPN", id: "/", start_url: "./", scope: "./", lang: "en" });
    const german = await (await site.get("/de/manifest.webmanifest")).json();
    expect(german).toMatchObject({ name: "Kitewind VPN", id: "/de", start_url: "../de", scope: "../", lang: "de" });
    expect(german.shortcuts[0]).toMatchObject({ name: "Hilfecenter", url: "../de/help" });
    expect((await site.get("/en/manifest.webmanifest")).status).not.toBe(200);
  });

  test("message files are lasting, and an old page gets the newest text", async () => {
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(await (await site.get("/de/free")).text())?.[1] ?? "{}");
    const file = await site.get(`/messages/${boot.revision}/de/home.json`);
    expect(file.headers.get("Cache-Control")).toMatch(/immutable/);
    expect((await site.get("/messages/old/de/home.json")).headers.get("Cache-Control")).toBe("no-store");
    expect((await site.get("/messages/old/xx/home.json")).status).toBe(404);
    expect((await site.get("/messages/old/de/constructor.json")).status).toBe(404);
  });
});
