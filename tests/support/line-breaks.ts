import type { Page } from "@playwright/test";

/** Lines that end where they must not, as `what: before | after`. */
export function wrongBreaks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = new Intl.Segmenter(document.documentElement.lang, { granularity: "word" });
    const lettersStay = new Set(["cs", "pl", "ru", "uk"]);

    /** The element whose lines a text is part of. */
    function blockOf(text: Text): Element | undefined {
      let element = text.parentElement;
      if (!element?.checkVisibility() || element.closest("svg, option, .visually-hidden")) return undefined;
      while (element && getComputedStyle(element).display.startsWith("inline")) element = element.parentElement;
      return element ?? undefined;
    }

    interface Lines {
      text: string;
      language: string;
      /** The height at which each letter stands. */
      heights: (number | undefined)[];
    }
    const blocks = new Map<Element, Lines>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const block = blockOf(node);
      if (!block) continue;
      const language = node.parentElement?.closest<HTMLElement>("[lang]")?.lang ?? "";
      const known = blocks.get(block) ?? { text: "", language, heights: [] };
      blocks.set(block, known);
      for (let at = 0; at < node.data.length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = [...range.getClientRects()].at(-1);
        known.heights.push(box && box.width > 0 ? box.top + box.height / 2 : undefined);
      }
      known.text += node.data;
    }

    const wrong: [what: string, before: RegExp, after: RegExp][] = [
      ["name and number", /(?:Windows|Android|iOS|iPadOS|macOS|UDP|TCP)\s$/, /^\d/],
      ["number and unit", /\d\s$/, /^(?:[kMG]B|[kMG]bps|[kMG]bit|[kMG]b\/s|ms|km|[МГ]Б|[МГ]б|мс|км)(?![\p{L}\d])/u],
      ["short hyphened word", /(?<![\p{L}\d])\p{L}{1,3}-$/u, /^\p{L}/u],
      ["hyphen before a short word", /\p{L}-$/u, /^\p{L}{1,3}(?![\p{L}.])/u],
      ["closing mark at the start of a line", /\S$/, /^[、。，．！？：；）」』】〉》”»,.!?:;)\]،؛؟।]/],
      ["Korean word", /\p{Script=Hangul}$/u, /^\p{Script=Hangul}/u],
    ];
    const found: string[] = [];
    for (const [block, { text, language, heights }] of blocks) {
      // What only screen readers read has no lines.
      if (block.getBoundingClientRect().width < 20) continue;
      // Names of files and sums break where they can.
      if (block.closest("pre, code") || block.querySelector("code") || /\.(exe|apk)|[0-9a-f]{32}/.test(text)) continue;
      // Names of countries and cities are not the site's own words.
      const rules = block.closest("tbody th") ? wrong.filter(([what]) => !what.includes("hyphen")) : wrong;
      const bounds = new Set([...words.segment(text)].map(({ index }) => index));
      let last: number | undefined;
      heights.forEach((height, at) => {
        const isBreak = height !== undefined && last !== undefined && Math.abs(height - last) > 8;
        last = height ?? last;
        if (!isBreak) return;
        const [before, after] = [text.slice(0, at), text.slice(at)];
        const note = (what: string) => found.push(`${what}: ${before.slice(-20)} | ${after.slice(0, 20)}`);
        for (const [what, ending, beginning] of rules) if (ending.test(before) && beginning.test(after)) note(what);
        if (lettersStay.has(language) && /(?:^|\s)\p{L}\s$/u.test(before)) note("word of one letter");
        if (language === "th" && !bounds.has(at) && !/[\s-]$/.test(before)) note("Thai word");
      });
    }
    return found;
  });
}
