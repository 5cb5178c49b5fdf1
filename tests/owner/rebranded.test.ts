import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { everyPage } from "../support/every-page.ts";
import { type RunningSite, startSite } from "../support/site.ts";
import { copySite, type SiteCopy } from "../support/site-copy.ts";

/**
 * The copy of an owner who followed the README: own folders outside of it, one command, the list that only the owner
 * has, and what of the project's is not wanted. In the copy itself nothing is touched but what `npm run setup` makes.
 */
let copy: SiteCopy;
const own = mkdtempSync(join(tmpdir(), "owner-"));
const folders = { CONTENT_DIR: join(own, "content"), MESSAGES_DIR: join(own, "messages") };
let site: RunningSite | undefined;
/** What the brand before is recognised by: its words, its colours, and the beginnings of its drawings. */
let traces: RegExp;

beforeAll(async () => {
  copy = copySite(folders);
  traces = tracesOf(copy);
  for (const [name, text] of Object.entries(drawings)) writeFileSync(copy.path(`${name}.svg`), text);
  const files = Object.keys(drawings).flatMap((name) => [`--${name}`, `${name}.svg`]);
  const facts = ["--name", "Acme Tunnel", "--origin", "https://www.acme.test", "--email", "help@acme.test"];
  const money = ["--company", "Acme Association", "--funding", "Members pay for Acme Tunnel."];
  const app = ["--android-package", "test.acme"];
  const colours = ["--accent", "#0b6b58", "--light", "#f0a3c6", "--link", "#5a3fae"];
  copy.run("cli/setup.ts", ...facts, ...money, ...app, ...colours, ...files, "--no-readme");
  const downloads = readFileSync(copy.path("content/downloads.json"), "utf8");
  write(
    "content/downloads.json",
    downloads.replace(/https:\/\/[\w-]+\.\w+\.example/g, "https://files.acme.test").replace(/larkway-?vpn/gi, "acme"),
  );
  write("content/removed.yaml", `- blog/${unwanted}\n`);
  write("messages/en/home.json", '{ "testimonials": null }');
  copy.build();
  site = await startSite({ root: copy.root, env: { ...folders, SEARCHES_PER_MINUTE: "0", RENDERS_PER_SECOND: "0" } });
}, 900_000);
afterAll(async () => {
  await site?.close();
  copy.remove();
  rmSync(own, { recursive: true, force: true });
});

test("no page, in any language, shows anything of the brand before", async () => {
  const listed = [...(await read("/sitemap.xml")).matchAll(/<loc>https:\/\/www\.acme\.test([^<]+)/g)];
  expect(listed).toHaveLength(locales.length);
  const inSitemaps = await Promise.all(listed.map(([, path = ""]) => read(path)));
  const paths = inSitemaps.flatMap((xml) =>
    [...xml.matchAll(/<loc>https:\/\/www\.acme\.test([^<]*)/g)].map(([, path = ""]) => path || "/"),
  );
  const more = locales.flatMap(({ code }) =>
    [...everyPage, "/nowhere", "/help/search?q=vpn"].map((path) => localizedPath(path, code)),
  );
  const all = [...new Set([...paths, ...more])];
  expect(all.length).toBeGreaterThan(1_000);
  expect(await tracesIn(all)).toEqual([]);
});

test("no feed, list or file that the site makes of its facts does", async () => {
  const feeds = ["/blog/feed.xml", "/blog/feed.json", "/de/blog/feed.xml", "/download/feed.xml", "/status/feed.xml"];
  const files = ["/robots.txt", "/site.webmanifest", "/.well-known/security.txt", "/favicon.svg"];
  const calls = ["/api/download", "/api/node", "/api/openapi.json"];
  expect(await tracesIn([...feeds, ...files, ...calls])).toEqual([]);
});

test("no built file does, and no picture is the one before", () => {
  const built = globSync("build/client/**/*.{js,css,svg,html,json,txt,webmanifest}", { cwd: copy.root });
  expect(built.length).toBeGreaterThan(50);
  expect(built.filter((file) => traces.test(readFileSync(copy.path(file), "utf8")))).toEqual([]);
  const repository = join(import.meta.dirname, "../..");
  const pictures = globSync("public/{icons,share}/*.png", { cwd: copy.root });
  expect(pictures.length).toBeGreaterThan(10);
  const same = (file: string) => readFileSync(copy.path(file)).equals(readFileSync(join(repository, file)));
  expect(pictures.filter(same)).toEqual([]);
});

test("everything that follows from the brand is up to date, but for pictures of the built site", () => {
  expect(() => copy.run("cli/brand-check.ts")).toThrow(/docs\/home\.png is older/);
});

test("what is not wanted is gone", async () => {
  expect(await read(`/blog/${unwanted}`)).toContain("Page Not Found");
  expect(await read("/blog")).not.toContain(unwanted);
  expect(await read("/sitemap-en.xml")).not.toContain(unwanted);
});

test("the owner's files are few, and lie in three places", () => {
  const written = globSync("**/*.*", { cwd: own }).sort();
  expect(written).toEqual([
    "content/brand/brand.yaml",
    "content/brand/gate.svg",
    "content/brand/logo.svg",
    "content/brand/mascot-flying.svg",
    "content/brand/mascot-perched.svg",
    "content/downloads.json",
    "content/product.yaml",
    "content/removed.yaml",
    "content/site.yaml",
    "messages/en/home.json",
  ]);
});

test("the tests of the project hold with another brand, and read nothing of the owner's", () => {
  const tests = ["app/head", "cli/brand", "tests/api/pages.test.ts"];
  copy.run("node_modules/vitest/vitest.mjs", "run", "--project=unit", ...tests);
  const pages = ["tests/e2e/navigation.spec.ts", "tests/e2e/articles.spec.ts"];
  copy.run("node_modules/@playwright/test/cli.js", "test", "--project=e2e", ...pages);
});

/** An article of the project's that this owner does without. */
const unwanted = "geolocation-databases-disagree";
const square = '<rect x="2" y="2" width="36" height="36" fill="var(--accent)"/>';
const drawings = {
  logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${square}</svg>`,
  "mascot-flying": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${square}</svg>`,
  "mascot-perched": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${square}</svg>`,
  gate: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 40V0H40V40Z"/><g id="beyond"/></svg>`,
};

/** Of the copy before it is changed. */
function tracesOf({ path }: SiteCopy): RegExp {
  const brand = readFileSync(path("content/brand/brand.yaml"), "utf8");
  const colours = ["accent", "light", "link"].map((name) => new RegExp(`${name}: "?([^"\\n]+)`).exec(brand)?.[1]);
  const shapes = Object.keys(drawings).flatMap((name) =>
    [...readFileSync(path(`content/brand/${name}.svg`), "utf8").matchAll(/ d="([^"]{24})/g)].map(([, d]) => d),
  );
  const hex = [...readFileSync(path("public/favicon.svg"), "utf8").matchAll(/fill:(#\w{6})/g)].map(([, one]) => one);
  // White and near white may be anybody's.
  const own = hex.filter((colour) => !/^#f[c-f]/.test(colour ?? ""));
  const exact = [...colours, ...shapes, ...own].map((text) => RegExp.escape(text ?? ""));
  expect(exact.length).toBeGreaterThan(10);
  return new RegExp(["larkway", "\\blarks?\\b", ...exact].join("|"), "i");
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(own, file)), { recursive: true });
  writeFileSync(join(own, file), text);
}

async function read(path: string): Promise<string> {
  const response = await fetch(`${site?.url}${path}`, { headers: { Accept: "text/html, */*" } });
  if (![200, 404].includes(response.status)) {
    throw new Error(`${path} answers ${response.status}:\n${site?.output()}`);
  }
  return response.text();
}

/** Where something of the brand before is found, with its surroundings; eight at a time. */
async function tracesIn(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < paths.length; at += 8) {
    const some = paths.slice(at, at + 8);
    for (const [index, text] of (await Promise.all(some.map(read))).entries()) {
      const { index: place } = traces.exec(text) ?? {};
      if (place !== undefined) found.push(`${some[index]}: …${text.slice(Math.max(0, place - 40), place + 60)}…`);
    }
  }
  return found;
}
