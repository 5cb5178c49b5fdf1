import type { Page } from "@playwright/test";

/** Every element of the head in order, but for what loads files: those differ by what was visited before. */
export function readHead(): string[] {
  const ofFiles = 'link[rel="stylesheet"], link[rel="modulepreload"], link[rel="preload"], script[src]';
  return [...document.head.children].filter((one) => !one.matches(ofFiles)).map((one) => one.outerHTML);
}

/** The head that the server sends for an address, read by a page of its own whose scripts never arrive. */
export async function serversHead(reader: Page, address: string): Promise<string[]> {
  await reader.goto(address);
  return reader.evaluate(readHead);
}

/** A page in which no script runs. */
export async function withoutScripts(page: Page): Promise<Page> {
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  return page;
}

/** Follows a link within the document and waits until the visit is over, whatever comes of it. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate(async (to) => {
    const link = document.body.appendChild(Object.assign(document.createElement("a"), { href: to }));
    link.click();
    link.remove();
    await window.navigation.transition?.finished;
  }, href);
}
