import { type CachedResponse, cachedSize } from "../http/cached-response.ts";
import { compressPage, improve, isSame, smallest, type UncompressedPage } from "./page-compression.ts";
import { createImprover } from "./page-improver.ts";

interface Entry {
  answer: CachedResponse;
  size: number;
  /** The change of the content, and the look at what is popular, that it is from. */
  edition: number;
  age: number;
  /** Compressed as well as can be. */
  improved: boolean;
}

export interface PageCache {
  /** A page that is there and current; the fast way of the listener. Marks it as used. */
  peek: (key: string) => CachedResponse | undefined;
  /**
   * The page, rendered when it is not there or the content has changed; visitors who ask for the same page at once wait
   * for one rendering. One that is only due is answered as it is, and rendered again behind it.
   */
  get: (key: string, render: () => Promise<UncompressedPage>) => Promise<CachedResponse>;
  /** The content has changed: whoever asks next waits for the page as it is now. A rendering under way is not kept. */
  clear: () => void;
  /** Time has passed: each page is rendered again behind the next visitor, who gets it as it was. */
  renew: () => void;
  /** Pages. */
  readonly size: number;
  /** Their memory, roughly. */
  readonly bytes: number;
  /** How often a page was there, and how often it had to be rendered or waited for. */
  readonly hits: number;
  readonly misses: number;
}

/**
 * Pages as ready bytes, bounded by their size in memory, the least recently used out first. A page is compressed
 * quickly for the first visitor and as well as can be afterwards, one page at a time. A page that comes out as it was
 * keeps its bytes, its tag and its date.
 */
export function createPageCache(maxBytes: number): PageCache {
  // A Map keeps the order of insertion: the first is the one that was used longest ago.
  const entries = new Map<string, Entry>();
  let rendering = new Map<string, Promise<CachedResponse>>();
  const due = new Map<string, () => Promise<UncompressedPage>>();
  let isRenewing = false;
  let edition = 0;
  let age = 0;
  let bytes = 0;
  let hits = 0;
  let misses = 0;

  const improver = createImprover({
    improve: improveEntry,
    // Whoever waits for a page goes first.
    isQuiet: () => rendering.size === 0,
  });

  function forget(key: string): void {
    bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  function keep(key: string, answer: CachedResponse, from: Pick<Entry, "edition" | "age">): void {
    forget(key);
    const entry: Entry = { answer, size: 0, ...from, improved: false };
    entry.answer = smallest(answer, (more) => grow(key, entry, more));
    const size = cachedSize(entry.answer);
    if (size > maxBytes) return;
    entries.set(key, entry);
    grow(key, entry, size);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
    improver.add(key);
  }

  function grow(key: string, entry: Entry, more: number): void {
    if (entries.get(key) !== entry) return;
    entry.size += more;
    bytes += more;
  }

  async function renderAndKeep(key: string, render: () => Promise<UncompressedPage>): Promise<CachedResponse> {
    const from = { edition, age };
    const rendered = await compressUnlessSame(key, await render());
    if (from.edition !== edition) return smallest(rendered);
    const entry = entries.get(key);
    if (entry?.answer === rendered) Object.assign(entry, from);
    else if (rendered.status === 200) keep(key, rendered, from);
    // What goes wrong on our side, and is in the log, is no reason to lose the page that was there.
    else if (rendered.status >= 500 && entry) return entry.answer;
    else forget(key);
    return entries.get(key)?.answer ?? smallest(rendered);
  }

  async function compressUnlessSame(key: string, page: UncompressedPage): Promise<CachedResponse> {
    const last = entries.get(key)?.answer;
    return last && isSame(last, page) ? last : await compressPage(page);
  }

  async function improveEntry(key: string): Promise<void> {
    const entry = entries.get(key);
    if (!entry || entry.improved) return;
    const { answer } = entry;
    const better = await improve(answer, (more) => grow(key, entry, more));
    if (entries.get(key) !== entry || entry.answer !== answer) return;
    // Replaced in its place: being compressed is not being used.
    entry.answer = better;
    entry.improved = true;
    grow(key, entry, cachedSize(better) - entry.size);
  }

  /** One after another, and what is asked for meanwhile between them. */
  async function renewAll(): Promise<void> {
    isRenewing = true;
    for (const key of due.keys()) {
      await new Promise(setImmediate);
      const render = due.get(key);
      due.delete(key);
      const entry = entries.get(key);
      if (render && entry && entry.age !== age) await start(key, render).catch(() => {});
    }
    isRenewing = false;
  }

  function start(key: string, render: () => Promise<UncompressedPage>): Promise<CachedResponse> {
    const under = rendering.get(key);
    if (under) return under;
    const among = rendering;
    const started = renderAndKeep(key, render).finally(() => among.delete(key));
    among.set(key, started);
    return started;
  }

  const isCurrent = (entry: Entry) => entry.edition === edition;

  return {
    peek(key) {
      const entry = entries.get(key);
      if (!entry || !isCurrent(entry) || entry.age !== age) return undefined;
      hits += 1;
      entries.delete(key);
      entries.set(key, entry);
      return entry.answer;
    },
    get(key, render) {
      const entry = entries.get(key);
      if (!entry || !isCurrent(entry)) {
        misses += 1;
        return start(key, render);
      }
      hits += 1;
      if (entry.age !== age) {
        due.set(key, render);
        if (!isRenewing) void renewAll();
      }
      return Promise.resolve(entry.answer);
    },
    clear() {
      edition += 1;
      rendering = new Map();
    },
    renew() {
      age += 1;
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
