import { distanceKm } from "../../server/nodes/distance.ts";
import { type City, cities, cityNamed } from "./cities.ts";
import { grouped, markdownTable } from "./markdown-table.ts";

/** Vacuum, exact by definition of the metre. */
const lightKmPerMs = 299_792.458 / 1000;
/** Group index of the usual single-mode fibre (ITU-T G.652) near 1550 nm. */
export const fibreIndex = 1.468;
export const fibreKmPerMs = lightKmPerMs / fibreIndex;

/**
 * How much longer a way is than the great circle (Bozkurt and others, 2018, for 120 places in the USA, medians): over
 * the shortest existing conduits, and as measured, all delays counted as length.
 */
export const routeFactors = { conduits: 1.3, measured: 2.1 } as const;

/** A pair of cities: kilometres of the great circle and milliseconds there and back. */
export interface Pair {
  from: City;
  to: City;
  km: number;
  /** In straight fibre: nothing on the ground is faster through glass. */
  floor: number;
  conduits: number;
  measured: number;
}

/** The least round trip, in milliseconds, over `km` of straight fibre. */
export function roundTripMs(km: number): number {
  return (2 * km) / fibreKmPerMs;
}

export function pairOf(from: City, to: City): Pair {
  const km = distanceKm(from, to);
  const floor = roundTripMs(km);
  return { from, to, km, floor, conduits: floor * routeFactors.conduits, measured: floor * routeFactors.measured };
}

/** Every two different cities once, in the order of the list. */
export function allPairs(): Pair[] {
  return cities.flatMap((from, index) => cities.slice(index + 1).map((to) => pairOf(from, to)));
}

/** The data to download: RFC 4180, UTF-8, a header row, a row for each pair. */
export function atlasCsv(): string {
  const header = "from,to,great_circle_km,floor_ms,conduits_ms,measured_rule_ms";
  const rows = allPairs().map(({ from, to, km, floor, conduits, measured }) =>
    [from.name, to.name, km.toFixed(0), ...[floor, conduits, measured].map((ms) => ms.toFixed(1))].join(","),
  );
  return [header, ...rows].map((row) => `${row}\r\n`).join("");
}

const examples = [
  ["London", "Frankfurt"],
  ["London", "New York"],
  ["New York", "Los Angeles"],
  ["Miami", "São Paulo"],
  ["Madrid", "Buenos Aires"],
  ["Frankfurt", "Dubai"],
  ["Lagos", "London"],
  ["Mumbai", "Singapore"],
  ["Los Angeles", "Tokyo"],
  ["London", "Singapore"],
  ["Johannesburg", "São Paulo"],
  ["London", "Sydney"],
] as const;

export function pairsTable(): string {
  return markdownTable(
    ["Between", "Great circle", "Straight fibre", "× 1.3", "× 2.1"],
    examples.map(([from, to]) => {
      const { km, floor, conduits, measured } = pairOf(cityNamed(from), cityNamed(to));
      return [
        `${from} – ${to}`,
        `${grouped(km)} km`,
        ...[floor, conduits, measured].map((ms) => `${ms.toFixed(0)} ms`),
      ];
    }),
  );
}

/** What the article on ping shows of the same pairs. */
export function londonTable(): string {
  return markdownTable(
    ["From London to", "Great circle", "Least ping by fibre", "By the rule of thumb"],
    ["Frankfurt", "New York", "Singapore", "Sydney"].map((to) => {
      const { km, floor, measured } = pairOf(cityNamed("London"), cityNamed(to));
      return [to, `${grouped(km)} km`, `${floor.toFixed(0)} ms`, `${measured.toFixed(0)} ms`];
    }),
  );
}

export interface Reach {
  city: City;
  /** Middle and greatest of the floors to the other 59, in milliseconds. */
  median: number;
  farthest: Pair;
}

/** The cities, the one that is nearest to all others first. */
export function reaches(): Reach[] {
  return cities
    .map((city) => {
      const pairs = cities
        .filter((other) => other !== city)
        .map((other) => pairOf(city, other))
        .sort((a, b) => a.floor - b.floor);
      const middle = pairs[(pairs.length - 1) / 2] as Pair;
      return { city, median: middle.floor, farthest: pairs.at(-1) as Pair };
    })
    .sort((a, b) => a.median - b.median);
}

export function reachTable(): string {
  const all = reaches();
  const row = ({ city, median, farthest }: Reach, place: number) => [
    `${place}. ${city.name}`,
    `${median.toFixed(0)} ms`,
    `${farthest.floor.toFixed(0)} ms (${farthest.to.name})`,
  ];
  return markdownTable(
    ["City", "Half of the others are within", "The farthest"],
    [
      ...all.slice(0, 5).map((reach, index) => row(reach, index + 1)),
      ...all.slice(-5).map((reach, index) => row(reach, all.length - 4 + index)),
    ],
  );
}

/** Of all pairs, how many lie within a number of milliseconds, in per cent. */
export function shareWithin(ms: number, kind: "floor" | "conduits" | "measured"): number {
  const pairs = allPairs();
  return (100 * pairs.filter((pair) => pair[kind] <= ms).length) / pairs.length;
}

export function sharesTable(): string {
  return markdownTable(
    ["Round trip of at most", "Straight fibre", "× 1.3", "× 2.1"],
    [30, 50, 100, 150, 200].map((ms) => [
      `${ms} ms`,
      ...(["floor", "conduits", "measured"] as const).map((kind) => `${shareWithin(ms, kind).toFixed(0)} %`),
    ]),
  );
}

/** The way from one city to another by a third, in straight fibre: what a VPN server in between costs at the least. */
export function viaMs(names: readonly string[]): number {
  return names
    .slice(1)
    .map((name, index) => pairOf(cityNamed(names[index] as string), cityNamed(name)).floor)
    .reduce((sum, ms) => sum + ms, 0);
}

export function detourTable(): string {
  const ways = [
    ["Paris", "Milan", "Zurich"],
    ["Paris", "Milan", "London"],
    ["Paris", "Milan", "New York"],
    ["Mumbai", "Singapore", "Chennai"],
    ["Mumbai", "Singapore", "London"],
    ["São Paulo", "Miami", "Fortaleza"],
    ["São Paulo", "Miami", "Madrid"],
  ] as const;
  return markdownTable(
    ["From you to the site", "By a server in", "Directly", "Through it"],
    ways.map(([from, to, by]) => [
      `${from} – ${to}`,
      by,
      `${viaMs([from, to]).toFixed(0)} ms`,
      `${viaMs([from, by, to]).toFixed(0)} ms`,
    ]),
    { text: 2 },
  );
}
