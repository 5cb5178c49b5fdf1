import { expect, type Page } from "@playwright/test";

interface Chosen {
  name: string;
  text: Buffer | string;
}

/** Drops files on the page's own field, as from the desktop. */
export async function drop(page: Page, ...files: Chosen[]) {
  const field = page.getByLabel("Choose a file");
  await expect(field).toBeEnabled();
  const encoded = files.map(({ name, text }) => ({ name, base64: Buffer.from(text).toString("base64") }));
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of all) {
      transfer.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name));
    }
    return transfer;
  }, encoded);
  await field.evaluate((input: HTMLInputElement, transfer) => {
    input.files = transfer.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, data);
}

/** What the check says of them: good, bad, or open. */
export const verdict = (page: Page, mark: "good" | "bad" | "open") => page.locator(`#check [data-verdict="${mark}"]`);
