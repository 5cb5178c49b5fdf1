import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../support/app.ts";
import { everyPage } from "../support/every-page.ts";
import { listen, raw, sendRaw } from "../support/raw-request.ts";

let site: TestSite;
let port: number;
beforeAll(async () => {
  site = await openTestSite({ RENDERS_PER_SECOND: "0" });
  port = await listen(site.server);
});
afterAll(async () => {
  site.server.closeAllConnections();
  site.server.close();
  await site.close();
});

/** Over a connection, because clients put paths right before they send them. */
async function ask(path: string): Promise<{ status: number; location: string | undefined }> {
  const lines = [`GET ${path} HTTP/1.1`, "Host: kitewind.test", "Accept: text/html", "Accept-Language: en"];
  const { statuses, text } = await sendRaw(port, raw(...lines, "Connection: close", ""));
  return { status: statuses[0] ?? 0, location: /^location: (.*)\r$/im.exec(text)?.[1] };
}

const escaped = (character: string, digits = (hex: string) => hex) =>
  `%${digits(character.charCodeAt(0).toString(16).padStart(2, "0"))}`;
/** The path with its character at a place written in another way. */
const at = (path: string, place: number, as: (character: string) => string) =>
  path.slice(0, place) + as(path[place] ?? "") + path.slice(place + 1);

/** A page of each route, in English and in another locale. */
const pages = everyPage
  .map((path) => path.split("?")[0] ?? "")
  .filter((path) => path !== "/")
  .flatMap((path) => [path, `/ar${path}`]);

test.each(pages)("%s has one address", async (path) => {
  expect((await ask(path)).status).toBe(200);
  const last = path.length - 1;
  const written = [
    at(path, last, (character) => escaped(character)),
    at(path, 1, (character) => escaped(character, (hex) => hex.toUpperCase())),
    `/${[...path.slice(1)].map((character) => (character === "/" ? "/" : escaped(character))).join("")}`,
    `/help/..${path}`,
    `/help/%2e%2E${path}`,
    `/.${path}`,
    `${path}/`,
  ];
  for (const address of written) {
    expect(await ask(`${address}?a=%41&b`), address).toEqual({ status: 301, location: `${path}?a=%41&b` });
  }
  const nothing = [
    at(path, last, (character) => escaped(character).replace("%", "%25")),
    `/x%2f..${path}`,
    `/ar%2f..${path}`,
    `${path}%2f`,
    `${path}%00`,
    `${path}%20`,
    `${path}%e2%80%8b`,
    at(path, last, (character) => `%c1%${(character.charCodeAt(0) + 0x40).toString(16)}`),
  ];
  for (const address of nothing) expect((await ask(address)).status, address).toBe(404);
});

test("however a page is asked for, there is one of it in memory", async () => {
  const cold = await openTestSite();
  try {
    const before = cold.pageCache.size;
    for (const path of ["/free", "/free?x=1", "/%66ree", "/free/", "/free?utm_source=%41", "/en/free"])
      await cold.get(path);
    for (const query of ["region=a", "region=b&sort=c", "tag=%00", "feedback=x"]) await cold.get(`/best_vpn?${query}`);
    for (const value of ["1", "2", "thanks "]) await cold.get(`/help/kill-switch?feedback=${value}`);
    expect(cold.pageCache.size - before).toBe(3);
  } finally {
    await cold.close();
  }
});
