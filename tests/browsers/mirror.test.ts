import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fixtureContent } from "../support/content-copy.ts";
import type { DrivenBrowser } from "./driven-browser.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

const folder = mkdtempSync(join(tmpdir(), "mirror-"));
const copy = join(folder, "copy");
const base = pathToFileURL(copy).href;
beforeAll(async () => {
  const parameters = ["cli/mirror.ts", "write", "--out", copy, "--date", "2026-11-23", "--locales", "en"];
  await promisify(execFile)(process.execPath, parameters, { env: { ...process.env, CONTENT_DIR: fixtureContent() } });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A mirror on a disk in other engines; tests/e2e has the whole of it, in Chromium. */
describe.each([firefox, webkit])("$name", (engine) => {
  describe.skipIf(!engine.isInstalled())("reads a mirror from a disk", { timeout: 240_000 }, () => {
    let browser: DrivenBrowser | undefined;
    beforeAll(async () => {
      // Such as a container without what a browser needs: that says nothing about the site.
      browser = await engine.launch().catch((reason) => {
        console.error(`${engine.name} does not start here:`, reason);
        return undefined;
      });
    }, 120_000);
    afterAll(() => browser?.close());
    const text = (selector: string) =>
      browser?.evaluate<string | null>(`document.querySelector(${JSON.stringify(selector)})?.textContent`);
    const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 90_000, interval: 250 });

    test("searches the help centre", async ({ skip }) => {
      if (!browser) return skip(`${engine.name} does not start here`);
      await browser.goto(`${base}/help/search.html?q=kill+switch`);
      await eventually(async () => expect(await text("main ol h2 a")).toMatch(/kill switch/i));
      const address = await browser.evaluate<string>("document.querySelector('main ol h2 a').href");
      expect(address).toBe(`${base}/help/kill-switch.html`);
    });

    test("goes through the guided path", async ({ skip }) => {
      if (!browser) return skip(`${engine.name} does not start here`);
      await browser.goto(`${base}/help/it-wont-connect.html`);
      const first = await text("#step");
      const next = await browser.evaluate<string>("document.querySelector('main section ul a').href");
      expect(next).toContain(`${base}/help/it-wont-connect.html?way=`);
      await browser.goto(next);
      await eventually(async () => expect(await text("#step")).not.toBe(first));
    });

    test("checks a file", async ({ skip }) => {
      if (!browser) return skip(`${engine.name} does not start here`);
      await browser.goto(`${base}/download/verify.html`);
      await eventually(async () =>
        expect(await browser?.evaluate("!!document.querySelector('#check input')")).toBe(true),
      );
      await browser.evaluate(`(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(["abc"], "some.exe"));
        const field = document.querySelector("#check input");
        field.files = transfer.files;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      })()`);
      // SHA-256 of "abc", as FIPS 180-2 prints it.
      await eventually(async () => expect(await text("#check [data-verdict]")).toContain("ba7816bf8f01cfea414140de"));
    });
  });
});
