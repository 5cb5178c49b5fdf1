import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { parse } from "yaml";
import { routes } from "../../app/routes.ts";
import { openTestSite, type TestSite } from "../support/app.ts";
import { contentWith, fixtureFacts } from "../support/content-copy.ts";

const nothing = { download_url: "", version: "" };
const empty = { windows: nothing, android: nothing, ios: nothing, mac: nothing };
const android = { download_url: "https://files.example.org/app.apk", version: "9.8.0" };

/** Every page that may offer the app. */
const pages = [
  ...routes.filter(({ path }) => !path.includes(":")).map(({ path }) => path),
  "/blog/how-wireguard-works",
  "/help/kill-switch",
  "/download/windows",
  "/download/ios",
  "/download/android",
];

let site: TestSite;
afterEach(() => site.close());

const read = async (path: string) => (await (await site.get(path)).text()).split('id="boot"')[0] ?? "";

/** Platforms that links of a page lead to, those in the text of articles left out, and the page's own. */
function offered(html: string, path: string): string[] {
  const links = html
    .replace(/<link [^>]*>/g, "")
    .replaceAll(/<a [^>]*data-locale[^>]*>/g, "")
    .matchAll(/<a [^>]*href="\/download\/(\w+)[/"?]/g);
  return [...new Set([...links].map(([, platform = ""]) => platform))].filter(
    // The page that checks a file is none of a platform.
    (one) => one !== "verify" && path !== `/download/${one}`,
  );
}

test("a platform that is not released is offered on no page", async () => {
  site = await openTestSite({ CONTENT_DIR: contentWith("downloads.json", { ...empty, android }) });
  for (const path of pages) {
    const found = offered(await read(path), path);
    expect([path, found]).toEqual([path, path === "/download/android" ? [] : ["android"]]);
  }
  const home = await read("/");
  expect(home).toMatch(/Ready now:.{0,10} <a href="\/download\/android">Android<\/a>/);
  expect(home).not.toMatch(/Windows computer/);
  expect(await read("/ar")).not.toMatch(/href="\/ar\/download\/(windows|ios)"/);
});

test("with nothing released pages say so instead of offering", async () => {
  site = await openTestSite({ CONTENT_DIR: contentWith("downloads.json", empty) });
  for (const path of pages) {
    const html = await read(path);
    expect([path, offered(html, path)]).toEqual([path, []]);
    expect([path, /<a [^>]*>Get the app</.test(html)]).toEqual([path, false]);
  }
  expect(await read("/")).toContain("There is nothing to download yet.");
  expect(await read("/")).toMatch(/<header.*<a href="\/download">VPN Download<\/a>.*<main/s);
});

test("what is released is offered", async () => {
  site = await openTestSite();
  expect(offered(await read("/"), "/")).toEqual(expect.arrayContaining(["windows", "ios", "android"]));
});

test("a platform's page names whose the app must be, in the place that its steps tell readers to compare with", async () => {
  site = await openTestSite();
  const { windowsPublisher, androidPackage, iosDeveloper } = parse(
    readFileSync(join(fixtureFacts, "product.yaml"), "utf8"),
  ) as Facts;
  const named = async (path: string) => /<dl.*?<\/dl>/s.exec(await read(path))?.[0] ?? "";
  expect(await named("/download/windows")).toContain(`<dt>Publisher</dt><dd>${windowsPublisher}</dd>`);
  expect(await named("/download/android")).toContain(`<dd>${androidPackage}</dd>`);
  expect(await named("/ja/download/ios")).toContain(`<dd>${iosDeveloper}</dd>`);
});

type Facts = Record<"windowsPublisher" | "androidPackage" | "iosDeveloper", string>;
