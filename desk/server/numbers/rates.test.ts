import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { addDays } from "../../../server/database/day.ts";
import { seedEvents } from "../testing/seed-events.ts";
import { openTestDesk } from "../testing/test-desk.ts";

vi.setConfig({ testTimeout: 120_000 });

const now = Date.UTC(2026, 10, 23, 10);
const day = (back: number) => addDays("2026-11-22", -back);
const words = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

const events = {
  visits: [
    { day: day(0), page: "/", locale: "fa", n: 300 },
    { day: day(1), page: "/free", locale: "fa", n: 100 },
    { day: day(1), page: "/free", locale: "de", n: 19 },
    { day: day(1), page: "(other)", locale: "fa", n: 5_000 },
    { day: day(8), page: "/free", locale: "fa", n: 200 },
  ],
  downloads: [
    { day: day(0), platform: "ios", locale: "fa", n: 30 },
    { day: day(0), platform: "ios", locale: "de", n: 9 },
    { day: day(8), platform: "ios", locale: "fa", n: 40 },
  ],
  campaigns: [
    { day: day(0), combination: "a", locale: "fa", landing_path: "/free", utm_campaign: "autumn", n: 60 },
    { day: day(0), combination: "b", locale: "fa", landing_path: "/", utm_campaign: "autumn", n: 40 },
  ],
  conversions: [{ day: day(0), platform: "ios", locale: "fa", landing_path: "/free", utm_campaign: "autumn", n: 6 }],
};

async function openReader() {
  const desk = await openTestDesk({ clock: () => now });
  await seedEvents(desk.dataDir, events);
  const cookie = await desk.signIn(await desk.add("reader"));
  return { desk, read: async (path: string) => (await desk.call(path, { cookie })).text() };
}

test("downloads for 100 visits are told by language, campaign and landing page, and not of a few visits", async () => {
  const { read } = await openReader();
  const page = words(await read("/rates?days=7"));
  expect(page).toContain(
    "9.3 downloads for 100 visits of pages in the 7 days to November 22, 2026, 20.0 in the 7 days before.",
  );
  expect(page).toContain("fa 30 400 7.5 20.0");
  expect(page).toContain("de 9 19 too few visits too few visits");
  expect(page).toContain("autumn 6 100 6.0 too few visits");
  expect(page).toContain("/free 6 60 10.0 too few visits");
  expect(await read("/rates/csv?days=7&by=landing_path")).toBe(
    "landing_path,downloads,visits,for_100,for_100_before\r\n/free,6,60,10,\r\n/,0,40,0,\r\n",
  );
  expect(words(await read("/rates/csv?days=7&by=secret"))).toContain("Nothing here");
  expect(words(await read("/?days=7"))).toContain("9.3 downloads for 100 visits of pages");
});

test("the new counts have pages and the weekly report has the rate", async () => {
  const { desk, read } = await openReader();
  expect(words(await read("/numbers/visits?days=7"))).toContain("5,419 visits of pages in the 7 days");
  expect(words(await read("/numbers/conversions?days=7&by=landing_path"))).toContain("/free 6");
  const file = (await desk.writeWeekly()) ?? "";
  expect(readFileSync(file, "utf8")).toContain(
    "Downloads for 100 visits\n9.3 downloads for 100 visits of pages in the 7 days to November 22, 2026, 20.0 in",
  );
});
