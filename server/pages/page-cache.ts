import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gzip, zstdCompress } from "node:zlib";
import { type StoredAnswer, storedAnswer, storedSize } from "../http/stored-answer.ts";

/** A drawn page before it is compressed. */
export interface DrawnPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

interface Entry {
  answer: StoredAnswer;
  size: number;
}

export interface PageCache {
  /** A page that is there and current; the fast way of the listener. Marks it as used. */
  peek: (key: string) => StoredAnswer | undefined;
  /** The page, drawn when it is not there; visitors who ask for the same page at once wait for one drawing. */
  get: (key: string, draw: () => Promise<DrawnPage>) => Promise<StoredAnswer>;
  /** Forgets everything: the content has changed. A drawing under way is not kept. */
  clear: () => void;
  /** Pages. */
  readonly size: number;
  /** Their memory, roughly. */
  readonly bytes: number;
  /** How often a page was there, and how often it had to be drawn or waited for. */
  readonly hits: number;
  readonly misses: number;
}

/** Forgotten pages whose date is remembered. */
const mostFormer = 10_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const zstd = promisify(zstdCompress);

/**
 * Pages as ready bytes, bounded by their size in memory, the least recently used out first. A page is compressed
 * quickly for the first visitor and as well as can be afterwards, both off the main thread.
 */
export function createPageCache(maxBytes: number): PageCache {
  // A Map keeps the order of insertion: the first is the one that was used longest ago.
  let entries = new Map<string, Entry>();
  let drawing = new Map<string, Promise<StoredAnswer>>();
  // What was forgotten with a change of the content, and often comes out the same: then it has not been modified.
  let former = new Map<string, Pick<StoredAnswer, "tag" | "modified">>();
  let bytes = 0;
  let hits = 0;
  let misses = 0;

  /** False for a page that is larger than the whole cache. */
  function keep(key: string, answer: StoredAnswer): boolean {
    const size = storedSize(answer);
    bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
    if (size > maxBytes) return false;
    entries.set(key, { answer, size });
    bytes += size;
    for (const [oldest, entry] of entries) {
      if (bytes <= maxBytes) break;
      entries.delete(oldest);
      bytes -= entry.size;
    }
    return true;
  }

  async function drawAndKeep(key: string, draw: () => Promise<DrawnPage>): Promise<StoredAnswer> {
    const generation = entries;
    const drawn = await compressPage(await draw());
    const last = former.get(key);
    const answer = last?.tag === drawn.tag ? { ...drawn, modified: last.modified } : drawn;
    if (generation === entries && answer.status === 200 && keep(key, answer)) void improve(key, answer, generation);
    return answer;
  }

  async function improve(key: string, answer: StoredAnswer, generation: typeof entries): Promise<void> {
    const [br, zst] = await Promise.all([
      compressBrotli(answer.bodies.identity, 11),
      zstd(answer.bodies.identity, {
        params: { [constants.ZSTD_c_compressionLevel]: 9 },
        // Without it the compressor takes room for a file of any length.
        pledgedSrcSize: answer.bodies.identity.byteLength,
      }),
    ]);
    const entry = entries.get(key);
    // Replaced in its place: being compressed is not being used.
    if (generation !== entries || entry?.answer !== answer) return;
    entry.answer = { ...answer, bodies: compressedBodies({ ...answer.bodies, br, zstd: zst }) };
    const size = storedSize(entry.answer);
    bytes += size - entry.size;
    entry.size = size;
  }

  return {
    peek(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      hits += 1;
      entries.delete(key);
      entries.set(key, entry);
      return entry.answer;
    },
    get(key, draw) {
      const entry = entries.get(key);
      if (entry) {
        hits += 1;
        return Promise.resolve(entry.answer);
      }
      misses += 1;
      const under = drawing.get(key);
      if (under) return under;
      const started = drawAndKeep(key, draw).finally(() => drawing.delete(key));
      drawing.set(key, started);
      return started;
    },
    clear() {
      if (former.size > mostFormer) former = new Map();
      for (const [key, { answer }] of entries) former.set(key, { tag: answer.tag, modified: answer.modified });
      entries = new Map();
      drawing = new Map();
      bytes = 0;
    },
    get size() {
      return entries.size;
    },
    get bytes() {
      return bytes;
    },
    get hits() {
      return hits;
    },
    get misses() {
      return misses;
    },
  };
}

/** A drawn page as ready bytes: compressed quickly, off the main thread. */
export async function compressPage({ status, headers, html }: DrawnPage): Promise<StoredAnswer> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([compressBrotli(identity, 4), gzipped(identity, { level: 6 })]);
  return storedAnswer(status, headers, identity, { others: { br, gzip: gz } });
}

/** Without the uncompressed one, which is as long as the others together twice over and hardly ever asked for. */
function compressedBodies({ br, zstd, gzip }: StoredAnswer["bodies"] & { br: Buffer }): StoredAnswer["bodies"] {
  return {
    br,
    ...(zstd && { zstd }),
    ...(gzip && { gzip }),
    get identity() {
      return brotliDecompressSync(br);
    },
  };
}

function compressBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.byteLength),
    },
  });
}

/** The smallest window that holds all of it: the compressor takes room for a whole one, four megabytes if it is not told. */
function windowFor(size: number): number {
  const bits = Math.ceil(Math.log2(size + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}
