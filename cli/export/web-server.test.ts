import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes as Dom, parse } from "parse5";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMatcher } from "../../app/router/match.ts";
import { routes } from "../../app/routes.ts";
import { readConfig } from "../../server/config.ts";
import { silentLog } from "../../server/log.ts";
import { localizedPath, splitLocale } from "../../site/localized-path.ts";
import { openTestSite, type TestSite } from "../../tests/support/app.ts";
import { fixtureContent } from "../../tests/support/content-copy.ts";
import { everyPage } from "../../tests/support/every-page.ts";
import { isInstalled, type RunningWebServer, startCaddy, startNginx } from "../../tests/support/web-servers.ts";
import { caddyConfig } from "./caddy-config.ts";
import { nginxConfig } from "./nginx-config.ts";
import { webServerFacts } from "./web-server-facts.ts";
import { writeExport } from "./write-export.ts";

const locales = ["en", "de", "ar"] as const;
const programs = [
  { name: "nginx", file: "nginx.conf", config: nginxConfig, start: startNginx },
  { name: "caddy", file: "Caddyfile", config: caddyConfig, start: startCaddy },
] as const;
const installed = programs.filter(({ name }) => isInstalled(name));
for (const { name } of programs) {
  if (!isInstalled(name)) console.log(`${name} is not installed: its answers are not compared with the site's.`);
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Pages that say when they were made say the same. */
const clock = () => Date.UTC(2026, 10, 23, 18);
let folder = "";
let site: TestSite;
/** Each web server before the files alone, and with the running site behind it. */
const ports: Record<string, { files: number; server: number }> = {};
const started: RunningWebServer[] = [];
/** What the export said at its end, and while it was made. */
let said = "";
const told: [done: number, all: number][] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "export-"));
  // Started by root, nginx reads as somebody else.
  chmodSync(folder, 0o755);
  const env = { DATA_DIR: join(folder, "data"), CONTENT_DIR: fixtureContent() };
  said = await writeExport({ out: join(folder, "out"), api: undefined, locales }, env, clock, (...of) => told.push(of));
  if (installed.length === 0) return;
  site = await openTestSite({ TRUSTED_PROXIES: "loopback" }, silentLog, clock);
  site.server.listen(0, "127.0.0.1");
  await once(site.server, "listening");
  const { port } = site.server.address() as { port: number };
  const facts = await webServerFacts(
    {
      config: readConfig(env),
      ask: (path) => site.get(path),
      staticFiles: new Map([["/assets/x.js", 0]]),
      downloads: site.services.downloads.list(),
    },
    { root: join(folder, "out/site"), api: `http://127.0.0.1:${port}`, locales },
  );
  for (const { name, file, config, start } of installed) {
    const files = await start(readFileSync(join(folder, "out", file), "utf8"), join(folder, `${name}-files`));
    const server = await start(config(facts), join(folder, `${name}-server`));
    started.push(files, server);
    ports[name] = { files: files.port, server: server.port };
  }
}, 180_000);

afterAll(async () => {
  for (const server of started) await server.close();
  site?.server.closeAllConnections();
  site?.server.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("an export says how far it is, and what in it needs a server", () => {
  const [all = 0] = [told.at(-1)?.[1]];
  expect(all).toBeGreaterThan(100);
  expect(told.map(([done]) => done)).toEqual(Array.from({ length: all }, (_, index) => index + 1));
  expect(said).toMatch(/^\d+ files, .*\nWithout --api these need a server.*the help search/);
});

describe.each(installed)("$name before the exported files", ({ name: program }) => {
  const asked = (path: string, headers?: Record<string, string>) => ask(ports[program]?.files ?? 0, path, headers);
  const addresses = locales.flatMap((locale) => [
    ...everyPage
      .filter((path) => !createMatcher(routes.filter(({ personal }) => personal === true))(path.split("?")[0] ?? ""))
      .map((path) => localizedPath(path, locale)),
    localizedPath("/blog?topic=privacy", locale),
    localizedPath("/blog/feed.xml", locale),
    localizedPath("/blog/feed.json", locale),
    localizedPath("/status/feed.xml", locale),
    localizedPath("/status/feed.json", locale),
    localizedPath("/help/it-wont-connect", locale),
  ]);
  const files = [
    "/robots.txt",
    "/download/feed.xml",
    "/download/feed.json",
    "/manifest.webmanifest",
    "/de/manifest.webmanifest",
    "/sitemap.xml",
    "/sitemap-de.xml",
    "/favicon.ico",
    "/js/common.js",
  ];

  test.each([...addresses, ...files, "/.well-known/security.txt", "/share/home.png"])(
    "%s has the site's bytes and headers",
    async (path) => {
      const own = await site.get(path);
      const answer = await asked(path);
      expect(answer.status).toBe(own.status);
      for (const [name, value] of own.headers) {
        if (["etag", "vary", "content-length", "last-modified"].includes(name)) continue;
        expect([name, lower(answer.headers[name])]).toEqual([name, lower(value)]);
      }
      expect(answer.body.equals(Buffer.from(await own.arrayBuffer()))).toBe(true);
    },
  );

  test.each([
    "//help",
    "/help/",
    "/en",
    "/en/",
    "/en/help/",
    "/en?a=1",
    "/streaming",
    "/de/streaming?a=b",
    "/de/",
    "/de//help//kill-switch",
    "/en/%5Cexample.org",
  ])("%s is led on as the site does", async (path) => {
    expect(await lastStop(ports[program]?.files ?? 0, path)).toEqual(await lastStop(site, path));
  });

  test.each(["/en/\\example.org", "//\\example.org", "//example.org/", "/\\example.org/"])(
    "%s leads to no other host",
    async (path) => {
      const location = String((await asked(path)).headers.location ?? "/");
      expect(location).toMatch(/^\/(?![/\\])/);
    },
  );

  test.each([
    ["/nowhere", "en"],
    ["/de/nowhere", "de"],
    ["/ar/help/nowhere", "ar"],
    ["/xx/help", "en"],
    ["/404", "en"],
    ["/de/404", "de"],
    ["/free.html", "en"],
    ["/de/404.html", "de"],
    ["/index", "en"],
    ["/free.html.br", "en"],
    ["/assets", "en"],
    ["/blog?topic=nothing", "en"],
    ["/blog@topic=privacy", "en"],
    ["/js/nothing.js", "en"],
    ["/../../etc/passwd", "en"],
  ])("%s is not found, in %s", async (path, language) => {
    const { status, body, headers } = await asked(path);
    // A path that leaves the folder is refused as such.
    expect([400, 404]).toContain(status);
    if (status === 400) return;
    expect(body.toString()).toContain(`<html lang="${language}"`);
    expect(headers["cache-control"]).toBe((await site.get("/nowhere")).headers.get("Cache-Control"));
    expect(headers["content-security-policy"]).toBeDefined();
  });

  test.each([
    [{ "accept-language": "de-AT,de;q=0.9,en;q=0.5" }],
    [{ "accept-language": "en-GB,de;q=0.9" }],
    [{ "accept-language": "xx, ar-EG;q=0.8, de;q=0.5" }],
    [{ "accept-language": "de;q=0, ar" }],
    [{ "accept-language": "*" }],
    [{ "accept-language": "deu, english" }],
    [{ "accept-language": "de", cookie: "a=b; i18n_redirected=ar" }],
    [{ "accept-language": "de", cookie: "i18n_redirected=en" }],
    [{ "accept-language": "de", cookie: "i18n_redirected=nothing" }],
    [{}],
  ] as const)("/ for %j leads where the site leads", async (headers) => {
    const [own, answer] = [await site.get("/?utm_source=a", headers), await asked("/?utm_source=a", headers)];
    expect(answer.status).toBe(own.status);
    expect(answer.headers.location).toBe(own.headers.get("Location") ?? undefined);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers.vary).toContain("Accept-Language, Cookie");
  });

  test("a choice of language is kept and leads to the same page", async () => {
    const answer = await asked("/locale?to=%2Fhelp%2Fkill-switch%3Fa%3Db&code=de");
    const own = await site.get("/locale?to=%2Fhelp%2Fkill-switch&code=de");
    expect(answer.headers.location).toBe(own.headers.get("Location"));
    expect(answer.headers["set-cookie"]).toEqual([own.headers.get("Set-Cookie")]);
    expect((await asked("/locale?to=%2F&code=ar")).headers.location).toBe("/ar");
    expect((await asked("/locale?to=//example.org&code=de")).headers.location).toBe("/de");
    expect((await asked("/locale?to=/&code=xx")).status).toBe(400);
    const forAnother = await asked("/locale?to=%2Fpass%2Fwindows&code=de&keep=no");
    expect(forAnother.headers.location).toBe("/de/pass/windows");
    expect(forAnother.headers["set-cookie"]).toBeUndefined();
  });

  test("compressed forms are served as such, and hashed files for ever", async () => {
    const page = await asked("/free", { "accept-encoding": "gzip" });
    expect(page.headers).toMatchObject({ "content-encoding": "gzip", "content-type": "text/html; charset=utf-8" });
    const script = /\/assets\/entry[^"]*\.js/.exec((await asked("/free")).body.toString())?.[0] ?? "";
    const { headers } = await asked(script);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-type"]).toBe((await site.get(script)).headers.get("Content-Type"));
  });

  test.each([
    "/api/article/guided?locale=de&id=it-wont-connect",
    "/api/article/list?locale=ar&type=blog&sort=newest&per_page=100",
    "/api/node?locale=en",
    "/api/download?",
  ])("the call %s is answered from a file", async (path) => {
    const answer = await asked(`${path}&_t=1`.replace("?&", "?"));
    const own = await (await site.get(path)).json();
    // When the list of servers was read is another moment in each of the two sites.
    expect({ ...JSON.parse(answer.body.toString()), updated_at: 0 }).toEqual({ ...(own as object), updated_at: 0 });
  });

  test("the list of servers is there as CSV and JSON, by the links of its page", async () => {
    const csv = await asked("/api/node?locale=de&format=csv");
    expect([csv.status, csv.headers["content-type"]]).toEqual([200, expect.stringMatching(/^text\/csv/)]);
    expect(csv.body.toString()).toBe(await (await site.get("/api/node?locale=de&format=csv")).text());
    expect(JSON.parse((await asked("/api/node?locale=de")).body.toString())).toHaveProperty("nodes");
  });

  test("calls that pages make are answered from files, others say that there is no server", async () => {
    const path = "/api/article/info?locale=de&type=help&id=kill-switch";
    const answer = await asked(`${path}&_t=1`);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body.toString())).toEqual(await (await site.get(path)).json());
    expect(answer.headers["cache-control"]).toBe("no-store");
    const search = await asked("/api/article/search?locale=de&q=vpn&_t=1");
    expect(search.status).toBe(503);
    expect(search.headers["content-type"]).toBe("application/problem+json");
    expect(JSON.parse(search.body.toString())).toMatchObject({ status: 503 });
    expect((await asked("/api/article/info?../../../robots.txt&_t=1")).status).toBe(503);
  });

  test("every link and every file of every page leads somewhere", async () => {
    const root = join(folder, "out/site");
    const pages = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
    const targets = new Map<string, string>();
    for (const page of pages) {
      for (const target of targetsIn(readFileSync(join(root, page), "utf8"), page)) targets.set(target, page);
    }
    expect(targets.size).toBeGreaterThan(500);
    const lost: string[] = [];
    for (const [target, page] of targets) {
      const { status } = await lastStop(ports[program]?.files ?? 0, target);
      // A download leads away, a choice of language on: other tests look where.
      if (status !== (/\/get(\?|$)|^\/locale\?/.test(target) ? 302 : 200))
        lost.push(`${page} leads to ${target}: ${status}`);
    }
    expect(lost).toEqual([]);
  });

  test("a download without script leads to the file that the site leads to", async () => {
    for (const path of ["/download/windows/get", "/de/download/windows/get?file=ARM64", "/de/download/mac/get"]) {
      const [own, answer] = [await site.get(path), await asked(path)];
      expect(answer.status).toBe(own.status);
      for (const name of ["location", "cache-control", "x-robots-tag"]) {
        expect(answer.headers[name]).toBe(own.headers.get(name));
      }
    }
  });
});

describe.each(installed)("$name with a running site behind the files", ({ name: program }) => {
  const asked = (path: string, headers?: Record<string, string>) => ask(ports[program]?.server ?? 0, path, headers);
  test.each([
    "/help/search?q=connect",
    "/de/help/search?q=connect",
    "/best_vpn?region=europe",
    "/help/it-wont-connect?way=windows.connecting",
    "/api/article/search?locale=de&q=dns",
    "/de/ip",
    "/help/Kill-Switch",
    "/locale?code=de&to=%2Fhelp%3Fa%3Db",
    "/best_vpn?utm_source=a",
    "/free",
  ])("%s has the site's answer, each header once", async (path) => {
    const own = await site.get(path, { "X-Forwarded-For": "127.0.0.1" });
    const answer = await asked(path);
    expect(answer.status).toBe(own.status);
    for (const name of ["content-type", "cache-control", "location", "content-security-policy"]) {
      expect([name, answer.headers[name]]).toEqual([name, own.headers.get(name) ?? undefined]);
    }
    if (!path.includes("/ip")) expect(answer.body.equals(Buffer.from(await own.arrayBuffer()))).toBe(true);
  });

  test("the visitor's address reaches the site", async () => {
    const { body } = await asked("/ip", { accept: "text/plain", "x-forwarded-for": "8.8.8.8" });
    expect(body.toString()).toBe("127.0.0.1\n");
  });
});

/** Files and pages that a page names, on its own site and in the locales that are exported. */
function targetsIn(html: string, page: string): string[] {
  const named: string[] = [];
  let origin = "https://own.invalid";
  const visit = (node: Dom.Node): void => {
    if ("attrs" in node) {
      const own = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      if (own.rel === "canonical") origin = new URL(own.href ?? "", origin).origin;
      for (const one of [own.href, own.src]) if (one && !one.startsWith("#")) named.push(one);
      for (const source of (own.srcset ?? "").split(",")) named.push(source.trim().split(/\s/)[0] ?? "");
    }
    for (const child of "childNodes" in node ? node.childNodes : []) visit(child);
    if ("content" in node) visit(node.content);
  };
  visit(parse(html));
  const base = new URL(`/${page.replace(/(index)?\.html$/, "")}`, origin);
  return named.flatMap((target) => {
    if (!target) return [];
    const url = new URL(target, base);
    const isExported = locales.some((one) => one === splitLocale(url.pathname).locale);
    return url.host === base.host && isExported ? [`${url.pathname}${url.search}`] : [];
  });
}

/** Names of character sets are written in either case. */
function lower(value: string | string[] | undefined): string {
  return String(value).toLowerCase();
}

/** As it is written, where `fetch` would tidy the path up. */
function ask(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers: { accept: "text/html", ...headers } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .once("error", reject)
      .end();
  });
}

/** Where an address leads in the end, and with which status. */
async function lastStop(where: number | TestSite, path: string): Promise<{ path: string; status: number }> {
  for (let steps = 0; steps < 5; steps += 1) {
    const { status, location } =
      typeof where === "number"
        ? await ask(where, path).then((answer) => ({ status: answer.status, location: answer.headers.location }))
        : await where.get(path).then((answer) => ({ status: answer.status, location: answer.headers.get("Location") }));
    if (status !== 301) return { path, status };
    path = String(location);
  }
  throw new Error(`${path} leads in circles`);
}
