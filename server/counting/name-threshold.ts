import type { DailyDigest } from "./daily-digest.ts";
import { RecentMap } from "./recent-map.ts";

/** A text from outside is named from so many people on a day on: what fewer bring could tell who brings it. */
export const namedFrom = 5;

export interface NameThreshold {
  /** Somebody brings a name. `address` is theirs, null when it is not known. */
  bring(name: string, address: string | null): Brought;
}

export interface Brought {
  /** So many different people have brought it today that it may be written down. */
  named: boolean;
  /** People that count with this one: 0 when this person has brought it before, 5 with the fifth, else 1. */
  people: number;
}

export interface ThresholdLimits {
  /** Most names a day. Each has had five people. */
  names: number;
  /** Most names that wait for their fifth person. */
  candidates: number;
  /** Most names that wait and were brought by one address: a flood of one pushes out its own, not those of others. */
  perAddress: number;
  /** Most addresses, and most pairs of a name and an address, that are remembered. */
  addresses: number;
}

const defaults: ThresholdLimits = { names: 2_000, candidates: 10_000, perAddress: 20, addresses: 50_000 };
const unnamed: Brought = { named: false, people: 0 };

/**
 * Tells which texts five different people have brought on a day. It remembers digests alone, of the names as of the
 * addresses, in tables of a fixed size, some 20 MB when all are full; nothing survives the day or the process.
 * Each process counts its own visitors: behind four replicas a name may need up to 17 people, never fewer than five.
 */
export function createNameThreshold(digest: DailyDigest, limits: Partial<ThresholdLimits> = {}): NameThreshold {
  const { names, candidates: waiting, perAddress, addresses } = { ...defaults, ...limits };
  const named = new Set<number>();
  const candidates = new RecentMap<number, number[]>(waiting);
  const brought = new RecentMap<number, number[]>(addresses);
  const pairs = new RecentMap<number, true>(addresses);
  let day = "";

  function beginDay(): void {
    if (day === digest.today()) return;
    day = digest.today();
    named.clear();
    for (const table of [candidates, brought, pairs]) table.clear();
  }

  /** Whether this person is new to a name that has been named. */
  function isNew(name: number, person: number): boolean {
    const pair = digest.of(`${name} ${person}`);
    if (pairs.get(pair)) return false;
    pairs.set(pair, true);
    return true;
  }

  /** A person whose names are too many takes back the oldest of them. */
  function remember(name: number, person: number): void {
    const theirs = brought.get(person) ?? [];
    theirs.push(name);
    brought.set(person, theirs);
    const oldest = theirs.length > perAddress ? theirs.shift() : undefined;
    if (oldest === undefined) return;
    const others = candidates.get(oldest)?.filter((one) => one !== person) ?? [];
    if (others.length > 0) candidates.set(oldest, others);
    else candidates.delete(oldest);
  }

  return {
    bring(text, address) {
      beginDay();
      const name = digest.of(`name ${text}`);
      const person = digest.ofAddress(address);
      if (named.has(name)) return { named: true, people: isNew(name, person) ? 1 : 0 };
      const people = candidates.get(name) ?? [];
      if (people.includes(person) || named.size >= names) return unnamed;
      people.push(person);
      if (people.length < namedFrom) {
        candidates.set(name, people);
        remember(name, person);
        return { named: false, people: 1 };
      }
      candidates.delete(name);
      named.add(name);
      for (const one of people) isNew(name, one);
      return { named: true, people: namedFrom };
    },
  };
}
