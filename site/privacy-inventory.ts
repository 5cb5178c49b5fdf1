import { countedEvents } from "./counted-events.ts";
import { type EventKind, tableColumns } from "./event-kind.ts";

/**
 * Everything this software keeps anywhere, in one list. The privacy policy makes its table from it, and
 * tests/api/privacy-inventory.test.ts holds it against the database's tables and the browser's storage: what is not
 * here may not be stored. The words are messages: legal.privacy.kept.items.{id}.
 */
export interface Kept {
  readonly id: string;
  /** The name it has where it is kept: a table, a cookie, a key. */
  readonly name?: string;
  /** The columns of a table, the number of occurrences `n` last. */
  readonly columns?: readonly string[];
  /** How long; the words are legal.privacy.kept.howLongs.{howLong}, with `amount` in them. */
  readonly howLong:
    | "total"
    | "days"
    | "untilCleared"
    | "tab"
    | "answer"
    | "seconds"
    | "restart"
    | "utcDay"
    | "operator";
  readonly amount?: number;
  /** Why it may be kept, where that is not the reason of its place. */
  readonly basis?: LawfulBasis;
}

export type LawfulBasis = "totals" | "interest" | "asked";

type CountedEvent = (typeof countedEvents)[keyof typeof countedEvents];

function keptIn(kind: CountedEvent): Kept & { readonly id: CountedEvent["inventory"] } {
  const { inventory, table, kept }: Omit<EventKind, "inventory"> & Pick<CountedEvent, "inventory"> = kind;
  const howLong = kept === "setting" ? { howLong: "total" as const } : { howLong: "days" as const, amount: kept };
  return { id: inventory, name: table, columns: tableColumns(kind), ...howLong };
}

const places = {
  /** The event store on the server: totals per day. */
  database: Object.values(countedEvents).map(keptIn),
  /** What passes through the server and is not written down. */
  memory: [
    { id: "address", howLong: "answer" },
    { id: "requestRate", howLong: "utcDay" },
    { id: "leakCheck", howLong: "seconds", amount: 10 },
    { id: "dnsCheck", howLong: "seconds", amount: 60 },
    { id: "rareSearches", howLong: "utcDay" },
  ],
  log: [{ id: "errors", howLong: "operator" }],
  cookie: [{ id: "language", name: "i18n_redirected", howLong: "days", amount: 365 }],
  localStorage: [{ id: "theme", name: "theme", howLong: "untilCleared" }],
  sessionStorage: [
    { id: "downloadList", name: "downloadList", howLong: "tab" },
    { id: "reload", name: "chunkReloadedAt", howLong: "tab" },
    { id: "campaignTold", name: "campaignsTold", howLong: "tab" },
    // Nobody asked for it: it serves the counting alone.
    { id: "campaign", name: "campaign", howLong: "tab", basis: "interest" },
    { id: "offer", name: "languageOfferDismissed", howLong: "tab" },
  ],
  /** By the service worker, where it is on; a part of the name is that of the build. */
  cacheStorage: [{ id: "offlineHelp", name: "offline-…", howLong: "untilCleared" }],
} as const satisfies Record<string, readonly Kept[]>;

export type KeptPlace = keyof typeof places;
export type KeptId = (typeof places)[KeptPlace][number]["id"];

/** By place, in reading order. */
export const privacyInventory: Readonly<Record<KeptPlace, readonly (Kept & { readonly id: KeptId })[]>> = places;

/**
 * Why it may be kept, by where it is kept: totals name nobody, and what is in the browser was asked for, but for the
 * copy of the help centre, which is the same for everybody and says nothing of its reader.
 */
export const lawfulBasis = {
  database: "totals",
  memory: "interest",
  log: "interest",
  cookie: "asked",
  localStorage: "asked",
  sessionStorage: "asked",
  cacheStorage: "interest",
} as const satisfies Record<KeptPlace, LawfulBasis>;
