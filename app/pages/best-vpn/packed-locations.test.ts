import { expect, test } from "vitest";
import { nodeStatuses, nodeTags, protocols, regions, type ServerNode } from "../../../api/node.schema.ts";
import { packLocations } from "./pack-locations.ts";
import { unpackLocations } from "./packed-locations.ts";

const node: ServerNode = {
  id: "de-berlin",
  country_code: "DE",
  country: "Deutschland",
  city: "Berlin",
  region: "europe",
  lat: 52.5,
  lon: 13.5,
  servers: 12,
  protocols: ["wireguard", "openvpn"],
  port_gbps: 2.5,
  tags: ["gaming"],
  status: "maintenance",
};
const withoutId = ({ id: _, ...rest }: ServerNode) => rest;

test("what is packed comes out again, in its order", () => {
  const nodes = [
    node,
    { ...node, city: "München", lat: -48, lon: -11.5 },
    { ...node, country_code: "AT", country: "Österreich", city: "Wien" },
  ];
  expect(unpackLocations(packLocations(nodes))).toEqual(nodes.map(withoutId));
  expect(packLocations(nodes).countries).toEqual([
    ["DE", "Deutschland", 2],
    ["AT", "Österreich", 1],
  ]);
});

test("English names of cities are brought along where they are wanted", () => {
  const nodes = [node, { ...node, city: "München", city_en: "Munich" }];
  const cities = ({ english }: { english: boolean }) =>
    unpackLocations(JSON.parse(JSON.stringify(packLocations(nodes, { english })))).map(({ city, city_en }) => [
      city,
      city_en,
    ]);
  expect(cities({ english: true })).toEqual([
    ["Berlin", undefined],
    ["München", "Munich"],
  ]);
  expect(cities({ english: false })).toEqual([
    ["Berlin", undefined],
    ["München", undefined],
  ]);
});

test("every choice survives", () => {
  const subsets = <T>(all: readonly T[]) =>
    [...Array(2 ** all.length).keys()].map((bits) => all.filter((_, index) => (bits >> index) % 2 === 1));
  for (const region of regions) {
    for (const status of nodeStatuses) {
      for (const spoken of subsets(protocols)) {
        for (const tags of subsets(nodeTags)) {
          const one = { ...node, region, status, protocols: spoken, tags };
          expect(unpackLocations(packLocations([one]))).toEqual([withoutId(one)]);
        }
      }
    }
  }
});

test("distances come along where they are known, zero too", () => {
  expect(unpackLocations(packLocations([{ ...node, distance_km: 0 }]))[0]?.distance_km).toBe(0);
  expect("distance_km" in (unpackLocations(packLocations([node]))[0] ?? {})).toBe(false);
});

test("places are as exact as the map can show", () => {
  const [place] = unpackLocations(packLocations([{ ...node, lat: 40.7128, lon: -74.006 }]));
  expect([place?.lat, place?.lon]).toEqual([40.5, -74]);
});
