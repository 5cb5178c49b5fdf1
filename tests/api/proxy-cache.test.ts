import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askPort, type ScriptedUpstream, startUpstream } from "../support/scripted-upstream.ts";
import { isInstalled, type RunningWebServer, shippedFile, startNginxBefore } from "../support/web-servers.ts";

const shared = { "Cache-Control": "public, max-age=0, s-maxage=60", "Content-Type": "text/html" };
const brief = { "Cache-Control": "public, max-age=0, s-maxage=1", "Content-Type": "text/html" };
/** Longer than the pages of `brief` are fresh: nginx counts in whole seconds. */
const untilOld = () => sleep(2_100);

test("both files of deploy/nginx say the same, but for who stands behind", () => {
  const rules = (name: string) =>
    shippedFile(`nginx/${name}.conf`)
      .replace(/^upstream .*?^\}\n/ms, "")
      .replace(/^ *# A replica that does not take .*?tries 2;\n/ms, "")
      .replace(/^#.*?\n\n/s, "");
  expect(rules("two-replicas")).toBe(rules("one-replica"));
});

describe.skipIf(!isInstalled("nginx"))("the cache of deploy/nginx/one-replica.conf", () => {
  let folder = "";
  let upstream: ScriptedUpstream;
  let nginx: RunningWebServer;
  let paths = 0;
  /** A page that nobody asked for before. */
  const newPath = () => `/page-${paths++}`;
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    askPort(nginx.port, path, { headers, method });
  const timesAsked = (path: string) => upstream.asked(path).length;
  let version = "";

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "proxy-cache-"));
    upstream = await startUpstream();
    // A test may be any visitor.
    const http = "set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;";
    nginx = await startNginxBefore([upstream.port], shippedFile("nginx/one-replica.conf"), folder, http);
  });
  beforeEach(async () => {
    await upstream.stop();
    await upstream.start();
    version = "first";
    upstream.answer(({ url, headers }) => ({
      headers: shared,
      body: `${version} ${url} in ${headers["accept-encoding"] || "identity"}`,
    }));
  });
  afterAll(async () => {
    await nginx?.close();
    await upstream?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("keeps a page in three forms, whatever browsers write, and never mixes them", async () => {
    const path = newPath();
    const forms = {
      br: ["gzip, deflate, br, zstd", "br", "BR;q=1.0", "gzip;q=0.5,br;q=0.8", "zstd, br"],
      gzip: ["gzip, deflate", "gzip", "br;q=0, gzip", "br;q=0.0,gzip;q=0.1", "brotli, gzip, abr"],
      identity: ["", "identity", "zstd", "gzip;q=0", "br;q=0.000, gzip;q=0", "xgzip"],
    };
    for (let round = 0; round < 2; round += 1) {
      for (const [form, written] of Object.entries(forms)) {
        for (const value of written) {
          const { body } = await ask(path, { "Accept-Encoding": value });
          expect([value, body]).toEqual([value, `first ${path} in ${form}`]);
        }
      }
    }
    expect((await ask(path)).body).toContain("in identity");
    expect(upstream.asked(path).toSorted()).toEqual(["", "br", "gzip"]);
  });

  test("asks once for all who want a new page at the same time", async () => {
    const path = newPath();
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(path)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(timesAsked(path)).toBe(1);
  });

  test("answers HEAD, conditional requests and parts out of the cache", async () => {
    const path = newPath();
    upstream.answer(() => ({ headers: { ...shared, ETag: '"a-b"', "Accept-Ranges": "bytes" }, body: "0123456789" }));
    expect(await ask(path, {}, "HEAD")).toMatchObject({ status: 200, body: "", headers: { "content-length": "10" } });
    expect((await ask(path)).body).toBe("0123456789");
    expect(await ask(path, { "If-None-Match": '"a-b"' })).toMatchObject({ status: 304, body: "" });
    expect((await ask(path, { "If-None-Match": '"a"' })).status).toBe(200);
    expect(await ask(path, { Range: "bytes=2-3" })).toMatchObject({ status: 206, body: "23" });
    expect(timesAsked(path)).toBe(1);
  });

  test.each([
    ["private", { headers: { "Cache-Control": "private, no-store" } }],
    ["without Cache-Control", { headers: {} }],
    ["that sets a cookie", { headers: { ...shared, "Set-Cookie": "i18n_redirected=de" } }],
    ["of a process that is about to stop", { headers: { ...shared, Connection: "close" } }],
    ["that depends on a cookie", { headers: { ...shared, Vary: "Accept-Encoding, Cookie" } }],
    ["that is missing", { status: 404, headers: shared }],
    ["that has moved", { status: 301, headers: { ...shared, Location: "/elsewhere" } }],
    ["of an error", { status: 500, headers: shared }],
  ])("does not keep a page %s", async (_, answer) => {
    const path = newPath();
    upstream.answer(() => answer);
    for (let time = 1; time <= 3; time += 1) {
      expect((await ask(path)).status).toBe((answer as { status?: number }).status ?? 200);
      expect(timesAsked(path)).toBe(time);
    }
  });

  test.each([
    "/free?utm_term=erika",
    "/help/search",
    "/de/help/search?q=words",
    "/ip",
    "/de/ip",
    "/api/node",
    "/api/download?_t=1",
    "/health/ready",
    "/de/download/windows/get",
  ])("never keeps %s, whatever its answer says", async (path) => {
    for (let time = 1; time <= 3; time += 1) {
      await ask(path);
      expect(timesAsked(path)).toBe(time);
    }
  });

  test("passes on what is sent, each time", async () => {
    const path = newPath();
    await ask(path);
    await ask(path, {}, "POST");
    await ask(path, {}, "POST");
    expect(timesAsked(path)).toBe(3);
  });

  test("an address written in another way is another page", async () => {
    upstream.answer(({ url }) =>
      url === "/kill-switch"
        ? { headers: shared, body: "page" }
        : { status: 301, headers: { Location: "/kill-switch" } },
    );
    expect((await ask("/%6bill-switch")).status).toBe(301);
    expect((await ask("/kill-switch")).body).toBe("page");
    expect((await ask("/%6bill-switch")).status).toBe(301);
    expect((await ask("//kill-switch")).status).toBe(301);
  });

  test("shows the old page while a new one is asked for, as long as stale-while-revalidate says", async () => {
    const path = newPath();
    const headers = { ...brief, "Cache-Control": `${brief["Cache-Control"]}, stale-while-revalidate=600` };
    upstream.answer(() => ({ headers, body: version }));
    expect((await ask(path)).body).toBe("first");
    version = "second";
    expect((await ask(path)).body).toBe("first");
    await untilOld();
    expect((await ask(path)).body).toBe("first");
    await expect.poll(async () => (await ask(path)).body).toBe("second");

    const once = newPath();
    upstream.answer(() => ({ headers: brief, body: version }));
    await ask(once);
    version = "third";
    await untilOld();
    expect((await ask(once)).body).toBe("third");
  });

  test("goes on when the process behind is gone, answers nothing good, or is overloaded", async () => {
    const path = newPath();
    upstream.answer(() => ({ headers: brief, body: version }));
    await ask(path);
    await untilOld();
    for (const status of [500, 502, 503, 504]) {
      upstream.answer(() => ({ status, headers: { "Cache-Control": "private, no-store", "Retry-After": "5" } }));
      expect(await ask(path)).toMatchObject({ status: 200, body: "first" });
    }
    await upstream.stop();
    expect(await ask(path)).toMatchObject({ status: 200, body: "first" });
    const away = await ask(newPath());
    expect(away).toMatchObject({ status: 503, headers: { "retry-after": "10", "cache-control": "no-store" } });
    await upstream.start();
    upstream.answer(() => ({ headers: brief, body: "second" }));
    await expect.poll(async () => (await ask(path)).body).toBe("second");
  });

  test("a page that was taken away or has moved is gone, and stays so when the process dies", async () => {
    const [gone, moved] = [newPath(), newPath()];
    upstream.answer(() => ({ headers: brief, body: "dangerous" }));
    expect((await ask(gone)).body + (await ask(moved)).body).toBe("dangerousdangerous");
    await untilOld();
    upstream.answer(({ url }) =>
      url === gone
        ? { status: 404, headers: { "Cache-Control": "public, max-age=0, s-maxage=10" } }
        : { status: 301, headers: { Location: "/elsewhere" } },
    );
    expect([(await ask(gone)).status, (await ask(moved)).status]).toEqual([404, 301]);
    await upstream.stop();
    expect([(await ask(gone)).status, (await ask(moved)).status]).toEqual([404, 301]);
  });

  test("a page that was taken away is gone when stale-if-error is over at the latest", async () => {
    const path = newPath();
    const lifetime = "public, max-age=0, s-maxage=1, stale-while-revalidate=3, stale-if-error=3";
    upstream.answer(() => ({ headers: { "Cache-Control": lifetime }, body: "dangerous" }));
    await ask(path);
    upstream.answer(() => ({ status: 404, headers: { "Cache-Control": "public, max-age=0, s-maxage=10" } }));
    await untilOld();
    // nginx counts a missing page among the errors that stale-if-error is for.
    expect((await ask(path)).status).toBe(200);
    await sleep(4_000);
    expect((await ask(path)).status).toBe(404);
  });

  test("emptied, it asks for everything anew", async () => {
    const path = newPath();
    await ask(path);
    version = "second";
    expect((await ask(path)).body).toContain("first");
    const cache = join(folder, "nginx-vpn-website");
    const script = join(import.meta.dirname, "../../deploy/nginx/empty-cache.sh");
    // The nginx of this test, in the place of the system's.
    const bin = join(folder, "bin");
    mkdirSync(bin);
    const own = `exec "${spawnSync("sh", ["-c", "command -v nginx"], { encoding: "utf8" }).stdout.trim()}"`;
    const files = `-p "${folder}" -e "${join(folder, "error.log")}" -c "${join(folder, "nginx.conf")}"`;
    writeFileSync(join(bin, "nginx"), `#!/bin/sh\n${own} ${files} "$@"\n`, { mode: 0o755 });
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
    const { status, stderr } = spawnSync("sh", [script, cache], { env, encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
    await expect.poll(async () => (await ask(path)).body).toContain("second");
  });

  test("/ is kept for those who certainly read English, and for nobody else", async () => {
    upstream.answer(({ headers }) => ({
      headers: { "Cache-Control": "private, no-store", Vary: "Accept-Language, Cookie" },
      body: `home for ${headers["accept-language"] ?? ""};${headers.cookie ?? ""}`,
    }));
    const home = (language: string, cookie = "") => ask("/", { "Accept-Language": language, Cookie: cookie });
    for (const language of ["en", "en-GB,en;q=0.9,de;q=0.8", "EN-us, de;q=0.5", "", "en;q=1.0,fr;q=0.3"]) {
      const { body, headers } = await home(language);
      expect([language, body]).toEqual([language, "home for ;"]);
      expect(headers).toMatchObject({ "cache-control": "private, no-store", vary: "Accept-Language, Cookie" });
    }
    expect((await home("de", "a=b; i18n_redirected=en")).body).toBe("home for ;");
    expect(timesAsked("/")).toBe(1);
    for (const [language, cookie] of [
      ["de", ""],
      ["de-AT,en;q=0.9", ""],
      ["en;q=0.5,de", ""],
      ["enx", ""],
      ["xx, en", ""],
      ["en", "i18n_redirected=de"],
      ["en", "i18n_redirected=xx"],
    ] as const) {
      const before = timesAsked("/");
      expect((await home(language, cookie)).body).toBe(`home for ${language};${cookie}`);
      expect(timesAsked("/")).toBe(before + 1);
    }
    const before = timesAsked("//");
    await ask("//", { "Accept-Language": "en" });
    expect(timesAsked("//")).toBe(before + 1);
    await upstream.stop();
    expect(await home("de")).toMatchObject({ status: 200, body: "home for ;" });
    expect(await ask("/?utm_term=a", { "Accept-Language": "de" })).toMatchObject({ status: 200, body: "home for ;" });
  });

  test("every reading of an article is told to the site once, and nothing else is", async () => {
    const seen: string[] = [];
    upstream.answer(({ method, url, headers }) => {
      const counts = !String(headers["sec-purpose"] ?? "").includes("prefetch");
      seen.push(
        [method, url, counts ? "counts" : "does not", headers["user-agent"], headers["x-forwarded-for"]].join(" "),
      );
      return headers["if-none-match"] ? { status: 304 } : { headers: shared, body: "article" };
    });
    const browser = { "Sec-Fetch-Dest": "document", "User-Agent": "a browser", "X-Test-Address": "203.0.113.9" };
    const told = "GET /de/help/dns counts a browser 203.0.113.9";
    for (let time = 0; time < 3; time += 1) expect((await ask("/de/help/dns", browser)).body).toBe("article");
    await expect.poll(() => seen.filter((line) => line === told).length).toBe(3);
    expect(seen.filter((line) => line !== told)).toEqual([told.replace("counts", "does not")]);

    seen.length = 0;
    await ask("/de/help/dns", { ...browser, "Sec-Purpose": "prefetch" });
    await ask("/de/help/dns", { ...browser, "Sec-Fetch-Dest": "image" });
    await ask("/de/help/dns", browser, "HEAD");
    await ask("/de/help/dns");
    await ask("/de/help", browser);
    await ask("/de/help", browser);
    await ask("/de/help/dns?step=a", browser);
    await ask("/help/search?q=dns", browser);
    await ask("/blog/feed.xml", browser);
    await ask("/site-reading", browser);
    const counted = (path: string) => `GET ${path} counts a browser 203.0.113.9`;
    expect(seen).toEqual(["/de/help", "/de/help/dns?step=a", "/help/search?q=dns", "/blog/feed.xml"].map(counted));

    await upstream.stop();
    expect(await ask("/de/help/dns", browser)).toMatchObject({ status: 200, body: "article" });
    expect(await ask("/site-reading", browser)).toMatchObject({ status: 404 });
  });

  test("work is limited for each address, of IPv6 for each network, and pages are not", async () => {
    const path = newPath();
    const visit = async (asked: string, address: string, times: number) => {
      const answers = [];
      for (let wave = 0; wave < times; wave += 50) {
        const some = Array.from({ length: Math.min(50, times - wave) }, () =>
          ask(asked, { "X-Test-Address": address }),
        );
        answers.push(...(await Promise.all(some)));
      }
      return answers;
    };
    const refused = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length;

    const first = await visit("/help/search?q=a", "203.0.113.7", 300);
    expect(refused(first)).toBeGreaterThan(50);
    expect(first.find(({ status }) => status === 429)).toMatchObject({ headers: { "retry-after": "5" } });
    expect(first.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100);
    expect(refused(await visit("/help/search?q=a", "203.0.113.8", 50))).toBe(0);
    expect(refused(await visit(path, "203.0.113.7", 300))).toBe(0);

    await visit("/help/search?q=a", "2001:db8:1:2::1", 300);
    expect(refused(await visit("/help/search?q=a", "2001:db8:1:2:ffff::9", 50))).toBeGreaterThan(0);
    expect(refused(await visit("/help/search?q=a", "2001:db8:1:3::1", 50))).toBe(0);
  });
});
