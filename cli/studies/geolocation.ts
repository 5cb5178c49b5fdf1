import { readFileSync } from "node:fs";
import { grouped, markdownTable } from "./markdown-table.ts";

/** What geolocation.measure.ts found; numbers are IPv4 addresses. */
export interface GeolocationCounts {
  databases: string[];
  addresses: number;
  byAnswers: number[];
  differing: number[][];
  splits: Record<string, number>;
  /** The networks with most addresses on which the databases differ. */
  networks: Record<string, number>;
  countries: Record<string, { addresses: number; disputed: number }>;
}

const counts = JSON.parse(
  readFileSync(new URL("geolocation.counts.json", import.meta.url), "utf8"),
) as GeolocationCounts;

const names = new Intl.DisplayNames("en", { type: "region" });

export function answersTable(): string {
  const words = ["one country from all three", "two different countries", "three different countries"];
  return markdownTable(
    ["The answer", "IPv4 addresses", "Share"],
    words.map((word, index) => [
      word,
      millions(counts.byAnswers[index] as number),
      share(counts.byAnswers[index] as number),
    ]),
  );
}

export function differingTable(): string {
  const titles = ["Feeds and registers (ours)", "Register alone", "DB-IP Lite"];
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const;
  return markdownTable(
    ["Compared", "Addresses with different countries", "Share"],
    pairs.map(([one, other]) => {
      const addresses = (counts.differing[one] as number[])[other] as number;
      return [`${titles[one]} – ${titles[other]}`, millions(addresses), share(addresses)];
    }),
  );
}

export function splitsTable(): string {
  return markdownTable(
    ["Split between", "IPv4 addresses"],
    Object.entries(counts.splits)
      .slice(0, 10)
      .map(([pair, addresses]) => [pair.split("/").map(countryName).join(" and "), millions(addresses)]),
  );
}

/** Countries with at least two million addresses, the most disputed and the least disputed. */
export function countriesTable(): string {
  const rows = Object.entries(counts.countries)
    .filter(([, { addresses }]) => addresses >= 2_000_000)
    .map(([code, { addresses, disputed }]) => ({ code, addresses, part: disputed / addresses }))
    .sort((a, b) => b.part - a.part);
  return markdownTable(
    ["Country by our database", "IPv4 addresses", "Another database disagrees"],
    [...rows.slice(0, 8), ...rows.slice(-4)].map(({ code, addresses, part }) => [
      countryName(code),
      millions(addresses),
      `${(100 * part).toFixed(1)} %`,
    ]),
  );
}

export function networksTable(): string {
  return markdownTable(
    ["Network", "Disputed IPv4 addresses"],
    Object.entries(counts.networks)
      .slice(0, 8)
      .map(([name, addresses]) => [name, millions(addresses)]),
  );
}

/** The result in one sentence, for the article on what an address says. */
export function agreementSentence(): string {
  const agreed = share(counts.byAnswers[0] as number).replace(" %", " per cent");
  return (
    `We compared three free databases: for ${agreed} of the IPv4 addresses they name the same country, and more than half of the ` +
    "rest belongs to large clouds. [Where databases disagree](/blog/geolocation-databases-disagree) has the count."
  );
}

/** One, two and three answers as parts of a thousand; the last takes what rounding leaves. */
export function thousandths(): number[] {
  const [one = 0, two = 0] = counts.byAnswers.map((addresses) => Math.round((1000 * addresses) / counts.addresses));
  return [one, two, 1000 - one - two];
}

function countryName(code: string): string {
  return names.of(code) ?? code;
}

function millions(addresses: number): string {
  return `${grouped(addresses / 1e6, 1)} million`;
}

function share(addresses: number): string {
  return `${((100 * addresses) / counts.addresses).toFixed(1)} %`;
}
