import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "../../server/log.ts";
import { openTestSite, type TestSite } from "../support/app.ts";

const root = join(import.meta.dirname, "../..");
let folder: string;
let lines: string[];
let site: TestSite | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "faults-"));
  lines = [];
  for (const name of ["content", "messages"]) cpSync(join(root, name), join(folder, name), { recursive: true });
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

/** Which file, which line, what is wrong and what it must be. */
const refusals: [what: string, file: string, damage: () => void, says: RegExp][] = [
  [
    "site.yaml that is no YAML",
    "content/site.yaml",
    () => write("content/site.yaml", "name: [broken"),
    /content\/site\.yaml cannot be read: .*line 1/s,
  ],
  [
    "site.yaml without an address",
    "content/site.yaml",
    () => change("content/site.yaml", /^supportEmail:.*$/m, "supportEmail: nobody"),
    /content\/site\.yaml: supportEmail must be an email address/,
  ],
  ["site.yaml that is empty", "content/site.yaml", () => write("content/site.yaml", ""), /content\/site\.yaml: name /],
  [
    "claims.yaml with a claim without a source",
    "content/claims.yaml",
    () => change("content/claims.yaml", /^ {2}source:.*$/m, "  sauce: none"),
    /content\/claims\.yaml:\d+ .*(source|sauce)/,
  ],
  [
    "product.yaml that breaks off",
    "content/product.yaml",
    () => write("content/product.yaml", 'windows: "Windows'),
    /content\/product\.yaml:1 YAML: /,
  ],
  [
    "categories that are no list",
    "content/help-categories.yaml",
    () => write("content/help-categories.yaml", "first: second"),
    /content\/help-categories\.yaml:1 must be a list of category ids/,
  ],
  [
    "an article with a wrong field",
    "content/help/kill-switch/en.md",
    () => change("content/help/kill-switch/en.md", /^category:.*$/m, "category: nowhere"),
    /content\/help\/kill-switch\/en\.md:\d+ category: "nowhere" is not in help-categories\.yaml/,
  ],
  [
    "an article with an unknown variable",
    "content/help/kill-switch/en.md",
    () => write("content/help/kill-switch/en.md", `${read("content/help/kill-switch/en.md")}\n{{nonsense}}\n`),
    /content\/help\/kill-switch\/en\.md:\d+ .*\{\{nonsense\}\} is unknown/,
  ],
  [
    "a guided path that leads nowhere",
    "content/guided/it-wont-connect/en.yaml",
    () => change("content/guided/it-wont-connect/en.yaml", "start: device", "start: nowhere"),
    /content\/guided\/it-wont-connect\/en\.yaml:\d+ .*nowhere/,
  ],
  [
    "English messages that are no JSON",
    "messages/en/free.json",
    () => write("messages/en/free.json", '{\n"title": "x"\n'),
    /messages\/en\/free\.json:3 is not valid JSON/,
  ],
  [
    "an English message that is not valid",
    "messages/en/home.json",
    () => change("messages/en/home.json", /"title": "/, '"title": "{broken '),
    /messages\/en\/home\.json:\d+ the message "[\w.]*title" is not valid/,
  ],
];

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

  test("is one clear line for whoever starts the site, without a stack", () => {
    change("content/help/kill-switch/en.md", /^category:.*$/m, "category: nowhere");
    write("messages/en/free.json", "{");
    const { status, stderr } = spawnSync(process.execPath, ["server/main.ts"], {
      cwd: root,
      env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent", ...folders() },
      encoding: "utf8",
      timeout: 20_000,
    });
    expect(status).toBe(1);
    expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(/kill-switch\/en\.md:\d+ category: "nowhere"/)]);
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
      // Pages that were forgotten are drawn anew, from the last good version.
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

  test("site.yaml is read at the start alone", async () => {
    await open({ WATCH_CONTENT: "on" });
    const before = await seenPages();
    write("content/site.yaml", "name: [broken");
    // A change beside it is taken over, so that the folder was looked through.
    change("messages/en/free.json", /"title": "/, '"title": "Changed ');
    await vi.waitUntil(async () => (await (await site?.get("/free"))?.text())?.includes("Changed"), {
      timeout: 20_000,
      interval: 100,
    });
    const after = await seenPages();
    expect(after[0]).toBe(before[0]);
    expect(lines).toEqual([]);
  });
});
