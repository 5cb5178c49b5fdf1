import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until the service worker has kept the help centre of its language. */
export async function gotoKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-kept", "", { timeout: 60_000 });
}

/**
 * Waits until another version than that of the caches named `before` is the only one that is kept. Chromium lets a
 * worker take over when the one before it has had nothing to do for half a minute, and never while it is watched, as
 * tests do: the old one is ended here as the browser would end it.
 */
export async function takenOverBy(page: Page, before: readonly string[]): Promise<void> {
  const isTaken = async () => {
    const { caches } = await keptByBrowser(page);
    return caches.length === 1 && !before.includes(caches[0] ?? "");
  };
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(async () => (await isWaiting()) || (await isTaken()), { timeout: 60_000 }).toBe(true);
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await expect.poll(isTaken, { timeout: 60_000 }).toBe(true);
  await session.detach();
}

/** Has the worker of an open page keep another language, as a page of that language does. */
export async function keepToo(page: Page, locale: string): Promise<void> {
  const isKept = await page.evaluate(async (code) => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const told = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    active?.postMessage(code, [port2]);
    return told;
  }, locale);
  expect(isKept, locale).toBe(true);
}

/** What the browser has kept: names of caches, and whether there is a worker. */
export async function keptByBrowser(page: Page): Promise<{ caches: string[]; workers: number }> {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

/** Waits until no worker and no kept file is left. A cache without any may be, until the next page is opened. */
export async function expectNothingKept(page: Page): Promise<void> {
  const left = () =>
    page.evaluate(async () => {
      const files: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) files.push(url);
      }
      return { files, workers: (await navigator.serviceWorker.getRegistrations()).length };
    });
  await expect.poll(left, { timeout: 30_000 }).toEqual({ files: [], workers: 0 });
}
