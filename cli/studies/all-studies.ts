import { dnsQuestionTable } from "./dns-question.ts";
import { bitsTable } from "./fingerprint-bits.ts";
import { geolocationFigure } from "./geolocation.figure.ts";
import {
  agreementSentence,
  answersTable,
  countriesTable,
  differingTable,
  networksTable,
  splitsTable,
} from "./geolocation.ts";
import { atlasFigure } from "./ping-atlas.figure.ts";
import { atlasCsv, detourTable, londonTable, pairsTable, reachTable, sharesTable } from "./ping-atlas.ts";
import { stopsTable } from "./stops.ts";
import { billFigure } from "./vpn-bill.figure.ts";
import { fixedTable, sumTable, trafficTable } from "./vpn-bill.ts";
import { lawFigure } from "./vpn-law.figure.ts";
import { lawCsv, lawTable } from "./vpn-law.ts";
import { filmTable, firstMessagesTable, packetsTable } from "./wireguard-bytes.ts";

/** A calculation of our own: what it writes, and the tables that articles show. */
export interface Study {
  /** Path below the project's folder → its text. */
  files: Readonly<Record<string, () => string>>;
  tables: readonly { article: string; make: () => string }[];
}

/** The blog's calculations; `npm run studies` writes them, and studies.test.ts holds the articles against them. */
export const studies: readonly Study[] = [
  {
    files: {
      "public/studies/ping-atlas.csv": atlasCsv,
      "content/blog/ping-atlas/figure.svg": atlasFigure,
    },
    tables: [
      ...[pairsTable, reachTable, sharesTable, detourTable].map((make) => ({ article: "ping-atlas", make })),
      { article: "why-distance-decides-ping", make: londonTable },
    ],
  },
  {
    files: { "content/blog/geolocation-databases-disagree/figure.svg": geolocationFigure },
    tables: [answersTable, differingTable, networksTable, splitsTable, countriesTable].map((make) => ({
      article: "geolocation-databases-disagree",
      make,
    })),
  },
  {
    files: { "content/blog/what-a-free-vpn-costs/figure.svg": billFigure },
    tables: [
      ...[trafficTable, fixedTable, sumTable].map((make) => ({ article: "what-a-free-vpn-costs", make })),
      { article: "what-your-ip-address-says", make: agreementSentence },
      { article: "how-wireguard-works", make: packetsTable },
      { article: "what-happens-when-you-press-connect", make: firstMessagesTable },
      { article: "watching-home-tv-abroad", make: filmTable },
      { article: "dns-in-five-minutes", make: dnsQuestionTable },
      { article: "browser-fingerprinting", make: bitsTable },
      { article: "vpn-proxy-tor-compared", make: stopsTable },
    ],
  },
  {
    files: {
      "public/studies/vpn-law.csv": lawCsv,
      "content/blog/vpn-law-and-what-happens-to-people/figure.svg": lawFigure,
    },
    tables: [{ article: "vpn-law-and-what-happens-to-people", make: lawTable }],
  },
];
