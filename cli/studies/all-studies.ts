import { geolocationFigure } from "./geolocation.figure.ts";
import { answersTable, countriesTable, differingTable, networksTable, splitsTable } from "./geolocation.ts";
import { atlasFigure } from "./ping-atlas.figure.ts";
import { atlasCsv, detourTable, londonTable, pairsTable, reachTable, sharesTable } from "./ping-atlas.ts";

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
];
