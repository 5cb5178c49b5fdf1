import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { parseXml } from "../../server/feeds/testing/parse-xml.ts";
import { silentLog } from "../../server/log.ts";
import { createKeyPair, readSecretKey } from "../../server/signatures/minisign.ts";
import { signCanary } from "../../server/trust/signed-canary.ts";
import { openTestSite, type TestSite } from "../support/app.ts";
import { contentWithout, fixtureFacts } from "../support/content-copy.ts";

const origin = "https://kitewind.example";
const pair = createKeyPair();
const day = 86_400_000;
const contentDir = contentWithout(["site.yaml", "incidents", "trust"]);
const put = (name: string, text: string) => writeFileSync(join(contentDir, name), text);
const putCanary = (signedAt: number, change = (text: string) => text) => {
  const source = { days: 30, statement: "What we state for this test." };
  const { text, signature } = signCanary(source, { origin, now: signedAt, key: readSecretKey(pair.secret) });
  put("canary.txt.minisig", signature);
  put("canary.txt", change(text));
};
let site: TestSite;
beforeAll(async () => {
  const facts = readFileSync(join(fixtureFacts, "site.yaml"), "utf8");
  const line = pair.public.trim().split("\n")[1];
  put(
    "site.yaml",
    `${facts}keys:\n  canary: [${line}]\npeople:\n  - { name: Ada Tester, role: { en: Owner, de: Inhaberin } }\n`,
  );
  for (const folder of ["incidents", "trust"]) mkdirSync(join(contentDir, folder));
  site = await openTestSite({ CONTENT_DIR: contentDir, WATCH_CONTENT: "on" });
});
afterAll(() => site.close());

const main = async (path: string) => /<main[\s\S]*<\/main>/.exec(await (await site.get(path)).text())?.[0] ?? "";
const json = async (path: string) => (await site.get(path)).json();
/** The state of the canary on the page, once the running site has noticed the files. */
const canaryOnPage = () =>
  expect.poll(async () => /data-state="(\w+)"/.exec(await main("/trust"))?.[1], { timeout: 20_000, interval: 100 });

test("the canary is on the page as the server finds it, and its files are there to check", async () => {
  expect((await json("/api/trust")).canary.state).toBe("absent");
  expect((await site.get("/trust/canary.txt")).status).toBe(404);
  expect(await main("/trust")).toContain("Not published.");

  putCanary(Date.now());
  await canaryOnPage().toBe("good");
  expect(await main("/trust")).toContain("What we state for this test.");
  const file = await site.get("/trust/canary.txt");
  expect(file.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await file.text()).toBe(readFileSync(join(contentDir, "canary.txt"), "utf8"));

  putCanary(Date.now() - 31 * day);
  await canaryOnPage().toBe("old");
  expect(await main("/trust")).toMatch(/Too old\. It should have been renewed by/);

  putCanary(Date.now(), (text) => text.replace("We state", "we state").replace("What we", "What you"));
  await canaryOnPage().toBe("changed");
  expect(await main("/trust")).toContain("the statement or the signature has been changed");
  expect(await main("/trust")).not.toContain("for this test");

  for (const name of ["canary.txt", "canary.txt.minisig"]) rmSync(join(contentDir, name));
  await canaryOnPage().toBe("gone");
  expect(await main("/trust")).toContain("there is none now. Take that as a warning.");
});

test("who runs the site, entries and what is missing are what the files say", async () => {
  expect((await json("/api/trust?locale=de")).people).toEqual([{ name: "Ada Tester", role: { text: "Inhaberin" } }]);
  expect((await json("/api/trust")).gaps).toContain("audit");
  const audit = "kind: audit\ndate: 2026-10-01\ntitle: The audit\nby: Somebody else\ntext: What was looked at.\n";
  put("trust/sample.yaml", `${audit}sample: true\n`);
  await expect.poll(() => main("/trust")).toContain("The audit");
  expect((await json("/api/trust")).gaps).toContain("audit");
  put("trust/audit.yaml", `${audit}links: [{ name: Report, url: "https://a.example/report.pdf" }]\n`);
  await expect.poll(async () => (await json("/api/trust")).gaps).not.toContain("audit");
  expect(await main("/trust")).toContain('href="https://a.example/report.pdf"');
  expect(await main("/de/trust")).toContain('<bdi lang="en">The audit</bdi>');
});

test("an incident that a file tells of is on the page, in the feeds and in the API", async () => {
  expect(await main("/status")).toContain("No fault is entered here at the moment.");
  put(
    "incidents/frankfurt.yaml",
    `title: { en: Frankfurt is slow, de: Frankfurt ist langsam }
impact: degraded
start: 2026-11-23T14:00Z
affected: [website]
updates: [{ at: 2026-11-23T14:10Z, state: investigating, text: "We see <loss> & look." }]
`,
  );
  await expect.poll(async () => (await json("/api/status")).current).toHaveLength(1);
  expect(await main("/status")).toContain("We see &lt;loss&gt; &amp; look.");
  expect(await main("/de/status")).toContain("Frankfurt ist langsam");

  const atom = await site.get("/de/status/feed.xml");
  expect(atom.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  const entry = parseXml(await atom.text()).children.find(({ name }) => name === "entry");
  const texts = Object.fromEntries((entry?.children ?? []).map(({ name, text }) => [name, text]));
  expect(texts).toMatchObject({
    id: `${origin}/de/status#frankfurt`,
    title: "Frankfurt ist langsam",
    published: "2026-11-23T14:00:00.000Z",
    updated: "2026-11-23T14:10:00.000Z",
  });
  expect(texts.content).toContain('<p lang="en">We see &lt;loss&gt; &amp; look.</p>');
  expect((await json("/status/feed.json")).items).toMatchObject([
    { title: "Frankfurt is slow", date_modified: "2026-11-23T14:10:00.000Z", tags: ["degraded"] },
  ]);

  rmSync(join(contentDir, "incidents/frankfurt.yaml"));
  await expect.poll(async () => (await json("/status/feed.json")).items).toEqual([]);
  expect(await main("/status")).toContain("No fault is entered here at the moment.");
});

test("every statement on the status page has its day, and ages are counted from when the page was made", async () => {
  const status = await main("/status");
  const { made_at: madeAt, locations } = await json("/api/status");
  expect(Date.now() - Date.parse(madeAt)).toBeLessThan(60_000);
  expect(status).toContain(`<time dateTime="${locations.updated_at}"`);
});

test("a page that was kept while the canary was good is not shown after it has run out", {
  timeout: 60_000,
}, async () => {
  putCanary(Date.now() - 30 * day + 60_000);
  let later = 0;
  const kept = await openTestSite({ CONTENT_DIR: contentDir }, silentLog, () => Date.now() + later);
  onTestFinished(() => kept.close());
  const state = async () => /data-state="(\w+)"/.exec(await (await kept.get("/trust")).text())?.[1];
  expect(await state()).toBe("good");
  later = 120_000;
  // The site looks at the time by itself; a page that is kept would go on for ten minutes.
  await expect.poll(state, { timeout: 30_000, interval: 100 }).toBe("old");
});
