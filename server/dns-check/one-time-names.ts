import { randomBytes } from "node:crypto";

/** How a question came: over UDP or TCP, from this address in canonical spelling. */
export interface Sighting {
  address: string;
  transport: "udp" | "tcp";
}

/** What a page is handed: the key it reads with, and the label that its names carry. No name holds the key. */
export interface OneTimeCheck {
  id: string;
  token: string;
}

/** A check that is under way, as the name server sees it. */
export interface LiveCheck {
  /** Takes one answer; false when it has had all of its own. */
  take(): boolean;
  saw(sighting: Sighting): void;
}

interface Entry extends LiveCheck {
  id: string;
  ends: number;
  seen: Map<string, Sighting>;
}

export interface OneTimeNamesOptions {
  /** Milliseconds, rising. */
  clock?: () => number;
  /** Most checks at a time; the oldest gives way. */
  capacity?: number;
}

/** How long a check is kept, in milliseconds: with the time between two looks, less than a minute. */
export const checkLife = 50_000;
const lookInterval = 5_000;
/** Answers to the names of one check: nine names, three questions each, asked three times, by a pool of resolvers. */
const mostAnswers = 250;
/** Resolvers noted of one check. */
const mostSeen = 24;

/**
 * The checks that pages have asked for, in memory alone. Questions for names that nobody asked for leave nothing
 * behind; what is kept of the others is who asked, by address and transport, for less than a minute.
 */
export function createOneTimeNames({ clock = () => performance.now(), capacity = 4_000 }: OneTimeNamesOptions = {}) {
  // In the order of their ends.
  const byToken = new Map<string, Entry>();
  const byId = new Map<string, Entry>();
  let timer: NodeJS.Timeout | undefined;

  function forget(token: string, { id }: Entry): void {
    byToken.delete(token);
    byId.delete(id);
  }

  function sweep(): void {
    const now = clock();
    for (const [token, entry] of byToken) {
      if (entry.ends > now) break;
      forget(token, entry);
    }
    if (byToken.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function live<T extends Entry>(entry: T | undefined): T | undefined {
    return entry && entry.ends > clock() ? entry : undefined;
  }

  return {
    open(): OneTimeCheck {
      const [oldest] = byToken;
      if (oldest && byToken.size >= capacity) forget(...oldest);
      const token = base32(randomBytes(16));
      const id = randomBytes(16).toString("base64url");
      const entry = createEntry(id, clock() + checkLife);
      byToken.set(token, entry);
      byId.set(id, entry);
      timer ??= setInterval(sweep, lookInterval).unref();
      return { id, token };
    },
    /** The check of a name's token; undefined for one that nobody asked for or that is over. */
    find: (token: string): LiveCheck | undefined => live(byToken.get(token)),
    /** Who has asked so far, the first first; undefined when there is no such check. */
    seen: (id: string): Sighting[] | undefined => {
      const entry = live(byId.get(id));
      return entry && [...entry.seen.values()];
    },
    get size() {
      return byToken.size;
    },
    close(): void {
      clearInterval(timer);
      byToken.clear();
      byId.clear();
    },
  };
}

export type OneTimeNames = ReturnType<typeof createOneTimeNames>;

function createEntry(id: string, ends: number): Entry {
  const seen = new Map<string, Sighting>();
  let left = mostAnswers;
  return {
    id,
    ends,
    seen,
    take: () => left-- > 0,
    saw(sighting) {
      if (seen.size < mostSeen) seen.set(`${sighting.transport} ${sighting.address}`, sighting);
    },
  };
}

const digits = "abcdefghijklmnopqrstuvwxyz234567";

/** RFC 4648 in lower case, unpadded: names of the DNS know no case. */
function base32(bytes: Buffer): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const length = Math.ceil((bytes.length * 8) / 5);
  bits <<= BigInt(length * 5 - bytes.length * 8);
  return Array.from({ length }, (_, at) => digits[Number((bits >> BigInt((length - 1 - at) * 5)) & 31n)]).join("");
}
