import { afterAll, beforeAll, describe, expect, test } from "vitest";
import nodeFile from "../fixtures/site/nodes.json" with { type: "json" };
import { openTestSite, type TestSite } from "../support/app.ts";
import { contentWith } from "../support/content-copy.ts";

/** The guided path with what the server knows of the visitor and of the locations. */
let knowing: TestSite;
let plain: TestSite;
beforeAll(async () => {
  const nodes = nodeFile.nodes.map((node, index) => ({ ...node, status: index === 0 ? "maintenance" : "online" }));
  // Without the note, it is a list of the operator's own.
  const fresh = { nodes, updated_at: new Date().toISOString() };
  [knowing, plain] = await Promise.all([
    openTestSite({
      OWN_RANGES: "8.8.8.0/24",
      CONTENT_DIR: contentWith("nodes.json", fresh),
    }),
    openTestSite(),
  ]);
});
afterAll(() => Promise.all([knowing.close(), plain.close()]));

const page = async (site: TestSite, way: string, address = "8.8.8.8", prefix = "") => {
  const path = `${prefix}/help/it-wont-connect?way=${way}`;
  const response = await site.app.request(path, { headers: { Accept: "text/html" } }, { clientAddress: address });
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  // What is shown, not the messages of the boot data.
  return /<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? "";
};
const ours = "an address of our servers. This browser";
const notOurs = "which is not an address of our servers";

describe("the visitor's address", () => {
  test("is said to be one of ours or not, at the step that asks", async () => {
    expect((await page(knowing, "windows.address")).includes(ours)).toBe(true);
    expect((await page(knowing, "windows.address", "9.9.9.9")).includes(notOurs)).toBe(true);
    expect(await page(knowing, "windows.address", "8.8.8.8", "/ar")).toContain("8.8.8.8");
    expect((await page(knowing, "windows.slow")).includes("8.8.8.8")).toBe(false);
  });

  test("is not guessed at where the operator has not named the servers", async () => {
    const html = await page(plain, "windows.address");
    expect([ours, notOurs, "8.8.8.8"].filter((text) => html.includes(text))).toEqual([]);
  });
});

describe("the locations", () => {
  test("that are out of service are named, with the age of the list", async () => {
    const html = await page(knowing, "windows.connecting.loads");
    const said = /Out of service when.*?<\/p>/.exec(html)?.[0].replace(/<[^>]+>/g, "");
    expect(said).toMatch(/^Out of service when our list was made, this minute: New York \(United States\)\.$/);
  });

  test("are not told from a sample, nor from a list that is old", async () => {
    expect(/when it was made|our list/.test(await page(plain, "windows.connecting.loads"))).toBe(false);
  });
});

test("the start, and addresses from before, are one page for everybody", async () => {
  const start = await plain.get("/help/it-wont-connect");
  expect(start.headers.get("Cache-Control")).toContain("s-maxage");
  const before = await plain.get("/help/it-wont-connect?step=windows-symptom,windows-connecting");
  expect(before.headers.get("Cache-Control")).toContain("s-maxage");
  expect(await before.text()).toBe(await start.text());
});

test("whoever must not be seen is asked for no email, at any step after they said so", async () => {
  const prompt = "Still stuck?";
  expect(await page(plain, "android.connecting")).toContain(prompt);
  expect(await page(plain, "android.connecting.keep")).not.toContain(prompt);
  expect(await page(plain, "android.connecting.keep.go-on")).not.toContain(prompt);
  expect(await page(plain, "windows.here")).not.toContain(prompt);
});
