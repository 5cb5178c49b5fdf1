/** Between two looks, in milliseconds: the first, and the longest. */
const waits = { first: 2_000, longest: 30_000 };

/** A small file of the site; its head is enough. */
const probe = "/js/common.js";

/**
 * Resolves when the site can be reached again. Looks at it when the browser says that there is a connection, and now
 * and then while the page is seen: a browser does not notice when a network leads nowhere.
 */
async function connection(): Promise<void> {
  for (let wait = waits.first; !(await isReachable()); wait = Math.min(wait * 2, waits.longest)) await pause(wait);
}

async function isReachable(): Promise<boolean> {
  if (document.visibilityState !== "visible") return false;
  try {
    // Answered by nobody but the server: the worker leaves such requests alone.
    return (await fetch(probe, { method: "HEAD", cache: "no-store", redirect: "error" })).ok;
  } catch {
    return false;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      document.removeEventListener("visibilitychange", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
    document.addEventListener("visibilitychange", done);
  });
}

/** Marks the part that says that a page could not be shown. */
export const offlinePageMark = "data-offline-page";

/**
 * Waits for the connection in a document that came without one: then the notice goes, and a page that could not be
 * shown loads. A copy that is being read stays as it is.
 */
export async function awaitConnection(): Promise<void> {
  await connection();
  document.documentElement.removeAttribute("data-copy");
  if (document.querySelector(`[${offlinePageMark}]`)) location.reload();
}
