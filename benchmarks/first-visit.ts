import { get } from "node:http";
import type { Browser } from "@playwright/test";

export interface Loaded {
  url: string;
  /** Playwright's resource type: document, stylesheet, script, font, image, fetch, … */
  type: string;
}

/**
 * Everything a phone's browser with an empty cache loads for one page, in the order it asks. Saving data is switched on,
 * so that nothing is fetched ahead for other pages.
 */
export async function firstVisit(browser: Browser, url: string, tag: string): Promise<Loaded[]> {
  const context = await browser.newContext({
    // Whose language is the page's: nobody is offered another one.
    locale: tag,
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });
  const loaded: Loaded[] = [];
  context.on("request", (request) => {
    // Pictures and fonts inside a style sheet as data: are counted with it.
    if (request.url().startsWith("http")) loaded.push({ url: request.url(), type: request.resourceType() });
  });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    return loaded;
  } finally {
    await context.close();
  }
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
