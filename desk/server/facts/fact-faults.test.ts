import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openFacts } from "../testing/fact-desk.ts";
import { deskOrigin } from "../testing/test-desk.ts";

vi.setConfig({ testTimeout: 240_000 });

test("what a writer may not change is not shown to them, and no path leads out of the folder", async () => {
  const { desk, cookie, get } = await openFacts("writer");
  const overview = await get("/facts");
  expect(overview).toContain('href="/facts/incidents"');
  expect(overview).not.toContain('href="/facts/downloads"');
  for (const path of ["/facts/downloads", "/facts/site", "/facts/claims/entry/servers", "/facts/servers/new"]) {
    expect((await desk.call(path, { cookie })).status, path).toBe(403);
  }
  for (const id of ["..%2F..%2Fpackage", "..", "%2e%2e%2fsite", "README", "__proto__", "a%00b", "xx"]) {
    for (const kind of ["incidents", "synonyms"]) {
      const path = `/facts/${kind}/entry/${id}`;
      expect((await desk.call(path, { cookie })).status, path).toBeGreaterThanOrEqual(404);
      expect((await desk.call(path, { cookie, form: { "title.en": "x" } })).status, path).toBeGreaterThanOrEqual(404);
    }
  }
  const form = { "(name)": "../../evil", "title.en": "x" };
  expect((await desk.call("/facts/incidents/new", { cookie, form })).status).toBe(400);
});

test("what is no form changes nothing, and a broken file of its own leads to its former texts", async () => {
  const { desk, cookie, contentDir, onDisk } = await openFacts();
  const before = onDisk("site.yaml");
  const post = (body: string, type: string) =>
    desk.fetch(
      new Request(`${deskOrigin}/facts/site`, {
        method: "POST",
        body,
        headers: { Origin: deskOrigin, Cookie: cookie, "Content-Type": type },
      }),
    );
  for (const [body, type] of [
    ['{"name":"x"}', "application/json"],
    ["name=x", "text/plain"],
    ["--x\r\nbroken", "multipart/form-data; boundary=x"],
    ["name=x&name=y&__proto__=z&constructor=z", "application/x-www-form-urlencoded"],
  ] as const) {
    expect((await post(body, type)).status, type).toBe(400);
  }
  expect(onDisk("site.yaml")).toBe(before);
  writeFileSync(join(contentDir, "synonyms/de.yaml"), "a: [b\n");
  const answer = await desk.call("/facts/synonyms/entry/de", { cookie });
  expect(answer.headers.get("location")).toBe("/facts/synonyms/entry/de/history");
  expect((await desk.call("/facts/synonyms", { cookie })).status).toBe(200);
});

test("a file that nobody can read says so, and its former text comes back", async () => {
  const { contentDir, get, desk, cookie, send, onDisk } = await openFacts();
  expect(await send("/facts/claims/entry/portGbps", { value: "2" })).toMatchObject({ status: 303 });
  writeFileSync(join(contentDir, "claims.yaml"), "a: [b\n");
  expect(await get("/facts/claims")).toContain("The file cannot be read");
  expect((await desk.call("/facts/claims/entry/portGbps", { cookie })).headers.get("location")).toBe("/facts/claims");
  const [newest] = await desk.files.history({ folder: "content", path: "claims.yaml" });
  const from = /name="from" value="(\w+)"/.exec(await get(`/facts/claims/history?version=${newest?.id}`))?.[1] ?? "";
  const form = { version: newest?.id ?? "", from };
  expect((await desk.call("/facts/claims/restore", { cookie, form })).status).toBe(303);
  expect(onDisk("claims.yaml")).toMatch(/^portGbps:\n {2}value: 2$/m);
});
