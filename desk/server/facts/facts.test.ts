import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { fieldsIn, openFacts } from "../testing/fact-desk.ts";

vi.setConfig({ testTimeout: 240_000 });

test("a form that nobody touches changes nothing, whatever it is of", async () => {
  const { get, send, contentDir, onDisk, desk } = await openFacts();
  writeFileSync(
    join(contentDir, "incidents/2026-11-23-frankfurt.yaml"),
    "title:\n  en: Slow\n  de: Langsam\nimpact: degraded\nstart: 2026-11-23T14:05Z\naffected: [de-frankfurt] # one\n" +
      "updates:\n  - at: 2026-11-23T14:10Z\n    state: resolved\n    text: It was a cable.\n",
  );
  const pages = ["/facts/site", "/facts/incidents/entry/2026-11-23-frankfurt", "/facts/synonyms/entry/ar"];
  for (const kind of ["claims", "product", "downloads", "servers"]) {
    const entries = (await get(`/facts/${kind}`)).match(new RegExp(`/facts/${kind}/entry/[\\w-]+`, "g")) ?? [];
    expect(entries.length, kind).toBeGreaterThan(2);
    pages.push(...entries.slice(0, 6));
  }
  const paths = ["site.yaml", "claims.yaml", "product.yaml", "downloads.json", "nodes.json", "synonyms/ar.yaml"];
  const before = paths.map(onDisk);
  // Every field has its words.
  for (const page of [...pages, "/facts/servers/new", "/facts/incidents/new"]) {
    expect(await get(page), page).not.toContain("facts.fields.");
  }
  for (const page of pages) expect(await send(page, {}), page).toMatchObject({ status: 303, to: `${page}?done=saved` });
  expect(paths.map(onDisk)).toEqual(before);
  expect(await desk.files.history({ folder: "content", path: "site.yaml" })).toEqual([]);
});

test("a claim is changed in its place, and nothing else of the file", async () => {
  const { onDisk, send, get } = await openFacts();
  const before = onDisk("claims.yaml");
  const page = "/facts/claims/entry/devicesHome";
  expect(await send(page, { value: "9", note: "Counted again: it's 9." })).toMatchObject({ status: 303 });
  const changed = onDisk("claims.yaml").split("\n");
  expect(changed.filter((line) => !before.split("\n").includes(line))).toEqual([
    "  value: 9",
    `  note: "Counted again: it's 9."`,
  ]);
  expect(await get(page)).toContain("Counted again: it&#x27;s 9.");
  const history = await get("/facts/claims/history");
  expect(history).toContain("Change claims: devicesHome");
});

test("what the schema refuses is said at its field, and what was typed stays", async () => {
  const { onDisk, send } = await openFacts();
  const before = onDisk("claims.yaml");
  const { status, html } = await send("/facts/claims/entry/devicesHome", {
    value: "many",
    date: "tomorrow",
    source: "",
  });
  expect(status).toBe(400);
  for (const [value, message] of [
    ["many", "must be a number in digits, such as 12; pages add words and signs such as +"],
    ["tomorrow", "must be a day, YYYY-MM-DD"],
  ]) {
    const field = html.split('<p class="field">').find((one) => one.includes(`value="${value}"`));
    expect(field, value).toContain(message);
    expect(field).toContain('aria-invalid="true"');
  }
  expect(html).toContain("is required; a claim has value, pages, source and date");
  expect(onDisk("claims.yaml")).toBe(before);
});

test("what is wrong with a line of a list is said at the list, with the line", async () => {
  const { send } = await openFacts();
  const claim = await send("/facts/claims/entry/devicesHome", { pages: "/\nno path" });
  expect(claim.status).toBe(400);
  const field = claim.html.split('<p class="field">').find((one) => one.includes('name="pages"'));
  expect(field).toMatch(/Line 2: .*path/);
  expect(field).toContain('aria-invalid="true"');
});

test("what the content check finds elsewhere is said too, and nothing is saved", async () => {
  const { onDisk, send, get } = await openFacts();
  const page = "/facts/product/entry/wireguardPort";
  const answer = await send(page, {}, `${page}/remove`);
  expect(answer.status).toBe(400);
  expect(answer.html).toContain("wireguardPort");
  expect(onDisk("product.yaml")).toContain("wireguardPort: UDP 51820");
  expect(await get("/facts/product")).toContain("wireguardPort");
});

test("two people who change one entry: the second sees the first; who changes another is not in the way", async () => {
  const { onDisk, send, sent } = await twoPeople();
  expect(await send("/facts/claims/entry/devicesHome", { value: "8" })).toMatchObject({ status: 303 });
  const late = await send("/facts/claims/entry/devicesHome", { ...sent, value: "9" });
  expect(late.status).toBe(400);
  expect(late.html).toMatch(/<code>value<\/code><\/dt><dd class="anywhere">8</);
  expect(late.html).toContain('value="9"');
  expect(onDisk("claims.yaml")).toMatch(/^devicesHome:\n {2}value: 8$/m);
  const other = await send("/facts/claims/entry/portGbps", { value: "2" });
  expect(other.status).toBe(303);
  // Knowing what the other has written, the second may still have it their way.
  const again = await send("/facts/claims/entry/devicesHome", { value: "9" });
  expect(again.status).toBe(303);
});

async function twoPeople() {
  const facts = await openFacts();
  const sent = fieldsIn(await facts.get("/facts/claims/entry/devicesHome"));
  return { ...facts, sent };
}

test("claims that contradict one another stand side by side, and are settled by one figure", async () => {
  const { onDisk, get, desk, cookie } = await openFacts();
  const overview = await get("/facts");
  expect(overview).toContain("says 7 on /");
  expect(overview).toContain("says 6 on /steaming");
  const [, wrongOrContradicting = ""] = (await get("/publish")).split("<h2>");
  expect(wrongOrContradicting).toContain("says 6 on /steaming");
  expect(await get("/facts/claims/entry/devicesStreaming")).toContain("says 7 on /");
  const wrong = await desk.call("/facts/claims/settle", { cookie, form: { name: "devicesHome", value: "-1" } });
  expect(wrong.status).toBe(400);
  const form = { name: "devicesHome", value: "7" };
  expect((await desk.call("/facts/claims/settle", { cookie, form })).headers.get("location")).toContain("done=saved");
  expect(onDisk("claims.yaml")).toMatch(/^devicesStreaming:\n {2}value: 7$/m);
  expect(await get("/facts")).not.toContain("says 6 on /steaming");
});

test("a location is added, changed and removed; the list says that it is of now", async () => {
  const { onDisk, send } = await openFacts();
  const before = onDisk("nodes.json");
  const filled = {
    id: "is-akureyri",
    country_code: "IS",
    city: "Akureyri",
    region: "europe",
    lat: "65.68",
    lon: "-18.1",
    servers: "4",
    "protocols.wireguard": "on",
    port_gbps: "1",
    status: "online",
  };
  const wrong = await send("/facts/servers/new", { ...filled, id: "No Name", lat: "1000" });
  expect(wrong.status).toBe(400);
  expect(wrong.html).toContain("must be lower-case letters, digits and single hyphens");
  expect((await send("/facts/servers/new", { ...filled, lat: "1000" })).html).toContain("must be 90 or less");
  expect(await send("/facts/servers/new", filled)).toMatchObject({ to: "/facts/servers/entry/is-akureyri?done=saved" });
  const list = JSON.parse(onDisk("nodes.json"));
  expect(list.nodes.at(-1)).toEqual({
    id: "is-akureyri",
    country_code: "IS",
    city: "Akureyri",
    region: "europe",
    lat: 65.68,
    lon: -18.1,
    servers: 4,
    protocols: ["wireguard"],
    port_gbps: 1,
    tags: [],
    status: "online",
  });
  expect(list.updated_at).not.toBe(JSON.parse(before).updated_at);
  const page = "/facts/servers/entry/is-akureyri";
  expect((await send("/facts/servers/new", filled)).status).toBe(400);
  expect(await send(page, { status: "maintenance" })).toMatchObject({ status: 303 });
  expect(JSON.parse(onDisk("nodes.json")).nodes.at(-1).status).toBe("maintenance");
  expect(await send(page, {}, `${page}/remove`)).toMatchObject({ to: "/facts/servers?done=saved" });
  expect(JSON.parse(onDisk("nodes.json")).nodes).toEqual(JSON.parse(before).nodes);
});

test("an incident is entered, goes on, and the moment of what is said is now unless somebody writes it", async () => {
  const { onDisk, send } = await openFacts("writer");
  const name = "2026-11-24-paris";
  const entered = await send("/facts/incidents/new", {
    "(name)": name,
    "title.en": "Paris is slow",
    impact: "degraded",
    affected: "website",
    "updates.0.state": "investigating",
    "updates.0.text.en": "We look for the cause.",
  });
  expect(entered).toMatchObject({ to: `/facts/incidents/entry/${name}?done=saved` });
  const file = onDisk(`incidents/${name}.yaml`);
  expect(file).toMatch(/^# yaml-language-server: \$schema=\.\.\/schemas\/incident\.json\n/);
  expect(file).toMatch(/\nstart: \d{4}-\d\d-\d\dT\d\d:\d\dZ\n/);
  const page = `/facts/incidents/entry/${name}`;
  const wrong = await send(page, { "updates.1.text.en": "It is over." });
  expect(wrong.html).toContain("is required; an update has at, state and text");
  const over = { "updates.1.state": "resolved", "updates.1.text.en": "It is over.", "updates.1.text.de": "Vorbei." };
  expect(await send(page, over)).toMatchObject({ status: 303 });
  expect(onDisk(`incidents/${name}.yaml`)).toMatch(
    /state: resolved\n {4}text:\n {6}en: It is over\.\n {6}de: Vorbei\./,
  );
  expect(await send(page, { "updates.1.(remove)": "on" })).toMatchObject({ status: 303 });
  expect(onDisk(`incidents/${name}.yaml`)).not.toContain("Vorbei");
});

test("a search without an answer becomes another word of a group", async () => {
  const { onDisk, get, send } = await openFacts("writer");
  const before = onDisk("synonyms/de.yaml");
  const page = "/facts/synonyms/entry/de";
  expect(await get(`${page}?word=Knebelschalter`)).toContain("\nKnebelschalter, </textarea>");
  const rows = fieldsIn(await get(page)).synonyms;
  expect(await send(page, { synonyms: `${rows}\nKnebelschalter, Kill-Switch` })).toMatchObject({ status: 303 });
  expect(onDisk("synonyms/de.yaml")).toContain("  - [Knebelschalter, Kill-Switch]\n");
  expect(onDisk("synonyms/de.yaml").replace("  - [Knebelschalter, Kill-Switch]\n", "")).toBe(before);
});

test("an address is led elsewhere and taken back", async () => {
  const { onDisk, get, desk, cookie } = await openFacts("writer");
  const post = (to: string) => desk.call("/facts/redirects", { cookie, form: { article: "help/linux-tv-router", to } });
  expect((await post("https://elsewhere.example")).status).toBe(400);
  expect((await post("/help/consoles-and-tvs")).status).toBe(303);
  expect(onDisk("help/linux-tv-router/en.md")).toContain("movedTo: /help/consoles-and-tvs");
  expect(await get("/facts/redirects")).toContain("<code>/help/consoles-and-tvs</code>");
  expect((await post("")).status).toBe(303);
  expect(onDisk("help/linux-tv-router/en.md")).not.toContain("movedTo");
});
