import { useEffect } from "react";
import { emptyDownloadList, platforms } from "../../api/choices.ts";
import type { DownloadList } from "../../api/download.schema.ts";

const key = "downloadList";

/** The download list of this visit: replaced as a whole, mirrored in session storage (SPEC section 3). */
export function createDownloadListStore(storage: Pick<Storage, "getItem" | "setItem"> | undefined) {
  let list = read();
  function read(): DownloadList {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(key) ?? "");
      return isDownloadList(stored) ? stored : emptyDownloadList;
    } catch {
      return emptyDownloadList;
    }
  }
  return {
    get: (): DownloadList => list,
    replace(next: DownloadList): void {
      list = next;
      try {
        storage?.setItem(key, JSON.stringify(next));
      } catch {
        // Storage that is full or forbidden is no reason to lose the list of this page.
      }
    },
  };
}

let ofThisVisit: ReturnType<typeof createDownloadListStore> | undefined;

/** The store of this browser tab; made when first asked for, and only in a browser. */
export function downloadListStore(): ReturnType<typeof createDownloadListStore> {
  ofThisVisit ??= createDownloadListStore(allowedStorage());
  return ofThisVisit;
}

/** Keeps the list that a page came with as the list of this visit. */
export function useKeepDownloadList(list: DownloadList): void {
  useEffect(() => downloadListStore().replace(list), [list]);
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
