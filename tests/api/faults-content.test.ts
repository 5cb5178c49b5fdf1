import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "../../server/log.ts";
import { openTestSite, type TestSite } from "../support/app.ts";
import { copyContent } from "../support/content-copy.ts";
import { processEnvironment } from "../support/process-environment.ts";
import { standAlone } from "../support/stand-alone.ts";

const root = join(import.meta.dirname, "../..");
let folder: string;
let lines: string[];
let site: TestSite | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "faults-"));
  lines = [];
  copyContent(join(folder, "content"));
  cpSync(join(root, "messages"), join(folder, "messages"), { recursive: true });
  standAlone(join(folder, "messages"));
});
afterEach(async () => {
  await site?.close();
  site = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const folders = () => ({ CONTENT_DIR: join(folder, "content"), MESSAGES_DIR: join(folder, "messages") });
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const change = (file: string, from: string | RegExp, to: string) => {
  const before = read(file);
  const after = before.replace(from, to);
  expect(after, `${file} has ${from}`).not.toBe(before);
  write(file, after);
};

async function open(env: Record<string, string> = {}): Promise<TestSite> {
  site = await openTestSite({ ...folders(), ...env }, createLog("warn", { write: (line) => void lines.push(line) }));
  return site;
}

type Fault = [what: string, file: string, damage: () => void, says: RegExp];

/** What nothing can stand in for. */
const refusals: Fault[] = [
  [
    "site.yaml that is no YAML",
    "content/site.yaml",
    () => write("content/site.yaml", "name: [broken"),
    /content\/site\.yaml:1 YAML: /,
  ],
  [
    "site.yaml without an address",
    "content/site.yaml",
    () => change("content/site.yaml", /^supportEmail:.*$/m, "supportEmail: nobody"),
    /content\/site\.yaml:7 supportEmail: must be an email address/,
  ],
  ["site.yaml that is empty", "content/site.yaml", () => write("content/site.yaml", ""), /content\/site\.yaml:1 /],
  [
    "English messages that are no JSON",
    "messages/en/free.json",
    () => write("messages/en/free.json", '{\n"title": "x"\n'),
    /messages\/en\/free\.json:3 is not valid JSON/,
  ],
];

/** What is set aside, with the page that shows what stands in for it. */
const setAside: [...Fault, page: string, status: number][] = [
  [
    "a link, a translation and a legal fact of site.yaml",
    "content/site.yaml",
    () => {
      change("content/site.yaml", "social: []", "social: [{ name: X, url: nowhere }]");
      change("content/site.yaml", "mailDays: 365", "mailDays: soon");
    },
    /content\/site\.yaml:\d+ (social|legal)[\w.]*: must be a/,
    "/privacy",
    200,
  ],
  [
    "a claim that is no number",
    "content/claims.yaml",
    () => change("content/claims.yaml", /^ {2}value: 60$/m, "  value: 60+"),
    /content\/claims\.yaml:\d+ countries\.value: must be a number in digits/,
    "/",
    200,
  ],
  [
    "a claim that is gone",
    "content/claims.yaml",
    () => change("content/claims.yaml", /^freeLocations:\n(?: {2}.*\n)+/m, ""),
    /content\/claims\.yaml:1 freeLocations: is missing, and pages read it/,
    "/",
    200,
  ],
  [
    "product.yaml that breaks off",
    "content/product.yaml",
    () => write("content/product.yaml", 'windows: "Windows'),
    /content\/product\.yaml:1 YAML: /,
    "/download/windows",
    200,
  ],
  [
    "categories that are no list",
    "content/help-categories.yaml",
    () => write("content/help-categories.yaml", "first: second"),
    /content\/help-categories\.yaml:1 must be a list of category ids/,
    "/help/kill-switch",
    200,
  ],
  [
    "an article with a wrong field",
    "content/help/kill-switch/en.md",
    () => change("content/help/kill-switch/en.md", /^category:.*$/m, "category: nowhere"),
    /content\/help\/kill-switch\/en\.md:\d+ category: "nowhere" is not in help-categories\.yaml/,
    "/help/kill-switch",
    404,
  ],
  [
    "an article that is not UTF-8",
    "content/help/kill-switch/en.md",
    () => {
      const text = read("content/help/kill-switch/en.md").replace("---\n\n", "---\n\nf\u00fcr ");
      writeFileSync(join(folder, "content/help/kill-switch/en.md"), text.replace(/[^\0-\xff]/g, "'"), "latin1");
    },
    /content\/help\/kill-switch\/en\.md:\d+ is not UTF-8/,
    "/help/kill-switch",
    404,
  ],
  [
    "a guided path that leads nowhere",
    "content/guided/it-wont-connect/en.yaml",
    () => change("content/guided/it-wont-connect/en.yaml", "start: device", "start: nowhere"),
    /content\/guided\/it-wont-connect\/en\.yaml:\d+ .*nowhere/,
    "/help/it-wont-connect",
    404,
  ],
  [
    "names of cities",
    "content/city-names/de.yaml",
    () => write("content/city-names/de.yaml", "Munich: [München]"),
    /content\/city-names\/de\.yaml:1 Munich/,
    "/de/best_vpn",
    200,
  ],
  [
    "an English message that is not valid",
    "messages/en/home.json",
    () => change("messages/en/home.json", '"title": "The free VPN', '"title": "{broken The free VPN'),
    /messages\/en\/home\.json:\d+ the message "hero\.title" is not valid/,
    "/",
    200,
  ],
];

/** Signs that something went into a page that nobody wrote. */
const garbage = />[^<]*(?:\bNaN\b|\bundefined\b|\[object )[^<]*<|>(?:common|home|free|bestVpn)\.[a-zA-Z.]+</;

describe("a broken file at the start", () => {
  test.each(refusals)("%s: the start is refused, and says where", async (_, file, damage, says) => {
    damage();
    const error = await open().then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error?.name).toMatch(/^(ConfigError|ContentError)$/);
    expect(error?.message).toMatch(says);
    expect(error?.message).toContain(join(folder, file));
  });

  test.each(setAside)("%s: set aside, named, and the site starts", async (_, file, damage, says, page, status) => {
    damage();
    await open();
    expect(lines.join("").replaceAll('\\"', '"')).toMatch(says);
    const ready = await (await site?.get("/health/ready"))?.json();
    expect(ready).toMatchObject({ status: "ready", content: "faulty" });
    expect(ready.details.join("\n")).toMatch(says);
    expect(ready.details.join("\n")).toContain(join(folder, file));
    for (const locale of ["", "/de"]) {
      const paths =
        page === "/" ? [locale || "/"] : [`${locale.replace("/de", page.startsWith("/de") ? "" : "/de")}${page}`];
      for (const path of paths) {
        const answer = await site?.get(path);
        expect(answer?.status, path).toBe(status);
        expect(garbage.exec((await answer?.text()) ?? "")?.[0], path).toBeUndefined();
      }
    }
    // Everything else is there.
    for (const path of ["/free", "/best_vpn", "/help", "/help/slow-connection", "/fr/services", "/blog"])
      expect((await site?.get(path))?.status, path).toBe(200);
  });

  test("is one clear line for whoever starts the site, without a stack", () => {
    write("messages/en/free.json", "{");
    const { status, stderr } = spawnSync(process.execPath, ["server/main.ts"], {
      cwd: root,
      env: { ...processEnvironment, PORT: "0", DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent", ...folders() },
      encoding: "utf8",
      timeout: 20_000,
    });
    expect(status).toBe(1);
    expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(/messages\/en\/free\.json:1 is not valid JSON/)]);
  });

  test("facts and lists that were good last outlive a restart", async () => {
    const data = { DATA_DIR: join(folder, "data") };
    await open(data);
    const before = await Promise.all(["/", "/best_vpn"].map(async (path) => (await site?.get(path))?.text()));
    await site?.close();
    write("content/claims.yaml", "countries: [");
    write("content/nodes.json", '{ "nodes": ');
    await open(data);
    const after = await Promise.all(["/", "/best_vpn"].map(async (path) => (await site?.get(path))?.text()));
    const heading = (html?: string) => /<h2>[^<]*servers in [^<]*<\/h2>/.exec(html ?? "")?.[0];
    expect(heading(after[0])).toBe(heading(before[0]));
    expect(heading(after[0])).toBeDefined();
    expect(after[1]).toContain("New York");
  });

  test.each([
    ["nodes.json", "/best_vpn", 503],
    ["downloads.json", "/download/windows", 200],
  ])("%s: the site starts without the list, and says so", async (file, page, status) => {
    write(`content/${file}`, '{ "nodes": ');
    await open();
    expect(lines.join("")).toContain(join(folder, "content", file));
    for (const path of ["/", "/de/help/kill-switch", "/ip"]) expect((await site?.get(path))?.status, path).toBe(200);
    const shown = await site?.get(page);
    expect(shown?.status).toBe(status);
    expect(shown?.headers.has("Retry-After")).toBe(status === 503);
  });

  test("a translated article or synonyms: readers get English, and the log says where", async () => {
    write("content/help/slow-connection/de.md", "---\ntitle: [\n---\nWords\n");
    write("content/synonyms/de.yaml", "synonyms: [");
    await open();
    const page = await (await site?.get("/de/help/slow-connection"))?.text();
    expect(page?.match(/<article[^>]*>/)?.[0]).toContain('lang="en"');
    const found = await (await site?.get("/api/article/search?locale=de&q=slow%20connection"))?.json();
    expect(found.hits.map(({ id }: { id: string }) => id)).toContain("slow-connection");
    expect(lines.join("")).toContain("content/help/slow-connection/de.md:");
    expect(lines.join("")).toContain("content/synonyms/de.yaml");
  });
});

describe("a file that breaks while the site runs", () => {
  const mainOf = (html: string | undefined) => /<main.*<\/main>/s.exec(html ?? "")?.[0];
  const pages = [
    "/",
    "/de",
    "/free",
    "/best_vpn",
    "/download/windows",
    "/help",
    "/help/kill-switch",
    "/help/it-wont-connect",
  ];
  const seenPages = async () =>
    await Promise.all(pages.map(async (page) => mainOf(await (await site?.get(page))?.text())));
  /** Messages of other languages are read when somebody asks for them. */
  const said = async (file: string) => {
    const isNamed = async () => {
      await site?.get("/de");
      return lines.join("").includes(join(folder, file));
    };
    await vi
      .waitUntil(isNamed, { timeout: 20_000, interval: 50 })
      .catch(() => expect.fail(`${file} was not named: ${lines.join("").slice(0, 1_000)}`));
  };

  test("leaves what was there, says where, and is taken over when it is mended", { timeout: 60_000 }, async () => {
    await open({ WATCH_CONTENT: "on" });
    const before = await seenPages();
    const damaged = [
      "content/claims.yaml",
      "content/product.yaml",
      "content/nodes.json",
      "content/downloads.json",
      "content/help-categories.yaml",
      "content/help/kill-switch/en.md",
      "content/guided/it-wont-connect/en.yaml",
      "messages/en/home.json",
      "messages/de/home.json",
    ];
    for (const file of damaged) {
      const good = read(file);
      lines.length = 0;
      write(file, '{ "broken": [');
      await said(file);
      // Pages that were forgotten are rendered anew, from the last good version.
      expect(
        (await seenPages()).map((page, at) => page === before[at] || pages[at]),
        file,
      ).toEqual(pages.map(() => true));
      write(file, good);
    }
    change("content/help/kill-switch/en.md", /^title: /m, "title: Mended, ");
    change("messages/en/home.json", /"title": "/, '"title": "Mended ');
    for (const page of ["/", "/help/kill-switch"]) {
      const isMended = async () => (await (await site?.get(page))?.text())?.includes("Mended");
      await vi.waitUntil(isMended, { timeout: 20_000, interval: 100 });
    }
  });

  test.each([
    ["countries: 12+", /^ {2}value: 60$/m, "  value: 12+", /countries\.value: must be a number/],
    [
      "freeLocations: twelve",
      /(^freeLocations:\n {2}value: )6$/m,
      "$1twelve",
      /freeLocations\.value: must be a number/,
    ],
    ["a claim deleted", /^countries:\n(?: {2}.*\n)+/m, "", /countries: is missing/],
  ])("%s: the last good claim stays on pages, others are taken over", async (_, from, to, says) => {
    await open({ WATCH_CONTENT: "on" });
    const before = mainOf(await (await site?.get("/"))?.text());
    change("content/claims.yaml", /(^supportHours:\n {2}value: )24$/m, "$112");
    change("content/claims.yaml", from, to);
    await vi.waitUntil(async () => lines.some((line) => says.test(line)), { timeout: 20_000, interval: 50 });
    await vi.waitUntil(async () => (await (await site?.get("/"))?.text())?.includes("12 hours a day"), {
      timeout: 20_000,
      interval: 50,
    });
    for (const path of ["/", "/de", "/free"]) {
      const answer = await site?.get(path);
      expect(answer?.status).toBe(200);
      expect(garbage.exec((await answer?.text()) ?? "")?.[0], path).toBeUndefined();
    }
    const after = mainOf(await (await site?.get("/"))?.text());
    expect(after).toBe(before?.replaceAll("24 hours a day", "12 hours a day"));
    expect(lines.filter((line) => says.test(line))).toHaveLength(1);
    const ready = await (await site?.get("/health/ready"))?.json();
    expect(ready.details.join()).toMatch(says);
  });

  test("site.yaml is taken over, all but the origin, which says that it waits", { timeout: 60_000 }, async () => {
    await open({ WATCH_CONTENT: "on" });
    change("content/site.yaml", /^name: .*$/m, "name: Acme Tunnel");
    const titled = async () => (await (await site?.get("/"))?.text())?.includes("<title>Acme\u00a0Tunnel");
    await vi.waitUntil(titled, { timeout: 20_000, interval: 50 });
    expect(await (await site?.get("/manifest.webmanifest"))?.text()).toContain('"name":"Acme Tunnel"');
    change("content/site.yaml", /^origin: .*$/m, "origin: https://acme.example");
    await vi.waitUntil(() => lines.some((line) => /site\.yaml:\d+ origin: .*waits for a restart/.test(line)), {
      timeout: 20_000,
      interval: 50,
    });
    expect(await (await site?.get("/"))?.text()).not.toContain("https://acme.example");
    write("content/site.yaml", "name: [broken");
    await vi.waitUntil(() => lines.some((line) => /site\.yaml:1 YAML/.test(line)), { timeout: 20_000, interval: 50 });
    expect(await titled()).toBe(true);
  });

  test("testimonials that are left out leave no section, in any language, and no key", {
    timeout: 60_000,
  }, async () => {
    const home = JSON.parse(read("messages/en/home.json"));
    delete home.testimonials;
    write("messages/en/home.json", JSON.stringify(home));
    await open();
    for (const path of ["/", "/de", "/ar"]) {
      const html = (await (await site?.get(path))?.text()) ?? "";
      expect(html).not.toContain("home.testimonials");
      expect(html).not.toContain("<blockquote>");
      expect(html).not.toMatch(/<h2[^>]*><\/h2>/);
    }
    expect(lines.join("")).not.toMatch(/testimonials|messages/);
  });
});
