import { chromium } from "@playwright/test";
import { findBrowser, launchOptions } from "../../tests/support/browser.ts";
import type { Picture } from "./png.ts";

export interface Sheet {
  html: string;
  width: number;
  height: number;
}

/**
 * Opens a browser that draws documents: `draw` gives the pixels, `undefined` colours stay see-through. Close it after.
 */
export async function openPictureBrowser(): Promise<{ draw(sheet: Sheet): Promise<Picture>; close(): Promise<void> }> {
  const browser = await chromium.launch(launchOptions(await findBrowser(undefined)));
  return {
    async draw({ html, width, height }) {
      const page = await browser.newPage({
        viewport: { width, height },
        reducedMotion: "reduce",
        colorScheme: "light",
      });
      await page.setContent(html);
      const shot = await page.screenshot({ omitBackground: true });
      const text = await page.evaluate(pixelsOf, `data:image/png;base64,${shot.toString("base64")}`);
      await page.close();
      return { width, height, rgba: new Uint8Array(Buffer.from(text, "base64")) };
    },
    close: () => browser.close(),
  };
}

/** Runs in the page: decodes the screenshot, and sends the pixels as text. */
async function pixelsOf(url: string): Promise<string> {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (!context) throw new Error("no canvas");
  context.drawImage(bitmap, 0, 0);
  const bytes = context.getImageData(0, 0, bitmap.width, bitmap.height).data;
  let text = "";
  for (let start = 0; start < bytes.length; start += 32_768) {
    text += String.fromCharCode(...bytes.subarray(start, start + 32_768));
  }
  return btoa(text);
}
