import { readFileSync } from "node:fs";
import { Hono } from "hono";
import * as v from "valibot";
import { expect, test } from "vitest";
import { DownloadListSchema, emptyDownloadList } from "../../api/download.schema.ts";
import { readConfig } from "../config.ts";
import { releaseFeedRoutes } from "./release.routes.ts";
import { parseXml } from "./testing/parse-xml.ts";

const site = {
  name: "Kitewind VPN",
  origin: "https://kitewind.example",
  supportEmail: "help@kitewind.example",
  company: "Kitewind Network",
  funding: "",
  fundingTranslations: {},
  legal: readConfig({}).site.legal,
  keys: { release: [], mirrors: [], canary: [] },
  people: [],
  social: [],
};
const sample = v.parse(DownloadListSchema, JSON.parse(readFileSync("tests/fixtures/site/downloads.json", "utf8")));
const [windows, android] = [sample.windows, sample.android];

function app(first = sample) {
  let list = first;
  const downloads = { list: () => list, version: () => JSON.stringify(list) };
  const routes = new Hono().route("/", releaseFeedRoutes({ downloads, site, clock: () => 1_000 }));
  return {
    get: (file: string) => routes.request(`/download/${file}`),
    set(next: typeof sample) {
      list = next;
    },
  };
}

test("lists each platform's release with its notes, the newest first", async () => {
  const response = await app().get("feed.json");
  expect(response.headers.get("Content-Type")).toBe("application/feed+json; charset=utf-8");
  const { title, items } = await response.json();
  expect(title).toBe("Kitewind VPN releases");
  expect(items[0]).toMatchObject({
    id: `https://kitewind.example/download/windows#${windows.version}`,
    title: `Kitewind VPN ${windows.version} for Windows`,
    date_published: `${windows.released_at}T00:00:00Z`,
  });
  for (const note of windows.notes ?? []) expect(items[0].content_html).toContain(`<li>${note}</li>`);
  const days = items.map(({ date_published }: { date_published: string }) => date_published);
  expect(days).toEqual([...days].sort().reverse());
});

test("the Atom feed is well-formed, also with notes that look like HTML", async () => {
  const hostile = { ...android, notes: ["<script>alert(1)</script> & more"] };
  const response = await app({ ...emptyDownloadList, android: hostile }).get("feed.xml");
  const xml = await response.text();
  expect(() => parseXml(xml)).not.toThrow();
  expect(xml).toContain("&amp;lt;script&amp;gt;");
});

test("a release without notes or day is none, and an empty list is an empty feed", async () => {
  const { notes: _, ...silent } = windows;
  const site = app({ ...emptyDownloadList, windows: silent });
  expect((await (await site.get("feed.json")).json()).items).toEqual([]);
  site.set({ ...emptyDownloadList, windows });
  expect((await (await site.get("feed.json")).json()).items).toHaveLength(1);
});
