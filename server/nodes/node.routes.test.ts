import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { NodeAnswer, type NodeList } from "../../api/node.schema.ts";
import { ProblemSchema } from "../../api/problem.schema.ts";
import { locales } from "../../site/locales.ts";
import { fixtureContent } from "../../tests/support/content-copy.ts";
import { HttpProblem, problemResponse } from "../http/problem.ts";
import { createClientAddress } from "../ip/client-address.ts";
import { type IpLookup, openIpLookup } from "../ip/ip-lookup.ts";
import { buildMmdb } from "../ip/testing/build-mmdb.ts";
import { silentLog } from "../log.ts";
import { countryCentre, countryRegion } from "./country-centres.ts";
import { distanceKm } from "./distance.ts";
import { nodesRoutes } from "./node.routes.ts";
import { type NodeListOptions, type Nodes, openNodeList } from "./node-list.ts";

const contentDir = fixtureContent();
const opened: Nodes[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const nodes of opened.splice(0)) nodes.close();
  for (const server of servers.splice(0)) server.close();
});

const clientAddress = createClientAddress({ trustedProxies: "", clientAddressHeader: "x-forwarded-for" });
let lookup: IpLookup;
beforeAll(async () => {
  const countryDatabase = join(mkdtempSync(join(tmpdir(), "nodes-ip-")), "country.mmdb");
  writeFileSync(countryDatabase, buildMmdb({ "193.0.0.0/21": { country_code: "NL" }, "8.8.8.0/24": {} }));
  lookup = await openIpLookup({ countryDatabase, asnFile: "", providerDatabase: countryDatabase, log: silentLog });
});
afterAll(() => lookup.close());

async function open(options: Partial<NodeListOptions> = {}) {
  // An hour after the list that comes with the site.
  const clock = () => Date.parse("2026-11-20T13:00:00Z");
  const nodes = await openNodeList({ contentDir, feedUrl: "", dataDir: null, log: silentLog, clock, ...options });
  opened.push(nodes);
  const app = new Hono().route("/", nodesRoutes({ nodes, lookup, clientAddress })).onError((error) => {
    if (error instanceof HttpProblem) return problemResponse(error);
    throw error;
  });
  const ask = async (query: string, headers: Record<string, string> = {}, address: string | null = null) =>
    app.request(`/node${query}`, { headers }, { clientAddress: address });
  const list = async (query: string): Promise<NodeList> => v.parse(NodeAnswer, await (await ask(query)).json());
  return { nodes, ask, list };
}

function contentWith(nodes: object[]): string {
  const folder = mkdtempSync(join(tmpdir(), "nodes-"));
  writeFileSync(join(folder, "nodes.json"), JSON.stringify({ updated_at: "2026-11-20T12:00:00Z", nodes }));
  return folder;
}

const node = (more: object) => ({
  id: "de-berlin",
  country_code: "DE",
  city: "Berlin",
  region: "europe",
  lat: 52.52,
  lon: 13.4,
  servers: 1,
  protocols: ["wireguard", "openvpn"],
  port_gbps: 1,
  tags: ["streaming", "gaming"],
  status: "online",
  ...more,
});

describe("the list that comes with the site", () => {
  test("holds what the site claims: 60 countries, about 5,400 servers, the 17 countries of the home page", async () => {
    const { nodes, list } = await open();
    const totals = nodes.totals();
    expect(totals?.countries).toBe(60);
    expect(totals?.locations).toBeGreaterThanOrEqual(105);
    expect(totals?.servers).toBeGreaterThanOrEqual(5_400);
    expect(totals?.servers).toBeLessThanOrEqual(5_460);
    const all = (await list("")).nodes;
    const codes = new Set(all.map(({ country_code }) => country_code));
    for (const code of "US CA MX BR FR GB ES DE IT SA RU KR JP IN SG ID AU".split(" ")) expect(codes).toContain(code);
    expect(all.filter(({ status }) => status === "maintenance")).toHaveLength(2);
    expect(all.filter(({ status }) => status === "offline")).toHaveLength(1);
    expect(new Set(all.map(({ port_gbps }) => port_gbps))).toEqual(new Set([1, 10]));
  });

  test("puts every city into its country and region", async () => {
    const { list } = await open();
    const wide = new Set(["US", "CA", "AU", "BR", "RU", "IN", "ZA"]);
    for (const { id, country_code, region, ...place } of (await list("")).nodes) {
      expect([id, region]).toEqual([id, countryRegion(country_code)]);
      const far = distanceKm(place, countryCentre(country_code) ?? { lat: 0, lon: 0 });
      expect([id, far < (wide.has(country_code) ? 3_100 : 900)]).toEqual([id, true]);
    }
  });

  test("says that it is a sample", () => {
    expect(JSON.parse(readFileSync(join(contentDir, "nodes.json"), "utf8")).note).toContain("sample");
  });
});

describe("GET /node", () => {
  test("is for everybody the same and may be kept for a minute", async () => {
    const { ask } = await open();
    const response = await ask("?_t=1");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(response.headers.get("Vary")).toBe("Accept");
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });

  test("names the countries in every locale's language and sorts as it does", async () => {
    const { list } = await open();
    for (const { code, tag } of locales) {
      const { nodes } = await list(`?locale=${code}`);
      const display = new Intl.DisplayNames([tag], { type: "region" });
      const { compare } = new Intl.Collator(tag);
      for (const [index, { country, country_code, city }] of nodes.entries()) {
        expect(country).toBe(display.of(country_code));
        const before = nodes[index - 1];
        if (before) expect(compare(before.country, country) || compare(before.city, city)).toBeLessThanOrEqual(0);
      }
    }
    expect((await list("?locale=de")).nodes.find(({ id }) => id === "us-boston")?.country).toBe("Vereinigte Staaten");
  });

  test("names cities in the reader's language where content/city-names has one, and tells the English name", async () => {
    const folder = contentWith([node({}), node({ id: "de-munich", city: "Munich" })]);
    const cities = async (nodes: Nodes, list: (query: string) => Promise<NodeList>) => {
      await nodes.reload();
      return (await list("?locale=cs")).nodes.map(({ city, city_en }) => [city, city_en]);
    };
    const errors: unknown[] = [];
    const log = { ...silentLog, error: (...of: unknown[]) => void errors.push(of) };
    const { nodes, list } = await open({ contentDir: folder, log });
    expect(await cities(nodes, list)).toEqual([
      ["Berlin", undefined],
      ["Munich", undefined],
    ]);
    mkdirSync(join(folder, "city-names"));
    const file = join(folder, "city-names/cs.yaml");
    writeFileSync(file, "Berlin: Berlín\nMunich: Mnichov\n");
    const named = [
      ["Berlín", "Berlin"],
      ["Mnichov", "Munich"],
    ];
    expect(await cities(nodes, list)).toEqual(named);
    expect((await list("?locale=de")).nodes[0]?.city).toBe("Berlin");
    writeFileSync(file, "Berlin: [broken\n");
    expect(await cities(nodes, list)).toEqual(named);
    expect(errors).toHaveLength(1);
  });

  test("refuses an unknown locale or format", async () => {
    const { ask } = await open();
    for (const query of ["?locale=xx", "?format=xml"]) expect((await ask(query)).status).toBe(400);
  });

  test("says so when there is no list at all", async () => {
    const { ask, nodes } = await open({ contentDir: "/nowhere" });
    const response = await ask("");
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("60");
    expect(v.parse(ProblemSchema, await response.json()).detail).toContain("server list");
    expect(nodes.totals()).toBeNull();
  });

  test("shows a changed file after a reload, and not before", async () => {
    const folder = contentWith([node({})]);
    const { nodes, list } = await open({ contentDir: folder });
    const version = nodes.version();
    expect((await list("?locale=de")).nodes[0]?.servers).toBe(1);
    writeFileSync(
      join(folder, "nodes.json"),
      JSON.stringify({ updated_at: "2026-11-21T12:00:00Z", nodes: [node({ servers: 7 })] }),
    );
    expect((await list("?locale=de")).nodes[0]?.servers).toBe(1);
    await nodes.reload();
    expect((await list("?locale=de")).nodes[0]?.servers).toBe(7);
    expect((await list("?locale=de")).updated_at).toBe("2026-11-21T12:00:00Z");
    expect(nodes.version()).not.toBe(version);
  });
});

describe("with distances", () => {
  const from = async (address: string | null, query = "?near=1&locale=de") => {
    const { ask } = await open();
    const response = await ask(query, {}, address);
    return { response, list: v.parse(NodeAnswer, await response.json()) };
  };

  test("says how far each location is from the middle of the caller's country", async () => {
    const { list } = await from("193.0.6.139");
    expect(list.distance_from).toEqual({ country_code: "NL", country: "Niederlande" });
    const distance = (id: string) => list.nodes.find((one) => one.id === id)?.distance_km ?? -1;
    expect(distance("nl-amsterdam")).toBeLessThan(80);
    expect(distance("de-frankfurt")).toBeGreaterThan(200);
    expect(distance("de-frankfurt")).toBeLessThan(420);
    expect(distance("us-new-york")).toBeGreaterThan(5_700);
    expect(distance("us-new-york")).toBeLessThan(6_000);
    for (const { distance_km } of list.nodes) expect(Number.isInteger(distance_km)).toBe(true);
  });

  test("is for nobody else", async () => {
    expect((await from("193.0.6.139")).response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test.each([
    ["of an unknown country", "8.8.8.8"],
    ["of a private network", "192.168.1.2"],
    ["that is not known", null],
  ])("says that there are none for an address %s", async (_, address) => {
    const { list } = await from(address);
    expect(list.distance_from).toBeNull();
    expect(list.nodes.some((one) => "distance_km" in one)).toBe(false);
  });

  test("are left out unless they are asked for", async () => {
    const { list, response } = await from("193.0.6.139", "?locale=de");
    expect("distance_from" in list || list.nodes.some((one) => "distance_km" in one)).toBe(false);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
    const { ask } = await open();
    expect((await ask("?near=yes")).status).toBe(400);
  });
});

describe("as CSV", () => {
  test.each([
    ["?format=csv", "application/json"],
    ["", "text/csv"],
    ["", "text/csv, */*;q=0.1"],
  ])("by %j with Accept: %s", async (query, accept) => {
    const { ask } = await open({ contentDir: contentWith([node({})]) });
    const response = await ask(query, { Accept: accept });
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8; header=present");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="servers.csv"');
    expect(await response.text()).toBe(
      "id,country_code,country,city,region,lat,lon,servers,protocols,port_gbps,tags,status\r\n" +
        "de-berlin,DE,Germany,Berlin,europe,52.52,13.4,1,wireguard openvpn,1,streaming gaming,online\r\n",
    );
  });

  test("is not taken by who also reads JSON, and the query wins over the header", async () => {
    const { ask } = await open({ contentDir: contentWith([node({})]) });
    expect((await ask("", { Accept: "application/json, text/csv" })).headers.get("Content-Type")).toMatch(/json/);
    expect((await ask("?format=json", { Accept: "text/csv" })).headers.get("Content-Type")).toMatch(/json/);
    expect((await ask("", { Accept: "*/*" })).headers.get("Content-Type")).toMatch(/json/);
  });

  test("names the countries in the asked locale", async () => {
    const { ask } = await open({ contentDir: contentWith([node({})]) });
    expect(await (await ask("?format=csv&locale=ja")).text()).toContain("DE,ドイツ,Berlin");
  });

  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ["+1+1", "'+1+1"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["＝1+1", "'＝1+1"],
    ["Washington, D.C.", '"Washington, D.C."'],
    ["Say “hi”", "Say “hi”"],
    ["Xi'an", "Xi'an"],
  ])("keeps the city %s a text", async (city, cell) => {
    const { ask } = await open({ contentDir: contentWith([node({ city, lat: -33.9 })]) });
    const row = (await (await ask("?format=csv")).text()).split("\r\n")[1];
    expect(row).toBe(`de-berlin,DE,Germany,${cell},europe,-33.9,13.4,1,wireguard openvpn,1,streaming gaming,online`);
  });
});

describe("a list that is more than a day old", () => {
  const dayLater = Date.parse("2026-11-21T12:00:01Z");

  test("says of no location how it is", async () => {
    let now = Date.parse("2026-11-21T12:00:00Z");
    const { nodes, list, ask } = await open({ contentDir: contentWith([node({})]), clock: () => now });
    const version = nodes.version();
    expect((await list("")).nodes[0]?.status).toBe("online");
    now = dayLater;
    expect((await list("")).nodes[0]?.status).toBe("unknown");
    expect(await (await ask("?format=csv")).text()).toContain(",unknown\r\n");
    expect(nodes.version()).not.toBe(version);
  });

  test("may not say so itself", async () => {
    const { nodes } = await open({ contentDir: contentWith([node({ status: "unknown" })]), clock: () => dayLater });
    expect(nodes.list("en")).toBeNull();
  });

  test("is known to hold when its source, which gives no time, is heard again", async () => {
    const feedUrl = join(mkdtempSync(join(tmpdir(), "nodes-")), "relays.json");
    const relay = { hostname: "1", location: "de-ber", active: true };
    const write = (padding: string) =>
      writeFileSync(
        feedUrl,
        JSON.stringify({
          padding,
          locations: { "de-ber": { country: "Germany", city: "Berlin", latitude: 52.5, longitude: 13.4 } },
          wireguard: { relays: [relay] },
        }),
      );
    write("");
    let now = Date.now() - 3 * 24 * 3_600_000;
    const { nodes, list } = await open({ feedUrl, clock: () => now });
    await nodes.asked;
    const { updated_at } = await list("");
    now = Date.now();
    write("other bytes");
    await nodes.refresh();
    const later = await list("");
    expect([later.updated_at, later.nodes[0]?.status]).toEqual([updated_at, "online"]);
  });
});

describe("with a feed", () => {
  test("shows the feed's list, keeps the last good one, and needs no feed at the next start", async () => {
    let body = JSON.stringify({ updated_at: "2026-11-21T00:00:00Z", nodes: [node({ servers: 9 })] });
    const server = createServer((_, response) => response.end(body)).listen(0, "127.0.0.1");
    servers.push(server);
    await new Promise((resolve) => server.once("listening", resolve));
    const feedUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/nodes`;
    const dataDir = mkdtempSync(join(tmpdir(), "nodes-data-"));
    const { nodes, list } = await open({ feedUrl, dataDir });
    await nodes.asked;
    expect(nodes.totals()).toEqual({ servers: 9, countries: 1, locations: 1 });
    body = '{"nodes":[]}';
    await nodes.refresh();
    expect((await list("")).nodes).toHaveLength(1);

    const next = await open({ feedUrl: `${feedUrl}`, dataDir });
    expect(next.nodes.totals()).toEqual({ servers: 9, countries: 1, locations: 1 });
    expect(next.nodes.version()).toBe(nodes.version());
  });

  test("without a time of its own is as old as its last change", async () => {
    const folder = mkdtempSync(join(tmpdir(), "nodes-"));
    const feedUrl = join(folder, "relays.json");
    const write = (servers: number, padding: string) =>
      writeFileSync(
        feedUrl,
        JSON.stringify({
          padding,
          locations: { "de-ber": { country: "Germany", city: "Berlin", latitude: 52.5, longitude: 13.4 } },
          wireguard: {
            relays: Array.from({ length: servers }, (_, index) => ({
              hostname: `${index}`,
              location: "de-ber",
              active: true,
            })),
          },
        }),
      );
    write(2, "");
    let now = Date.parse("2026-11-21T00:00:00Z");
    const { nodes, list } = await open({ feedUrl, clock: () => now });
    await nodes.asked;
    const version = nodes.version();
    now += 3_600_000;
    write(2, "other bytes");
    await nodes.refresh();
    expect([(await list("")).updated_at, nodes.version()]).toEqual(["2026-11-21T00:00:00.000Z", version]);
    write(3, "");
    await nodes.refresh();
    expect((await list("")).updated_at).toBe("2026-11-21T01:00:00.000Z");
    expect(nodes.version()).not.toBe(version);
  });
});
