import { createAddressDigest } from "./address-digest.ts";

/** Takes one rendering for an address; null is whoever's address cannot be known. */
export type RenderLimit = (address: string | null) => RenderPermit;

export interface RenderPermit {
  /** 0 when it may begin, else the whole seconds after which there may be room again. */
  wait: number;
  /** To be called when it is over; nothing happens for one that was refused. */
  end: () => void;
}

interface Options {
  /** Renders a second, over time, for all addresses together; 0 for any number. */
  perSecond: number;
  /** Milliseconds that only go forward. */
  clock?: () => number;
}

/** So many seconds' worth may come at once after a quiet time. */
const burstSeconds = 5;
/**
 * What one address may have of that, over time and at once, while nobody else wants it: a fraction of a second's worth.
 */
const ownShare = 0.25;
const ownBurst = 0.5;
/** Renders of one address under way at the same time: a machine that is slow must not gather them. */
const mostUnderWay = 4;
/** What is refused is told to come back after this, in seconds. */
const waitSeconds = 2;

const refused: RenderPermit = { wait: waitSeconds, end: () => {} };
const free: RenderPermit = { wait: 0, end: () => {} };

/** Cells of the table, in two rows. */
const cells = 4_096;

/**
 * How much of the processor goes to pages that no cache holds: anybody can make up addresses of them, and they take a
 * hundred times as long as those that one does. It is shared fairly: an address has a part of it, which shrinks as the
 * whole runs short, so that whoever asks most is refused first and a newcomer last.
 *
 * What an address has taken is a number in a table of fixed size that runs dry within seconds. Its place is chosen by a
 * keyed digest (address-digest.ts); neither address nor digest is kept beyond a rendering. Two rows, of which the
 * smaller number counts, so that two addresses hardly ever stand for one another.
 */
export function createRenderLimit({ perSecond, clock = () => performance.now() }: Options): RenderLimit {
  const most = perSecond * burstSeconds;
  let left = most;
  let at = clock();
  const rows = [new Float64Array(cells), new Float64Array(cells)] as const;
  const underWay = new Map<string, number>();
  const digestOf = createAddressDigest({ onNewKey: () => rows.map((row) => row.fill(0)) });

  return (address) => {
    if (perSecond === 0) return free;
    const now = Math.max(at, clock());
    left = Math.min(most, left + ((now - at) * perSecond) / 1_000);
    at = now;
    const digest = digestOf(address ?? "unknown");
    const places = [digest.readUInt32LE(0) % cells, digest.readUInt32LE(4) % cells] as const;
    // Each cell holds the time at which what was taken from it will have come back: the scarcer, the later.
    const cost = (1_000 / (perSecond * ownShare)) * (most / Math.max(1, left));
    const taken = Math.max(0, Math.min(rows[0][places[0]] ?? 0, rows[1][places[1]] ?? 0) - now);
    const allowed = (ownBurst / ownShare) * 1_000 * (left / most);
    const name = digest.toString("base64");
    if (left < 1 || (taken > 0 && taken + cost > allowed) || (underWay.get(name) ?? 0) >= mostUnderWay) return refused;
    left -= 1;
    for (const row of [0, 1] as const) rows[row][places[row]] = Math.max(now, rows[row][places[row]] ?? 0) + cost;
    underWay.set(name, (underWay.get(name) ?? 0) + 1);
    return { wait: 0, end: once(() => count(name)) };
  };

  function count(name: string): void {
    const others = (underWay.get(name) ?? 1) - 1;
    if (others > 0) underWay.set(name, others);
    else underWay.delete(name);
  }
}

function once(end: () => void): () => void {
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    end();
  };
}
