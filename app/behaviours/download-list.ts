import { emptyDownloadList, platforms } from "../../api/choices.ts";
import type { DownloadList, Platform } from "../../api/download.schema.ts";

/** Platforms that something is released for, with its version. */
export type Released = Readonly<Partial<Record<Platform, string>>>;

/**
 * The download list as client state (SPEC section 3): replaced as a whole, mirrored in session storage. Every download
 * button and every word on what is ready follows it, on each page; the server renders pages with one as well.
 */
export interface DownloadListStore {
  /** All four entries; empty until the list is known. */
  get: () => DownloadList;
  /** The list of this visit, when it is known: nobody has to ask for it. */
  known: () => DownloadList | undefined;
  /** Platforms with a release; the same object until they change. */
  offered: () => readonly Platform[];
  replace: (next: DownloadList) => void;
  /** Calls back when a replacement says something else than before. */
  subscribe: (listener: () => void) => () => void;
}

interface Options {
  /** What is released, as the page says that this visit began with. */
  released: Released;
  storage?: Pick<Storage, "getItem" | "setItem"> | undefined;
}

const key = "downloadList";

/** Makes the state. A stored list that the page knows better than is forgotten. */
export function createDownloadListStore({ released, storage }: Options): DownloadListStore {
  const listeners = new Set<() => void>();
  let list = read();
  let offered: readonly Platform[] = platforms.filter((platform) => released[platform] !== undefined);

  function read(): DownloadList | undefined {
    try {
      const text = storage?.getItem(key);
      if (!text) return undefined;
      const stored: unknown = JSON.parse(text);
      return isDownloadList(stored) && isSame(releasedIn(stored), released) ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    get: () => list ?? emptyDownloadList,
    known: () => list,
    offered: () => offered,
    replace(next) {
      const isNews = list ? JSON.stringify(list) !== JSON.stringify(next) : !isSame(releasedIn(next), released);
      list = next;
      try {
        storage?.setItem(key, JSON.stringify(next));
      } catch {
        // Storage that is full or forbidden is no reason to lose the list of this page.
      }
      if (!isNews) return;
      offered = platforms.filter((platform) => next[platform].download_url !== "");
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

let ofThisVisit: DownloadListStore | undefined;

/** The state of this browser tab, made when first asked for: `released` counts then. */
export function downloadListStore(released: Released = {}): DownloadListStore {
  ofThisVisit ??= createDownloadListStore({ released, storage: allowedStorage() });
  return ofThisVisit;
}

/** What a list says is released. */
export function releasedIn(list: DownloadList): Released {
  const out = platforms.filter((platform) => list[platform].download_url !== "");
  return Object.fromEntries(out.map((platform) => [platform, list[platform].version]));
}

function isSame(one: Released, other: Released): boolean {
  return platforms.every((platform) => one[platform] === other[platform]);
}

/** Our own words, read back: the two fields that every entry has tell enough, and need no schema in the browser. */
function isDownloadList(value: unknown): value is DownloadList {
  const list = value as Partial<Record<string, { download_url?: unknown; version?: unknown } | null>>;
  return platforms.every(
    (name) => typeof list[name]?.download_url === "string" && typeof list[name].version === "string",
  );
}

/** Reading the property throws where storage is forbidden. */
function allowedStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
