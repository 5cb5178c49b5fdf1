import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type RunningSite, startSite } from "../support/site.ts";
import { type SwitchedLine, startSwitchedLine } from "../support/switched-line.ts";
import type { DrivenBrowser } from "./driven-browser.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

let site: RunningSite;
let next: RunningSite;
let line: SwitchedLine;
beforeAll(async () => {
  [site, next] = await Promise.all([
    startSite({ env: { OFFLINE: "on" } }),
    // Another build of the worker: it has been told other headers.
    startSite({ env: { OFFLINE: "on", IPV6_HOST: "ip6.example.org" } }),
  ]);
  line = await startSwitchedLine(site.url);
});
afterAll(async () => {
  await line?.close();
  await Promise.all([site?.close(), next?.close()]);
});

/** Reading without a connection in other engines; tests/offline has the whole of it, in Chromium. */
describe.each([firefox, webkit])("$name", (engine) => {
  describe.skipIf(!engine.isInstalled())("without a connection", { timeout: 240_000 }, () => {
    let browser: DrivenBrowser;
    let reason: unknown;
    beforeAll(async () => {
      try {
        browser = await engine.launch();
        if (!(await hasWorkers())) reason = new Error(`${engine.name} has no service workers here`);
      } catch (error) {
        // Such as a container without what a browser needs: that says nothing about the site.
        reason = error;
      }
      if (reason !== undefined) console.error(`Reading offline is not tried in ${engine.name}:`, reason);
    });
    afterAll(() => browser?.close());
    beforeEach(({ skip }) => {
      skip(reason !== undefined, `${engine.name} does not start here, or has no service workers`);
      line.set("up");
      line.leadTo(site.url);
    });

    async function hasWorkers(): Promise<boolean> {
      await browser.goto(`${line.url}/help`);
      return browser.evaluate<boolean>("'serviceWorker' in navigator");
    }
    const open = (path: string) => browser.goto(line.url + path);
    const heading = () => browser.evaluate<string | undefined>("document.querySelector('h1')?.innerText");
    const root = (attribute: string) =>
      browser.evaluate<boolean>(`document.documentElement.hasAttribute("${attribute}")`);
    /** Repeats what may be asked in the middle of a page change. */
    const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 90_000, interval: 250 });
    const keep = async () => {
      await open("/help");
      await eventually(async () => expect(await root("data-kept")).toBe(true));
    };
    const caches = () => browser.evaluate<string[]>("caches.keys()");

    test("help, search and downloads are read, and what is not there loads when the line is back", async () => {
      await keep();
      line.set("cut");
      await open("/help/kill-switch");
      await eventually(async () => expect(await heading()).toContain("kill switch"));
      expect(await root("data-copy")).toBe(true);
      await open("/help/search?q=kill+switch");
      await eventually(async () =>
        expect(await browser.evaluate("document.querySelectorAll('main li mark').length")).toBeGreaterThan(0),
      );
      await open("/help/it-wont-connect?way=windows");
      await eventually(async () => expect(await root("data-copy")).toBe(true));
      await open("/download/windows");
      await eventually(async () =>
        expect(await browser.evaluate("document.querySelector('main').innerText")).toMatch(/[0-9a-f]{64}/),
      );
      await open("/gaming");
      await eventually(async () => expect(await heading()).toBe("This page needs a connection"));
      line.set("up");
      await eventually(async () => expect(await browser.evaluate("document.title")).toMatch(/gaming/i));
      expect(await root("data-copy")).toBe(false);
    });

    test("a new version takes over, and an old page is not shown while there is a line", async () => {
      await keep();
      const before = await caches();
      line.leadTo(next.url);
      await keep();
      await eventually(async () => {
        const now = await caches();
        expect(now).toHaveLength(1);
        expect(now).not.toEqual(before);
      });
      line.set("cut");
      await open("/help/kill-switch");
      await eventually(async () => expect(await heading()).toContain("kill switch"));
    });
  });
});
