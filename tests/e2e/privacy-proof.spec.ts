import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { BrowserContext, Page } from "@playwright/test";
import { routeOf } from "../../server/pages/page-key.ts";
import { type LocaleCode, localeOf } from "../../site/locales.ts";
import { localizedPath, splitLocale } from "../../site/localized-path.ts";
import { privacyInventory } from "../../site/privacy-inventory.ts";
import { browserHeaders, type Sent, sentCookies, sentInventory } from "../../site/sent-inventory.ts";
import { expect, test } from "../support/browser-test.ts";
import { contentWith } from "../support/content-copy.ts";
import { everyPage, missingPage } from "../support/every-page.ts";
import { type Recorded, type RecordingProxy, startRecordingProxy } from "../support/recording-proxy.ts";
import { gotoTakenOver, visitByLink } from "../support/taken-over.ts";

/** With a date, If-Modified-Since is the browser asking anew for what it has; our calls say 0 (SPEC section 7). */
function isBrowsersOwn(name: string, value: unknown): boolean {
  return browserHeaders.includes(name) || (name === "if-modified-since" && value !== "0");
}

/** What may be found nowhere when the visitors have gone. */
const visitor = { address: "203.0.113.77", agent: "Marked-Agent/77.7", click: "CLICK-ID-4711", word: "zqkjxvpw" };
const asked = "qyxwvukj";
const otherHost = "ip6.example.org";
const filesHost = "files.example.org";
/** Chromium by itself asks its maker what the fields of a form are for; a page has no part in it. */
const browsersOwnHost = "content-autofill.googleapis.com";
const release = (file: string) => ({
  download_url: `https://${filesHost}/${file}`,
  version: "9.8.7",
  sha256: "a".repeat(64),
});
const downloads = {
  windows: {
    ...release("app.exe"),
    files: ["x64", "ARM64"].map((label) => ({ label, url: `https://${filesHost}/${label}.exe` })),
  },
  android: release("app.apk"),
  ios: release("app.ipa"),
  mac: { download_url: "", version: "" },
};
const port = 20_000 + Math.floor(Math.random() * 10_000);

test.use({
  // Everything that is off by default is on: what may be sent at most.
  settings: {
    PORT: String(port),
    SITE_ORIGIN: `http://localhost:${port}`,
    CONTENT_DIR: contentWith("downloads.json", downloads),
    TRUSTED_PROXIES: "loopback",
    STUN_PORT: String(port + 10_000),
    IPV6_HOST: otherHost,
    LOG_LEVEL: "debug",
    OFFLINE: "on",
  },
  userAgent: visitor.agent,
  acceptDownloads: true,
  serviceWorkers: "allow",
});
test.describe.configure({ mode: "serial" });

/** What pages kept in the browser, as "place name". */
type KeptNames = Set<string>;

async function lookAtStorage(page: Page, kept: KeptNames): Promise<void> {
  const found = await page.evaluate(async () => {
    const directory = await navigator.storage.getDirectory();
    const files: string[] = [];
    for await (const name of (directory as unknown as { keys(): AsyncIterable<string> }).keys()) files.push(name);
    return {
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
      database: (await indexedDB.databases()).map(({ name }) => String(name)),
      cache: await caches.keys(),
      worker: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      file: files,
      window: window.name === "" ? [] : [window.name],
    };
  });
  for (const [place, names] of Object.entries(found)) for (const name of names) kept.add(`${place} ${name}`);
}

/** Opens every page as a document, then by links within one. */
async function readEverything(page: Page, locale: LocaleCode): Promise<void> {
  const pages = [...everyPage, "/blog?topic=travel", "/help/it-wont-connect?way=windows&sheet=1", "/ip?ip=8.8.8.8"];
  for (const path of [...pages, missingPage]) await page.goto(localizedPath(path, locale));
  await gotoTakenOver(page, localizedPath("/free", locale));
  for (const path of pages) await visitByLink(page, localizedPath(path, locale));
  await expect(page.locator("html")).toHaveAttribute("data-kept");
}

/** Does what a visitor can do besides reading. */
async function doEverything(page: Page, locale: LocaleCode): Promise<void> {
  const at = (path: string) => gotoTakenOver(page, localizedPath(path, locale));
  const done = (path: string) =>
    page.waitForResponse(
      (response) => new URL(response.url()).pathname === path && response.request().method() !== "OPTIONS",
    );
  const labels = "utm_source=news&utm_medium=mail&utm_campaign=autumn&utm_term=vpn&utm_content=top&keyword=free";
  const campaign = done("/api/thematic-activity/v2");
  await at(`/free?${labels}&gclid=${visitor.click}`);
  await campaign;

  await page.locator("a[data-locale] + button").first().click();
  await page.locator("header button[data-theme-switch][aria-label]").first().click();

  await at("/help");
  const suggestions = done("/api/article/search");
  await page.locator('main input[name="q"]').first().pressSequentially("kill sw");
  await suggestions;
  for (const word of [visitor.word, visitor.word, visitor.word, visitor.word, visitor.word, asked]) {
    await page.goto(localizedPath(`/help/search?q=${word}`, locale), { waitUntil: "commit" });
  }

  await at("/help/kill-switch");
  const helpful = done("/api/article/feedback");
  await page.locator("#feedback form button").first().click();
  await helpful;
  await at("/blog/how-wireguard-works");
  await page.locator("#feedback summary").click();
  await page.locator('#feedback input[type="radio"]').first().check();
  const unhelpful = done("/api/article/feedback");
  await page.locator("#feedback details form button").click();
  await unhelpful;

  await at("/best_vpn");
  const near = done("/api/node");
  await page.locator('select[name="sort"]').selectOption("distance");
  await near;
  const [list] = await Promise.all([page.waitForEvent("download"), page.locator("#list a[download]").click()]);
  await list.delete();

  const family = done("/api/ip/v3");
  await at("/ip");
  expect(new URL((await family).url()).host).toBe(otherHost);
  const again = done("/api/ip/v3");
  await page.locator("main header button").last().click();
  await again;
  await page.locator('main input[name="ip"]').fill("8.8.8.8");
  await page.locator('main input[name="ip"]').press("Enter");
  await expect(page).toHaveURL(/\?ip=8\.8\.8\.8/);
}

/** Comes by a campaign's link and downloads for each platform. */
async function downloadEverything(page: Page, locale: LocaleCode): Promise<void> {
  const labels = "?utm_source=news&utm_medium=mail&utm_campaign=autumn";
  for (const platform of ["windows", "android", "ios"]) {
    await gotoTakenOver(page, localizedPath(`/download/${platform}`, locale) + (platform === "windows" ? labels : ""));
    const button = page.locator("main header a.button").first();
    await expect(button).not.toHaveAttribute("href", /\/get$/);
    const counted = page.waitForResponse(/ajax-click-download/);
    const file = page.waitForEvent("download");
    await button.click();
    expect((await counted).status()).toBe(204);
    await (await file).delete();
  }
}

/** What is done without script goes by forms and links of its own. */
async function doWithoutScript(page: Page, locale: LocaleCode): Promise<void> {
  await page.goto(localizedPath("/download/windows", locale));
  const file = page.waitForRequest(`https://${filesHost}/ARM64.exe`);
  await page.locator('main a[href*="/get?file=ARM64"]').first().click();
  await file;
  // There is no such host: the browser shows its own page of errors, which the next visit must not come before.
  await page.waitForURL(/^chrome-error:/, { waitUntil: "commit" });
  await page.goto(localizedPath("/help/kill-switch", locale));
  await page.locator("#feedback summary").click();
  await page.locator('#feedback input[type="radio"]').first().check();
  await page.locator("#feedback details form button").click();
  await expect(page).toHaveURL(/\?feedback=thanks/);
  await page.goto(localizedPath("/best_vpn", locale));
  await page.locator('main form button[type="submit"]').first().click();
  await expect(page).toHaveURL(/\?q=&region=&tag=&protocol=&sort=/);
  await page.goto(localizedPath("/pass", locale));
  await page.locator('main form[action="/locale"] button').click();
  await page.goto(localizedPath("/free", locale));
  await page.locator("header details[data-languages] > summary").click();
  await page.locator('header a[data-locale="pt"]').click();
  await expect(page).toHaveURL(/\/pt\/free$/);
  // The choice is sent back from now on.
  await page.goto("/");
  await expect(page).toHaveURL(/\/pt$/);
  // The English home page is the one that another choice would lead away from.
  await page.locator("header details[data-languages] > summary").click();
  await page.locator('header a[data-locale="en"]').click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
}

/** A chunk that cannot be had is the one reason for a note of its own. */
async function loseAChunk(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  await gotoTakenOver(page, "/introduce");
  await page.route(/\/assets\/gaming\.page-[^/]*\.js/, (route) => route.abort());
  const reloaded = page.waitForEvent("request", (request) => request.isNavigationRequest());
  await page.locator('footer a[href="/gaming"]').click();
  await reloaded;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Which entry of the inventory a request is, by its path and method; undefined for none. */
function entryOf({ method, url }: Recorded): Sent | undefined {
  const { path } = splitLocale(url.pathname);
  const fits = (pattern: string) =>
    pattern === "page"
      ? path === missingPage || routeOf(url.pathname) !== undefined
      : new URLPattern({ pathname: pattern }).test({ pathname: path });
  // Two are of one path: a file of servers is a link, with a query of its own.
  const possible = sentInventory.filter(({ methods, paths }) => methods.includes(method) && paths.some(fits));
  return (
    possible.find(({ query = [] }) => [...url.searchParams.keys()].every((name) => query.includes(name))) ?? possible[0]
  );
}

function bodyNames({ headers, body }: Recorded): string[] {
  if (body === "") return [];
  return headers["content-type"] === "application/json"
    ? Object.keys(JSON.parse(body) as object)
    : [...new URLSearchParams(body).keys()];
}

const cookieNames = (header = "") =>
  header
    .split(/;\s*/)
    .filter(Boolean)
    .map((pair) => pair.split("=")[0] ?? "");

interface Seen {
  kept: KeptNames;
  cookies: Set<string>;
}

test.describe("what visitors leave behind", () => {
  let proxy: RecordingProxy;
  const seen: Seen = { kept: new Set(), cookies: new Set() };
  const referrers = new Set<string>();

  test.beforeAll(async ({ site }) => {
    proxy = await startRecordingProxy({ site: site.url, aliases: [otherHost], clientAddress: visitor.address });
  });
  test.afterAll(() => proxy.close());
  test.beforeEach(({ expectErrors }) => {
    expectErrors(/files\.example\.org|ip6\.example\.org/, /Failed to load resource|dynamically imported|ERR_/);
  });

  interface Options {
    javaScriptEnabled?: boolean;
    visit: (page: Page) => Promise<void>;
  }
  type NewContext = (options: object) => Promise<BrowserContext>;

  /** A browser of its own that sends everything through the proxy, looked through when the visit is over. */
  async function visit(newContext: NewContext, url: string, { javaScriptEnabled = true, visit }: Options) {
    const context = await newContext({
      baseURL: url,
      userAgent: visitor.agent,
      javaScriptEnabled,
      proxy: { server: proxy.server },
    });
    await context.route(`https://${filesHost}/**`, async (route) => {
      referrers.add((await route.request().allHeaders()).referer ?? "none");
      await route.fulfill({ body: "file", headers: { "Content-Disposition": "attachment" } });
    });
    const page = await context.newPage();
    await visit(page);
    if (javaScriptEnabled) await lookAtStorage(page, seen.kept);
    for (const { name } of await context.cookies()) seen.cookies.add(name);
    await context.close();
  }

  for (const locale of ["en", "ar"] as const) {
    test(`a visitor reads and uses every page in ${localeOf(locale).name}`, async ({ browser, site }) => {
      test.setTimeout(120_000);
      const newContext: NewContext = (options) => browser.newContext({ ...options, locale: "de-DE" });
      await visit(newContext, site.url, {
        async visit(page) {
          await readEverything(page, locale);
          await doEverything(page, locale);
        },
      });
    });

    test(`a visitor downloads in ${localeOf(locale).name}, with script and without`, async ({ browser, site }) => {
      const newContext: NewContext = (options) => browser.newContext(options);
      await visit(newContext, site.url, { visit: (page) => downloadEverything(page, locale) });
      await visit(newContext, site.url, {
        javaScriptEnabled: false,
        visit: (page) => doWithoutScript(page, locale),
      });
    });
  }

  test("a visitor's chunk is lost", async ({ browser, site }) => {
    await visit((options) => browser.newContext(options), site.url, { visit: loseAChunk });
  });

  test("nothing is sent that the inventory does not list, and everything that it lists", ({ site }) => {
    const used = new Set<string>();
    const undeclared = new Set<string>();
    for (const request of proxy.requests) {
      const { method, url, headers } = request;
      const shown = `${method} ${url.host === new URL(site.url).host ? "" : url.host}${url.pathname}`;
      if (method === "CONNECT") {
        // The first is the file that was chosen.
        if (![filesHost, browsersOwnHost].includes(url.hostname)) undeclared.add(shown);
        continue;
      }
      // The browser asks whether it may ask: names only, and the same ones.
      if (method === "OPTIONS" && url.host === otherHost) continue;
      const entry = entryOf(request);
      if (!entry) {
        undeclared.add(shown);
        continue;
      }
      used.add(entry.id);
      const parts = {
        query: [...url.searchParams.keys()],
        body: bodyNames(request),
        headers: Object.keys(headers).filter((name) => !isBrowsersOwn(name, headers[name])),
      };
      for (const part of ["query", "body", "headers"] as const) {
        for (const name of parts[part]) {
          used.add(`${entry.id} ${part} ${name}`);
          if (!entry[part]?.includes(name)) undeclared.add(`${shown} ${part} ${name}`);
        }
      }
      for (const name of cookieNames(headers.cookie)) {
        used.add(`cookie ${name}`);
        if (!sentCookies.includes(name)) undeclared.add(`${shown} cookie ${name}`);
      }
    }
    expect([...undeclared], "sent and not declared").toEqual([]);

    const declared = sentInventory.flatMap(({ id, query = [], body = [], headers = [] }) => [
      id,
      ...query.map((name) => `${id} query ${name}`),
      ...body.map((name) => `${id} body ${name}`),
      ...headers.map((name) => `${id} headers ${name}`),
    ]);
    const all = [...declared, ...sentCookies.map((name) => `cookie ${name}`)];
    expect(
      all.filter((one) => !used.has(one)),
      "declared and never sent",
    ).toEqual([]);
  });

  test("another host is asked for the file that was chosen, and learns no page", ({ site }) => {
    expect([...referrers].filter((one) => one !== "none" && one !== `${site.url}/`)).toEqual([]);
    expect(referrers.size).toBeGreaterThan(0);
  });

  test("the browser keeps what the inventory lists, all of it and nothing else", () => {
    const { localStorage, sessionStorage, cacheStorage, cookie } = privacyInventory;
    const declared = [
      ...localStorage.map(({ name }) => `localStorage ${name}`),
      ...sessionStorage.map(({ name }) => `sessionStorage ${name}`),
      ...cacheStorage.map(({ name }) => `cache ${name}`),
      // It keeps what is in the cache, and no more.
      "worker /",
    ];
    const found = [...seen.kept].map((one) => one.replace(/^cache offline-\w+$/, "cache offline-…"));
    expect(found.toSorted()).toEqual(declared.toSorted());
    expect([...seen.cookies].toSorted()).toEqual(cookie.map(({ name }) => name).toSorted());
  });

  test("the database holds what the inventory lists, all of it and nothing else", async ({ site }) => {
    const database = new DatabaseSync(join(site.dataDir, "events.db"), { readOnly: true });
    const searches = () => database.prepare("select distinct query from empty_searches").all();
    // Only what five people ask for on a day is counted.
    for (let host = 1; host <= 5; host += 1) {
      const headers = { "X-Forwarded-For": `198.51.100.${host}` };
      await fetch(`${site.url}/api/article/search?q=${asked}`, { headers });
    }
    await expect.poll(searches).toEqual([{ query: asked }]);
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    expect(tables.map(({ name }) => name).toSorted()).toEqual(
      ["event_migrations", ...privacyInventory.database.map(({ name }) => name)].toSorted(),
    );
    for (const { name, columns = [] } of privacyInventory.database) {
      const rows = database.prepare(`select * from ${name}`).all();
      // A table that stays empty, or a column that is never filled, would prove nothing.
      expect(rows.length, name).toBeGreaterThan(0);
      for (const row of rows) expect(Object.keys(row).toSorted(), name).toEqual([...columns].toSorted());
      for (const column of columns) {
        expect(
          rows.some((row) => row[column] !== "" && row[column] !== null),
          `${name}.${column}`,
        ).toBe(true);
      }
    }
    expect(searches()).toEqual([{ query: asked }]);
    database.close();
  });

  test("no file and no log line holds an address, a browser's name, a click id or a rare search", async ({ site }) => {
    const files = (readdirSync(site.dataDir, { recursive: true }) as string[])
      .map((name) => join(site.dataDir, name))
      .filter((file) => statSync(file).isFile());
    expect(files.some((file) => file.endsWith("events.db"))).toBe(true);
    const places = [
      ...files.map((file) => [file, readFileSync(file, "latin1")] as const),
      ["log", site.output()] as const,
    ];
    for (const [place, text] of places) {
      for (const [what, value] of Object.entries(visitor)) {
        expect(text.toLowerCase().includes(value.toLowerCase()), `${what} in ${place}`).toBe(false);
      }
    }
  });
});

test.describe("Global Privacy Control", () => {
  test("is answered by sending no campaign visit", async ({ browser, site }) => {
    const proxy = await startRecordingProxy({ site: site.url, clientAddress: visitor.address });
    const landing = "/free?utm_source=gpc-visitor&gclid=x";
    const campaigns = () => proxy.requests.filter(({ url }) => url.pathname.includes("thematic-activity"));
    for (const asksNotTo of [true, false]) {
      const context = await browser.newContext({
        baseURL: site.url,
        proxy: { server: proxy.server },
        ...(asksNotTo && { extraHTTPHeaders: { "Sec-GPC": "1" } }),
      });
      if (asksNotTo) {
        await context.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
        );
      }
      const page = await context.newPage();
      await page.goto(landing, { waitUntil: "networkidle" });
      await context.close();
      expect(campaigns()).toHaveLength(asksNotTo ? 0 : 1);
    }
    await proxy.close();
  });
});
