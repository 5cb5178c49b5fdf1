import { get } from "node:http";
import type { Browser, Page } from "@playwright/test";
import { bringReact } from "../tests/support/taken-over.ts";

export interface Loaded {
  url: string;
  /** Playwright's resource type: document, stylesheet, script, font, image, fetch, … */
  type: string;
}

/** Everything that a browser loads for one page, in the order it asks. */
export interface FirstVisit {
  /** Without the visitor doing anything. */
  untouched: Loaded[];
  /** The same, and what comes when the visitor is about to use something. */
  used: Loaded[];
}

/**
 * A phone's browser with an empty cache opens a page. On a line of 3g nothing comes for being idle, however long this
 * takes, and data is saved from the moment React has arrived, so that nothing is fetched ahead for other pages.
 */
export async function firstVisit(browser: Browser, url: string, tag: string): Promise<FirstVisit> {
  const context = await browser.newContext({
    // Whose language is the page's: nobody is offered another one.
    locale: tag,
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
    // It begins when a page has been idle for two seconds, and has a bar of its own
    // (tests/offline/offline-locales.spec.ts).
    serviceWorkers: "block",
  });
  await context.addInitScript(() => {
    const connection = {
      effectiveType: "3g",
      get saveData() {
        return performance.getEntriesByType("resource").some(({ name }) => /\/react-[^/]*\.js$/.test(name));
      },
    };
    Object.defineProperty(navigator, "connection", { value: connection });
  });
  const loaded: Loaded[] = [];
  context.on("request", (request) => {
    // Pictures and fonts inside a style sheet as data: are counted with it.
    if (request.url().startsWith("http")) loaded.push({ url: request.url(), type: request.resourceType() });
  });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    const untouched = [...loaded];
    await bringReact(page);
    await quiet(page);
    return { untouched, used: loaded };
  } finally {
    await context.close();
  }
}

/** Resolves when a page has asked for nothing for half a second; the event of that name comes once for a document. */
async function quiet(page: Page): Promise<void> {
  let last = Date.now();
  let open = 0;
  page.on("request", () => {
    open += 1;
    last = Date.now();
  });
  for (const over of ["requestfinished", "requestfailed"] as const) {
    page.on(over as "requestfinished", () => {
      open -= 1;
      last = Date.now();
    });
  }
  while (open > 0 || Date.now() - last < 500) await page.waitForTimeout(50);
}

/** Size of an answer's body as it travels to a browser that takes Brotli, in bytes. */
export function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "Accept-Encoding": "br" } }, async (response) => {
      let bytes = 0;
      for await (const chunk of response) bytes += (chunk as Buffer).length;
      resolve(bytes);
    });
    request.once("error", reject);
  });
}
