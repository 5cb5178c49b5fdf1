import { describe, expect, test, vi } from "vitest";
import { distanceKm } from "./distance.ts";
import { nodeId } from "./group-servers.ts";
import { parseNodeFeed } from "./node-feed.ts";
import type { NodeFile } from "./node-file.schema.ts";

const readAt = new Date("2026-11-21T08:00:00Z");
const known: NodeFile = {
  updated_at: "2026-11-20T12:00:00Z",
  nodes: [
    {
      id: "se-stockholm",
      country_code: "SE",
      city: "Stockholm",
      region: "europe",
      lat: 59.3293,
      lon: 18.0686,
      servers: 3,
      protocols: ["wireguard"],
      port_gbps: 10,
      tags: ["gaming"],
      status: "online",
    },
  ],
};

function parse(value: unknown, warn: (message: string) => void = vi.fn()) {
  return parseNodeFeed(value, { known, readAt, warn });
}

const relay = (hostname: string, location: string, active = true) => ({
  hostname,
  location,
  active,
  owned: false,
  provider: "Example",
  ipv4_addr_in: "192.0.2.1",
  include_in_country: true,
  weight: 100,
  public_key: "cGBz0+Uxqt82THeufy8deCQjAGo8fNoNISnTsKCz3VA=",
});

describe("Mullvad, as its apps read it", () => {
  const list = {
    locations: {
      "se-sto": { country: "Sweden", city: "Stockholm", latitude: 59.3289, longitude: 18.0649 },
      "us-nyc": { country: "USA", city: "New York, NY", latitude: 40.73061, longitude: -73.935242 },
      "za-jnb": { country: "South Africa", city: "Johannesburg", latitude: -26.195246, longitude: 28.034088 },
    },
    wireguard: {
      port_ranges: [[53, 53]],
      ipv4_gateway: "10.64.0.1",
      relays: [
        relay("se-sto-wg-001", "se-sto"),
        relay("se-sto-wg-002", "se-sto", false),
        relay("us-nyc-wg-301", "us-nyc"),
        relay("za-jnb-wg-001", "za-jnb", false),
        relay("xx-xxx-wg-001", "xx-xxx"),
        relay("constructor-wg-001", "constructor"),
      ],
    },
    openvpn: { ports: [], relays: [relay("se-sto-ovpn-001", "se-sto")] },
    bridge: { relays: [relay("us-nyc-br-001", "us-nyc")] },
  };

  test("becomes locations with counts, protocols and status; bridges do not count", () => {
    const { nodes, updated_at } = parse(list);
    expect(updated_at).toBe("2026-11-21T08:00:00.000Z");
    expect(nodes).toEqual([
      {
        id: "se-stockholm",
        country_code: "SE",
        city: "Stockholm",
        region: "europe",
        lat: 59.3289,
        lon: 18.0649,
        servers: 3,
        protocols: ["wireguard", "openvpn"],
        port_gbps: 10,
        tags: ["gaming"],
        status: "online",
      },
      {
        id: "us-new-york",
        country_code: "US",
        city: "New York",
        region: "americas",
        lat: 40.73061,
        lon: -73.935242,
        servers: 1,
        protocols: ["wireguard"],
        port_gbps: 1,
        tags: [],
        status: "online",
      },
      expect.objectContaining({ id: "za-johannesburg", region: "africa", servers: 1, status: "offline" }),
    ]);
  });

  test("without OpenVPN, as it is today, too", () => {
    const { openvpn, ...rest } = list;
    expect(openvpn.relays).toHaveLength(1);
    expect(parse(rest).nodes[0]).toMatchObject({ servers: 2, protocols: ["wireguard"] });
  });

  test("with a place that is none is refused", () => {
    const wrong = { ...list, locations: { "se-sto": { city: "Stockholm", latitude: 959, longitude: 18 } } };
    expect(() => parse(wrong)).toThrow(/nodes\.0\.lat must be 90 or less/);
  });
});

describe("Mullvad, as its website reads it", () => {
  const server = (hostname: string, type: string, more: object = {}) => ({
    hostname,
    country_code: "se",
    country_name: "Sweden",
    city_code: "sto",
    city_name: "Stockholm",
    active: true,
    network_port_speed: 10,
    status_messages: [],
    type,
    ...more,
  });

  test("has port speeds, and places from the site's own list or the country", () => {
    const { nodes } = parse([
      server("se-sto-wg-001", "wireguard"),
      server("se-sto-wg-002", "wireguard", { network_port_speed: 20 }),
      server("se-sto-br-001", "bridge"),
      server("no-svg-wg-001", "wireguard", { country_code: "no", city_name: "Stavanger" }),
    ]);
    expect(nodes).toHaveLength(2);
    expect(nodes[0]).toMatchObject({ servers: 2, port_gbps: 20, lat: 59.3293, lon: 18.0686 });
    expect(nodes[1]).toMatchObject({ id: "no-stavanger", region: "europe", port_gbps: 10 });
    expect(distanceKm(nodes[1] ?? { lat: 0, lon: 0 }, { lat: 58.97, lon: 5.73 })).toBeLessThan(500);
  });
});

describe("gluetun", () => {
  const list = {
    version: 1,
    example: {
      version: 4,
      timestamp: 1_763_640_000,
      filepath: "",
      servers: [
        {
          vpn: "wireguard",
          country: "Sweden",
          city: "Stockholm",
          hostname: "se1.example.net",
          wgpubkey: "x",
          ips: ["192.0.2.1"],
        },
        {
          vpn: "openvpn",
          country: "Sweden",
          city: "Stockholm",
          hostname: "se1.example.net",
          tcp: true,
          udp: true,
          ips: ["192.0.2.1"],
        },
        {
          vpn: "openvpn",
          country: "Sweden",
          city: "Stockholm",
          hostname: "se2.example.net",
          udp: true,
          stream: true,
          ips: ["192.0.2.2"],
        },
        {
          vpn: "openvpn",
          country: "Bosnia and Herzegovina",
          hostname: "ba1.example.net",
          udp: true,
          ips: ["192.0.2.3"],
        },
        { vpn: "wireguard", country: "Sweden", city: "Stockholm", hostname: "hop", multihop: true, ips: ["192.0.2.4"] },
      ],
    },
    older: {
      version: 2,
      timestamp: 1_632_405_088,
      servers: [
        { region: "Czech Republic", number: 12, udp: true },
        { region: "Czech Republic", number: 13, udp: true },
        { country: "Atlantis", hostname: "at1.example.net", udp: true },
      ],
    },
  };

  test("becomes locations; a server named once a protocol counts once", () => {
    const warn = vi.fn();
    const { nodes, updated_at } = parse(list, warn);
    expect(updated_at).toBe(new Date(1_763_640_000_000).toISOString());
    expect(nodes.map(({ id, servers }) => [id, servers])).toEqual([
      ["se-stockholm", 2],
      ["ba-bosnia-and-herzegovina", 1],
      ["cz-czech-republic", 2],
    ]);
    expect(nodes[0]).toMatchObject({
      protocols: ["wireguard", "openvpn"],
      tags: ["streaming", "gaming"],
      lat: 59.3293,
      port_gbps: 10,
    });
    expect(nodes[2]).toMatchObject({ country_code: "CZ", region: "europe", lat: 50, lon: 15, protocols: ["openvpn"] });
    expect(warn).toHaveBeenCalledExactlyOnceWith('servers of 1 unknown countries are left out: "Atlantis"');
  });

  test.each([
    ["USA", "US"],
    ["United States", "US"],
    ["UK", "GB"],
    ["Korea, Republic of", "KR"],
    ["South Korea", "KR"],
    ["Türkiye", "TR"],
    ["Turkey", "TR"],
    ["Viet Nam", "VN"],
    ["Hong Kong", "HK"],
    ["Côte d'Ivoire", "CI"],
    ["Russian Federation", "RU"],
    ["de", "DE"],
  ])("knows %s", (country, code) => {
    const { nodes } = parse({ version: 1, x: { timestamp: 1, servers: [{ country, hostname: "a", udp: true }] } });
    expect(nodes[0]?.country_code).toBe(code);
  });
});

describe("our own form", () => {
  test("is taken as it is, what is not ours left out", () => {
    expect(parse({ ...known, generator: "x" })).toEqual(known);
  });

  test.each<[string, object, RegExp]>([
    ["a country that is none", { country_code: "EU" }, /nodes\.0\.country_code must be a country code/],
    ["a place beyond the poles", { lat: 91 }, /nodes\.0\.lat must be 90 or less/],
    ["no number", { lon: Number.NaN }, /nodes\.0\.lon/],
    ["part of a server", { servers: 1.5 }, /nodes\.0\.servers must be a whole number/],
    ["a protocol of somebody else", { protocols: ["pptp"] }, /nodes\.0\.protocols\.0 must be one of/],
    ["no protocol", { protocols: [] }, /nodes\.0\.protocols must name one/],
    ["the same protocol twice", { protocols: ["openvpn", "openvpn"] }, /must not name the same twice/],
    ["an unknown status", { status: "up" }, /nodes\.0\.status/],
    ["a city with a line break", { city: "A\nB" }, /nodes\.0\.city must not have control characters/],
    ["a city that turns the reading direction", { city: "A\u202eB" }, /control characters/],
    ["an endless city", { city: "x".repeat(81) }, /80 characters/],
    ["an id that is no slug", { id: "../../etc" }, /nodes\.0\.id/],
  ])("with %s is refused", (_, change, reason) => {
    expect(() => parse({ ...known, nodes: [{ ...known.nodes[0], ...change }] })).toThrow(reason);
  });

  test("with an id used twice, with nothing, with too much or without a time is refused", () => {
    const node = known.nodes[0];
    expect(() => parse({ ...known, nodes: [node, node] })).toThrow(/id twice/);
    expect(() => parse({ ...known, nodes: [] })).toThrow(/one location/);
    expect(() => parse({ ...known, nodes: new Array(1_001).fill(node) })).toThrow(/1,000 locations at most/);
    expect(() => parse({ ...known, updated_at: "yesterday" })).toThrow(/updated_at/);
  });
});

test.each<[string, unknown]>([
  ["a text", "hello"],
  ["a number", 5],
  ["nothing", null],
  ["an error", { error: "not found" }],
  ["an empty list", []],
  ["a list of something else", [{ name: "x" }]],
  ["an empty object", {}],
  ["nested rubbish", { a: { b: { c: [] } } }],
])("%s is no feed", (_, value) => {
  expect(() => parse(value)).toThrow(expect.objectContaining({ name: "ListCheckError" }));
});

describe("a list that is made to be long", () => {
  const zeros = new Array(300_000).fill(0);
  const server = { hostname: "h", country_code: "se", city_name: "x".repeat(1_000), active: true, type: "wireguard" };
  test.each<[string, unknown, RegExp]>([
    ["locations", { updated_at: known.updated_at, nodes: zeros }, /^nodes must have 1,000 locations at most$/],
    ["servers of Mullvad's site", zeros, /^must have 20,000 servers at most$/],
    ["relays", { locations: {}, wireguard: { relays: zeros } }, /^wireguard.relays must have 20,000 servers at most$/],
    ["locations of relays", { locations: zeros.map(() => zeros) }, /^locations must have fewer locations$/],
    ["servers of gluetun", { a: { timestamp: 1, servers: zeros } }, /^servers must have 20,000 servers at most$/],
    ["providers", Object.fromEntries(zeros.map((_, at) => [`p${at}`, { timestamp: 1, servers: [] }])), /100 providers/],
    ["a name", [server], /^0.city_name must be 200 characters or fewer$/],
  ])("%s: is refused at its length, which one line says", (_, value, line) => {
    // Each place that is wrong would be an object of its own: a list of five megabytes took four seconds.
    expect(() => parse(value)).toThrow(line);
  });
});

test.each([
  ["São Paulo", "br-sao-paulo"],
  ["Malmö", "br-malmo"],
  ["Tromsø", "br-tromso"],
  ["  Ho Chi Minh City ", "br-ho-chi-minh-city"],
  ["St. John's", "br-st-john-s"],
  ["東京", "br-kfl-fjg"],
])("the id of %s", (city, id) => {
  expect(nodeId("BR", city)).toBe(id);
});
