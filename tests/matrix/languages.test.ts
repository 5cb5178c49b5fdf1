import { brotliCompressSync, constants } from "node:zlib";
import { franc } from "franc";
import { describe, expect, test } from "vitest";
import { type LocaleCode, localeOf, locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { openTestSite } from "../support/app.ts";
import { everyPage } from "../support/every-page.ts";

/** ISO 639-3, by which the detector names languages, for each of our tags. */
const iso: Readonly<Record<string, string>> = {
  ...{ en: "eng", ar: "arb", cs: "ces", de: "deu", el: "ell", es: "spa", fa: "pes", fr: "fra", hu: "hun", id: "ind" },
  ...{ hi: "hin", it: "ita", ja: "jpn", jv: "jav", ko: "kor", ms: "zlm", nl: "nld", pl: "pol", pt: "por", ro: "ron" },
  ...{ ru: "rus", th: "tha", tr: "tur", uk: "ukr", vi: "vie", "zh-Hans": "cmn" },
};
const landing = everyPage.filter((path) => /^\/(introduce|free|gaming|sport|steaming|best_vpn)?$/.test(path));
/** Kilobytes of 1,000 bytes, Brotli: QUALITY and the issue of the languages. */
const bars = { html: 14, catalogue: 6, legal: 7 };

const site = await openTestSite();

describe.each(locales.map(({ code }) => code))("%s", (code) => {
  test("every page is written in its language, an independent detector finds", async () => {
    const found: string[] = [];
    for (const path of everyPage) {
      const text = wordsOf(await html(path, code));
      const language = franc(text, { only: Object.values(iso) });
      if (!isSame(language, iso[localeOf(code).tag])) found.push(`${path}: ${language}: ${text.slice(0, 200)}`);
    }
    expect(found).toEqual([]);
  });

  test("landing pages and message files are small", async () => {
    const large: string[] = [];
    const weigh = (name: string, text: string, bar: number) => {
      const kilobytes = compressed(text) / 1000;
      if (kilobytes > bar) large.push(`${name}: ${kilobytes.toFixed(1)} kB of ${bar}`);
    };
    for (const path of landing) weigh(path, await html(path, code), bars.html);
    const { messages } = site.services.messages.of(code);
    for (const [name, page] of Object.entries(messages)) {
      // Two whole documents, which only those fetch who come to read them.
      weigh(`${name}.json`, JSON.stringify(page), name === "legal" ? bars.legal : bars.catalogue);
    }
    expect(large).toEqual([]);
  });
});

async function html(path: string, code: LocaleCode): Promise<string> {
  const response = await site.get(localizedPath(path, code));
  expect(response.status, path).toBe(200);
  return response.text();
}

/** The detector cannot tell Indonesian and Malay apart: both of ours are now the one, now the other to it. */
function isSame(found: string, wanted: string | undefined): boolean {
  const malay = ["ind", "zlm"];
  return found === wanted || (malay.includes(found) && malay.includes(wanted ?? ""));
}

/** What a reader sees, without what says of itself that it is in another language (an English article, endonyms). */
function wordsOf(page: string): string {
  const [, body = ""] = page.split("<body>");
  // The server list is names of cities and protocols, which are no language.
  let text = body.replace(/<(script|style|svg|template|tbody)\b.*?<\/\1>/gs, " ");
  for (let marked = markedElement(text); marked !== ""; marked = markedElement(text)) text = text.replace(marked, " ");
  return text
    .replace(/<[^>]+>/g, " ")
    .replace(/&\w+;|&#\w+;/g, " ")
    .replace(/\s+/g, " ");
}

/** The first element that says of itself that it is in another language, with everything in it; empty without one. */
function markedElement(html: string): string {
  const start = /<(\w+)[^>]* lang="[^"]*"[^>]*>/.exec(html);
  if (!start) return "";
  let depth = 0;
  for (const tag of html.slice(start.index).matchAll(new RegExp(`<(/?)${start[1]}(?=[\\s>])[^>]*>`, "g"))) {
    depth += tag[1] === "/" ? -1 : 1;
    if (depth === 0) return html.slice(start.index, start.index + tag.index + tag[0].length);
  }
  return start[0];
}

function compressed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}
