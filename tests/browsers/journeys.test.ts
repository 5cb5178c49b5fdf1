import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type RunningSite, startSite } from "../support/site.ts";
import { type DrivenBrowser, keys } from "./driven-browser.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

/** The main journeys in other engines. Firefox has the Navigation API; WebKitGTK loads documents instead. */
describe.each([firefox, webkit])("$name", (engine) => {
  describe.skipIf(!engine.isInstalled())("journeys", () => {
    let browser: DrivenBrowser;
    let staysInDocument: boolean;

    let reason: unknown;
    beforeAll(async () => {
      try {
        browser = await engine.launch();
      } catch (error) {
        // Such as a container without what a browser needs: that says nothing about the site.
        reason = error;
        console.error(`${engine.name} does not start here, so its journeys are skipped:`, error);
        return;
      }
      staysInDocument = await browser.evaluate<boolean>("'navigation' in window");
    });
    afterAll(() => browser?.close());
    beforeEach(({ skip }) => skip(reason !== undefined, `${engine.name} does not start here`));
    afterEach(() => (reason === undefined ? untilTakenOver() : undefined));

    const open = (path: string) => browser.goto(site.url + path);
    const path = () => browser.evaluate<string>("location.pathname + location.search");
    const textOfMain = () => browser.evaluate<string>("document.querySelector('main').innerText");
    const heading = () => browser.evaluate<string>("document.querySelector('h1').innerText");
    const click = (selector: string) => browser.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`);
    /** Repeats what may be asked in the middle of a page change. */
    const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 100 });
    const mark = () => browser.evaluate("void (window.mark = true)");
    const isMarked = () => browser.evaluate<boolean>("window.mark === true");

    /** The filter of the languages comes with script, when the list is opened. */
    async function untilAlive(): Promise<void> {
      await browser.evaluate(`document.querySelector("[data-languages]").open = true`);
      const filtered = `(() => {
        const filter = document.querySelector("[data-filter] input");
        filter.value = "deutsch";
        filter.dispatchEvent(new InputEvent("input", { bubbles: true }));
        return document.querySelectorAll("[data-languages] li:not([hidden])").length;
      })()`;
      await eventually(async () => expect(await browser.evaluate(filtered)).toBe(1));
    }

    /** Whoever leaves a page while it loads something makes Firefox report that as the page's error. */
    async function untilTakenOver(): Promise<void> {
      await eventually(async () => {
        const takenOver = `(() => {
          const control = document.body.appendChild(document.createElement("button"));
          control.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
          control.remove();
          const isVisiting = Boolean(window.navigation?.transition);
          return !isVisiting && performance.getEntriesByName("taken-over").length > 0;
        })()`;
        expect(await browser.evaluate(takenOver)).toBe(true);
      });
    }

    test.each(["/", "/free", "/best_vpn", "/ip", "/help/kill-switch", "/download/windows", "/ar"])(
      "%s is rendered by the server and taken over by the browser",
      async (page) => {
        await open(page);
        await eventually(async () => expect(await heading()).not.toBe(""));
        await untilAlive();
      },
    );

    test("a link leads to another page, and back returns", async () => {
      await open("/help");
      await untilAlive();
      await mark();
      const before = await heading();
      await click('main a[href^="/help/"]');
      await eventually(async () => {
        expect(await path()).toMatch(/^\/help\/[a-z-]+$/);
        expect(await heading()).not.toBe(before);
      });
      expect(await isMarked()).toBe(staysInDocument);
      // The page is there a moment before its navigation is over, and Firefox drops a step back in between.
      await eventually(async () => expect(await browser.evaluate("window.navigation?.transition ?? null")).toBeNull());
      await browser.evaluate("void setTimeout(() => history.back())");
      await eventually(async () => {
        expect(await path()).toBe("/help");
        expect(await heading()).toBe(before);
      });
    });

    test("a search finds articles", async () => {
      await open("/help");
      await untilAlive();
      await browser.evaluate(`(() => {
        const form = document.querySelector('main form[action$="/help/search"]');
        form.elements.q.value = "kill switch";
        form.requestSubmit();
      })()`);
      await eventually(async () => {
        expect(await path()).toMatch(/^\/help\/search\?q=kill(\+|%20)switch$/);
        expect(await textOfMain()).toContain("results for");
      });
    });

    test("an unknown address is the error page, and leads home", async () => {
      await open("/nowhere");
      const sorry = "Sorry, the page you are looking for does not exist or has been moved.";
      await eventually(async () => expect(await textOfMain()).toContain(sorry));
      await untilTakenOver();
      await click("main a");
      await eventually(async () => expect(await path()).toBe("/"));
    });

    test("another language is chosen and remembered", async () => {
      await open("/gaming");
      await untilAlive();
      await click("[data-locale=de]");
      await eventually(async () => expect(await path()).toBe("/de/gaming"));
      await eventually(async () =>
        expect(await browser.evaluate("[document.documentElement.lang, document.cookie]")).toEqual([
          "de",
          expect.stringContaining("i18n_redirected=de"),
        ]),
      );
      await untilTakenOver();
      await open("/");
      await eventually(async () => expect(await path()).toBe("/de"));
    });

    test("the first key leads past the header", async () => {
      await open("/free");
      await browser.press(keys.tab);
      const focused = "document.activeElement.getAttribute('href')";
      await eventually(async () => expect(await browser.evaluate(focused)).toBe("#main"));
      await browser.press(keys.enter);
      await eventually(async () => expect(await browser.evaluate("location.hash")).toBe("#main"));
      await eventually(async () => expect(await browser.evaluate("document.activeElement.id")).toBe("main"));
    });

    test("a language is found and chosen by keyboard", async () => {
      await open("/sport");
      await untilAlive();
      await browser.evaluate(`document.querySelector("[data-filter] input").select()`);
      await browser.evaluate(`document.querySelector("[data-filter] input").focus()`);
      await browser.press(..."fran", keys.enter);
      await eventually(async () => expect(await path()).toBe("/fr/sport"));
      await untilTakenOver();
      await open("/sport");
      await untilAlive();
      await click("[data-locale=en]");
      await eventually(async () => expect(await path()).toBe("/sport"));
    });

    test("the dialog about letters takes the focus, and gives it back", async () => {
      await open("/help");
      const button = `document.querySelector("button[commandfor=what-to-write]")`;
      const state = `(() => {
        const dialog = document.querySelector("dialog#what-to-write");
        return [dialog.open, dialog.contains(document.activeElement), document.activeElement === ${button}];
      })()`;
      // A press by script: Firefox without a window makes no click of a key on a button.
      await eventually(async () => {
        await browser.evaluate(`${button}.focus()`);
        await browser.evaluate(`${button}.click()`);
        expect(await browser.evaluate(state)).toEqual([true, true, false]);
      });
      await browser.press(keys.tab, keys.tab, keys.tab, keys.tab, keys.tab, keys.tab);
      // Beyond the dialog there is the browser's own surface, and no page.
      const outside = `document.activeElement.matches("a, button, input") && !document.activeElement.closest("dialog")`;
      expect(await browser.evaluate(outside)).toBe(false);
      await browser.press(keys.escape);
      await eventually(async () => expect(await browser.evaluate(state)).toEqual([false, false, true]));
    });

    test("nothing went wrong on the way", () => {
      // WebDriver without BiDi does not tell of the page's errors.
      // Firefox says this when the worker has an answer and nobody to hand it to, as of a page that was left on a busy
      // machine. A rejected answer has words of its own, and what a page does need its journey would miss.
      const abandoned = /A ServiceWorker intercepted the request and encountered an unexpected error/;
      expect((browser.errors() ?? []).filter((error) => !abandoned.test(error))).toEqual([]);
    });
  });
});
