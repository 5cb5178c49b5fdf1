import { expect, test, vi } from "vitest";
import { addDays } from "../../../server/database/day.ts";
import { seedEvents } from "../testing/seed-events.ts";
import { openTestDesk } from "../testing/test-desk.ts";

// Passwords are slow to hash by intention, on a busy machine most of all.
vi.setConfig({ testTimeout: 120_000 });

/** A Monday: the last whole day is Sunday the 22nd. */
const now = Date.UTC(2026, 10, 23, 10);
const day = (back: number) => addDays("2026-11-22", -back);

async function openReader(events: Parameters<typeof seedEvents>[1], clock = () => now) {
  const desk = await openTestDesk({ clock });
  await seedEvents(desk.dataDir, events);
  const cookie = await desk.signIn(await desk.add("reader"));
  const read = async (path: string) => (await desk.call(path, { cookie })).text();
  return { desk, cookie, read };
}

/** Text without its tags, for what a reader reads. */
const words = (html: string) =>
  html
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll(/\s+/g, " ");

const downloads = [
  { day: day(0), platform: "android", locale: "fa", version: "1", n: 30 },
  { day: day(1), platform: "windows", locale: "fa", version: "1", n: 20 },
  { day: day(6), platform: "windows", locale: "de", version: "1", n: 10 },
  { day: day(7), platform: "windows", locale: "de", version: "1", n: 80 },
  // Today is not over.
  { day: addDays(day(0), 1), platform: "android", locale: "fa", version: "1", n: 1_000 },
];

test("the overview says what the numbers say, compared with the period before", async () => {
  const { read } = await openReader({ downloads });
  const page = words(await read("/?days=7"));
  expect(page).toContain("60 downloads in the 7 days to November 22, 2026, 25% fewer than in the 7 days before.");
  expect(page).toContain("windows 30 android 30");
  expect(page).toContain("0 visits from campaigns");
});

test("where nothing was counted before, nothing is compared", async () => {
  const { read } = await openReader({ downloads: downloads.slice(0, 3) });
  expect(words(await read("/?days=7"))).toContain("60 downloads in the 7 days to November 22, 2026. ");
});

test("a day on which nothing at all was counted is a gap; one without downloads is none", async () => {
  const searches = [{ day: day(3), locale: "de", query: "router", n: 4 }];
  const { read } = await openReader({ downloads, searches });
  const html = await read("/numbers/downloads?days=7&unit=day&by=platform");
  expect(html.match(/class="chart-gap"/g)).toHaveLength(3);
  const table = words(html.slice(html.indexOf("<details>"), html.indexOf("</details>")));
  expect(table).toContain(`${day(3)} ${day(3)} 0 not counted`);
  expect(table).toContain(`${day(4)} ${day(4)} not counted not counted`);
  expect(table).toContain(`${day(0)} ${day(0)} 30 80`);
  expect(words(html)).toContain("Nothing at all was counted on 3 days of this period. ");
  expect(words(html)).toContain("Nothing at all was counted on 6 days of the period before. ");
});

test("weeks begin on Monday, months on their first day, and what is cut is told apart", async () => {
  const { read } = await openReader({ downloads });
  const weeks = await read("/numbers/downloads?days=28&unit=week&by=platform");
  expect(words(weeks)).toContain("2026-11-16 2026-11-22 60");
  expect(words(weeks)).toContain("2026-11-09 2026-11-15 80");
  const months = await read("/numbers/downloads?days=28&unit=month&by=platform");
  expect(words(months)).toContain("2026-11-01 2026-11-22 140");
  expect(months.match(/chart-bar chart-cut/g)).toHaveLength(1);
  expect(months.match(/class="chart-gap"/g)).toHaveLength(1);
});

test("a report is held to values, summed up by a column, and its rows are CSV", async () => {
  const { desk, cookie, read } = await openReader({ downloads });
  const page = words(await read("/numbers/downloads?days=7&by=platform&locale=fa"));
  expect(page).toContain("50 downloads in the 7 days");
  expect(page).toContain("language: fa Show all");
  const answer = await desk.call("/numbers/downloads/csv?days=7&by=platform&locale=fa", { cookie });
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(await answer.text()).toBe(`day,platform,n\r\n${day(1)},windows,20\r\n${day(0)},android,30\r\n`);
});

test("CSV holds no formula, and quotes what it must", async () => {
  const searches = [
    { day: day(0), locale: "en", query: '=HYPERLINK("x")', n: 2 },
    { day: day(1), locale: "en", query: "a, b", n: 1 },
  ];
  const { read } = await openReader({ searches });
  const csv = await read("/numbers/searches/csv?days=7&by=query");
  expect(csv.split("\r\n").slice(1, 3)).toEqual([`${day(1)},"a, b",1`, `${day(0)},"'=HYPERLINK(""x"")",2`]);
});

test("votes are split by their reasons, and the share that helped is told", async () => {
  const article = { type: "help", article_id: "kill-switch", locale: "en" };
  const feedback = [
    { ...article, day: day(1), helpful: 1, reason: "", n: 3 },
    { ...article, day: day(2), helpful: 0, reason: "out-of-date", n: 9 },
    { ...article, day: day(8), helpful: 1, reason: "", n: 5 },
  ];
  const { read } = await openReader({ feedback });
  const page = words(await read("/numbers/feedback?days=7&by=article_id"));
  expect(page).toContain("25% of the votes say that it helped, 100% before.");
  expect(page).toContain("kill-switch 12 5 +140% 3 0 0 9 0 0");
  const overview = words(await read("/?days=7"));
  expect(overview).toContain("The article kill-switch helped 3 of 12 who voted.");
  expect(overview).toContain("The most frequent reason: out of date.");
});

test("the overview names what is to be done, each with a link to its numbers", async () => {
  const { read } = await openReader({
    downloads: [
      { day: day(8), platform: "android", locale: "de", n: 100 },
      { day: day(1), platform: "android", locale: "de", n: 60 },
      { day: day(8), platform: "android", locale: "fa", n: 100 },
      { day: day(1), platform: "android", locale: "fa", n: 90 },
    ],
    campaigns: [
      { day: day(8), combination: "a", locale: "de", utm_campaign: "autumn", n: 40 },
      { day: day(8), combination: "b", locale: "de", utm_campaign: "winter", n: 40 },
      { day: day(1), combination: "b", locale: "de", utm_campaign: "winter", n: 1 },
    ],
    searches: [{ day: day(1), locale: "de", query: "fire <b>stick", n: 7 }],
  });
  const html = await read("/?days=7");
  const todo = words(html.slice(html.indexOf("Things to do")));
  expect(todo).toContain("Downloads in de fell from 100 to 60.");
  expect(todo).not.toContain("Downloads in fa");
  expect(todo).toContain("The campaign autumn brought nobody; 40 visits in the period before.");
  expect(todo).not.toContain("winter");
  expect(todo).toContain("Nothing answers the search “fire &lt;b&gt;stick” in de, asked 7 times.");
  expect(html).not.toContain("<b>");
  const [, link = ""] = /href="([^"]*utm_campaign=autumn[^"]*)"/.exec(html) ?? [];
  expect(words(await read(link.replaceAll("&amp;", "&")))).toContain("campaign: autumn");
});

test("addresses that name what is not there, or what no database takes, lead nowhere", async () => {
  const { desk, cookie } = await openReader({ downloads });
  for (const path of [
    "/numbers/nothing",
    "/numbers/downloads?by=nothing",
    "/numbers/downloads?nothing=1",
    "/numbers/downloads?day=2026-11-22",
    "/numbers/campaigns?combination=x",
    "/numbers/feedback?helpful=1",
    "/numbers/campaigns?gclid_present=x",
    "/numbers/downloads?locale=%00",
    `/numbers/downloads?locale=${"a".repeat(301)}`,
    "/numbers/downloads/csv?by=nothing",
  ]) {
    expect((await desk.call(path, { cookie })).status, path).toBe(404);
  }
  for (const path of ["/numbers/downloads?days=1e9&unit=century", "/numbers/downloads?locale='--", "/?days=-1"]) {
    expect((await desk.call(path, { cookie })).status, path).toBe(200);
  }
  expect((await desk.call("/numbers/campaigns?gclid_present=1", { cookie })).status).toBe(200);
});

test("before the site has counted anything the desk says so, and shows the numbers once there are some", async () => {
  const desk = await openTestDesk({ clock: () => now });
  const cookie = await desk.signIn(await desk.add("reader"));
  expect(await (await desk.call("/", { cookie })).text()).toContain("Nothing has been counted yet");
  await seedEvents(desk.dataDir, { downloads });
  expect(words(await (await desk.call("/?days=7", { cookie })).text())).toContain("60 downloads");
});

test("counts that arrive later show a minute later", async () => {
  let late = now;
  const { desk, read } = await openReader({ downloads }, () => late);
  expect(words(await read("/?days=7"))).toContain("60 downloads");
  await seedEvents(desk.dataDir, {
    downloads: [{ day: day(0), platform: "android", locale: "fa", version: "1", n: 5 }],
  });
  expect(words(await read("/?days=7"))).toContain("60 downloads");
  late += 60_000;
  expect(words(await read("/?days=7"))).toContain("65 downloads");
});
