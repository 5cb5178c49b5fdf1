/** A chunk that fails reloads the page at most once in this time, in milliseconds (SPEC section 9). */
export const chunkReloadGuard = 60_000;

/** Marks a navigation that must load a document: the router leaves it to the browser. */
export const documentLoad = "document-load";

const key = "chunkReloadedAt";

/**
 * Loads the document at `url` anew after a chunk failed, unless that happened within the last minute. Returns false
 * when it did, or when session storage can't be used: a reload that can't be remembered could go on for ever.
 */
export function reloadOnce(url: URL): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < chunkReloadGuard) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  if ("navigation" in globalThis) navigation.navigate(url.href, { info: documentLoad });
  else location.assign(url);
  return true;
}

/** Loads a chunk; when that fails the document is loaded at `url` once, and inside the minute the error goes on. */
export async function loadChunk<T>(load: () => Promise<T>, url: URL): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // Without a connection there is no other document, and the page that is there would be lost.
    if (navigator.onLine === false) throw error;
    // The document is about to be replaced: never resolve, so that nothing is rendered in between.
    if (reloadOnce(url)) return new Promise<never>(() => {});
    throw error;
  }
}
