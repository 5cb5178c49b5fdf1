import type { Page } from "@playwright/test";
import type { LocaleCode } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { expect, test } from "../support/browser-test.ts";
import { everyPage, missingPage } from "../support/every-page.ts";
import { takenOver } from "../support/taken-over.ts";

/** More stops than any page has. */
const mostStops = 400;

interface Stop {
  /** The number that `usable` gave it. */
  number: number | undefined;
  /** How it begins. */
  is: string;
  /** What is wrong with it, if anything. */
  wrong: string | undefined;
}

/** Keeps what can be used with a mouse, in order, as `window.usable`; of a group of radio buttons one is enough. */
function usable(): string[] {
  const groups = new Set<string>();
  const found = [...document.querySelectorAll("*")].filter((element) => {
    if (!element.matches("a[href], button, input, select, textarea, summary, [tabindex='0']")) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (element.matches(":disabled, [tabindex='-1']")) return false;
    if (!(element instanceof HTMLInputElement && element.type === "radio")) return true;
    const isFirst = !groups.has(element.name);
    groups.add(element.name);
    return isFirst;
  });
  Object.assign(window, { usable: found });
  return found.map((element) => element.outerHTML.slice(0, 100));
}

/** The element with the focus, and whether one sees it. undefined: the walk has left the page. */
function stop(): Stop | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const known = (window as unknown as { usable: Element[] }).usable;
  // A group of radio buttons is entered at the chosen one.
  const isSame = (one: Element) =>
    one === element ||
    (one instanceof HTMLInputElement &&
      element instanceof HTMLInputElement &&
      one.type === "radio" &&
      one.name === element.name);
  const number = known.findIndex(isSame);
  const is = element.outerHTML.slice(0, 100);
  return { number: number < 0 ? undefined : number, is, wrong: wrongWith() };

  function wrongWith(): string | undefined {
    if (!element) return undefined;
    const [box] = element.getClientRects();
    if (!box || box.width === 0 || box.height === 0) return "takes no room";
    // The frame of a field may show the focus in its place.
    let framed: Element | null = element;
    while (framed && !hasOutline(framed)) framed = framed.parentElement;
    if (!framed) return "has no outline";
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    if (left >= right || top >= bottom) return "is out of sight";
    const [x, y] = [(left + right) / 2, Math.min(top + 20, (top + bottom) / 2)];
    const shown = document.elementFromPoint(x, y);
    const isShown =
      shown && (element.contains(shown) || shown.contains(element) || shown.closest("label")?.control === element);
    return isShown ? undefined : `is covered by ${shown?.outerHTML.slice(0, 60)}`;
  }

  function hasOutline(of: Element): boolean {
    const { outlineStyle, outlineWidth } = getComputedStyle(of);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  }
}

/** Walks through the page with the Tab key; returns what cannot be reached, or not be seen when it is. */
async function walk(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const left = new Map((await page.evaluate(usable)).entries());
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press("Tab");
    const now = await page.evaluate(stop);
    if (!now) break;
    if (now.wrong) wrong.push(`${now.is} ${now.wrong}`);
    if (now.number !== undefined) left.delete(now.number);
    if (stops === mostStops) return [...wrong, `the walk does not end: ${now.is}`];
  }
  return [...wrong, ...[...left.values()].map((one) => `${one} is not reached`)];
}

const ways: [string, LocaleCode, { width: number; height: number }, "none" | "active"][] = [
  ["on a desktop", "en", { width: 1280, height: 800 }, "none"],
  ["on a phone, right to left", "ar", { width: 360, height: 780 }, "none"],
  ["in forced colours", "de", { width: 1280, height: 800 }, "active"],
];

for (const [how, code, viewport, forcedColors] of ways) {
  test(`everything is reached and seen by keyboard ${how}`, async ({ page, expectErrors }) => {
    expectErrors(/404/);
    await page.emulateMedia({ forcedColors, reducedMotion: "reduce" });
    await page.setViewportSize(viewport);
    const found: string[] = [];
    for (const path of [...everyPage, missingPage]) {
      await page.goto(localizedPath(path, code));
      await takenOver(page);
      found.push(...(await walk(page)).map((one) => `${path}: ${one}`));
    }
    expect(found).toEqual([]);
  });
}
