import type { Page } from "@playwright/test";

/** Every element of a head in order, but for what loads files: those differ by what was visited before. */
export function readHead(html: string | undefined): string[] {
  const ofFiles = 'link[rel="stylesheet"], link[rel="modulepreload"], link[rel="preload"], script[src]';
  const { head } = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
  return [...head.children].filter((one) => !one.matches(ofFiles)).map((one) => one.outerHTML);
}

/** The head that the server sends for an address, read by an empty page: nothing is laid out, and no script runs. */
export async function serversHead(reader: Page, address: string): Promise<string[]> {
  const response = await reader.request.get(address, { headers: { Accept: "text/html" } });
  return reader.evaluate(readHead, await response.text());
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
