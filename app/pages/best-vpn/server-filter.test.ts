import { describe, expect, test } from "vitest";
import { isPersonalList } from "./server-filter.query.ts";
import {
  createServerSearch,
  foldText,
  type Location,
  noFilter,
  readServerFilter,
  type ServerFilter,
  serverFilterSearch,
} from "./server-filter.ts";

const node = (id: string, more: Partial<Location> = {}): Location => ({
  country_code: id.slice(0, 2).toUpperCase(),
  country: id,
  city: id,
  region: "europe",
  lat: 0,
  lon: 0,
  servers: 10,
  protocols: ["wireguard", "ikev2", "openvpn"],
  port_gbps: 1,
  tags: [],
  status: "online",
  ...more,
});

const nodes = [
  node("us-new-york", {
    country: "Vereinigte Staaten",
    city: "New York",
    region: "americas",
    servers: 234,
    tags: ["gaming"],
    distance_km: 6000,
  }),
  node("ci-abidjan", { country: "Côte d’Ivoire", city: "Abidjan", region: "africa", servers: 9, distance_km: 5000 }),
  node("pl-lodz", { country: "Polen", city: "Łódź", protocols: ["wireguard", "openvpn"], distance_km: 700 }),
  node("at-wien", { country: "Österreich", city: "Wien", servers: 80, tags: ["streaming"], distance_km: 500 }),
];

const search = createServerSearch(nodes, {
  collator: new Intl.Collator("de"),
  englishName: (code) => new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code,
});
const ids = (filter: Partial<ServerFilter>) =>
  search({ ...noFilter, ...filter }).map(({ country_code }) => country_code.toLowerCase());

describe("a filter", () => {
  test("without wishes shows all, sorted by country as the language sorts", () => {
    expect(ids({})).toEqual(["ci", "at", "pl", "us"]);
  });

  test.each([
    ["cote", ["ci"]],
    ["COTE D’IVOIRE", ["ci"]],
    ["lodz", ["pl"]],
    ["Łódź", ["pl"]],
    ["osterreich", ["at"]],
    ["austria", ["at"]],
    ["united states", ["us"]],
    ["york vereinigte", ["us"]],
    ["us", ["us"]],
    ["ust", ["at"]],
    ["n y", ["us"]],
    ["  ", ["ci", "at", "pl", "us"]],
    ["atlantis", []],
    ["new atlantis", []],
    [".*", []],
  ])("searches for %j", (q, expected) => {
    expect(ids({ q })).toEqual(expected);
  });

  test("narrows by region, tag and protocol, together", () => {
    expect(ids({ region: "americas" })).toEqual(["us"]);
    expect(ids({ tag: "streaming" })).toEqual(["at"]);
    expect(ids({ protocol: "ikev2" })).toEqual(["ci", "at", "us"]);
    expect(ids({ protocol: "ikev2", region: "europe" })).toEqual(["at"]);
    expect(ids({ tag: "gaming", region: "europe" })).toEqual([]);
  });

  test("sorts by servers, most first, and by distance, nearest first", () => {
    expect(ids({ sort: "servers" })).toEqual(["us", "at", "pl", "ci"]);
    expect(ids({ sort: "distance" })).toEqual(["at", "pl", "ci", "us"]);
  });
});

test.each([
  ["Đà Nẵng", "da nang"],
  ["İstanbul", "istanbul"],
  ["Zürich", "zurich"],
  ["Tromsø", "tromso"],
  ["ไทย", "ไทย"],
  ["दिल्ली", "दिल्ली"],
  ["تركيا", "ترکیا"],
  ["Αθήνα", "αθηνα"],
])("%s folds to %s", (text, folded) => {
  expect(foldText(text)).toBe(folded.normalize("NFD"));
});

describe("in the URL", () => {
  test.each([
    ["?q=york&region=americas&tag=gaming&protocol=wireguard&sort=servers"],
    ["?q=c%C3%B4te"],
    ["?sort=distance"],
    [""],
  ])("%j is read and written again", (text) => {
    expect(serverFilterSearch(readServerFilter(new URLSearchParams(text)))).toBe(text);
  });

  test("what is no choice counts as not asked", () => {
    const query = new URLSearchParams("?region=atlantis&tag=toString&protocol=__proto__&sort=price&q=%20");
    expect(readServerFilter(query)).toEqual(noFilter);
  });

  test("a search is cut at its longest", () => {
    expect(readServerFilter(new URLSearchParams({ q: "x".repeat(5_000) })).q).toHaveLength(100);
  });

  test("only distances are personal", () => {
    expect(isPersonalList(new URLSearchParams("sort=distance"))).toBe(true);
    expect(isPersonalList(new URLSearchParams("sort=servers&q=distance"))).toBe(false);
  });
});
