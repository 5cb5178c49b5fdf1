import { readdirSync } from "node:fs";
import { type DefaultTreeAdapterTypes as Dom, parse } from "parse5";
import { describe, expect, test } from "vitest";
import { type LocaleCode, locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { openTestSite } from "../support/app.ts";
import { everyPage } from "../support/every-page.ts";

const articles = (["help", "blog"] as const).flatMap((type) =>
  readdirSync(`content/${type}`, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? [`/${type}/${one.name}`] : [],
  ),
);
const paths = [...new Set([...everyPage, ...articles])];

const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script;
const others = locales.filter(({ tag }) => scriptOf(tag) !== "Latn");

/** Six words with nothing but spaces between them: no row of names, but a sentence that a voice would spell out. */
const sixWords = /(?:(?<![\p{L}\d./-])[A-Za-z][a-z’']*[A-Za-z]?\s+){5}[A-Za-z]+/u;

const spoken = new Set(["aria-label", "alt", "title", "placeholder"]);
/** A title has no language but the browser's. */
const silent = new Set(["head", "script", "style", "template", "noscript"]);

const site = await openTestSite();

describe.each(others.map(({ code }) => code))("%s", (code) => {
  test("no six Latin words in a row are left unmarked", async () => {
    const found: string[] = [];
    const untranslated = untranslatedMessages(code);
    for (const path of paths) {
      const response = await site.get(localizedPath(path, code));
      if (response.status !== 200) continue;
      for (const text of unmarked(parse(await response.text()), "en")) {
        // The sixth may be what the message fills in.
        const five = text.split(/\s+/).slice(0, 5).join(" ");
        if (!untranslated.includes(five)) found.push(`${path}: ${text}`);
      }
    }
    expect(found).toEqual([]);
  });
});

/** What stands in English because a message is missing, which `npm run i18n:status` lists. */
function untranslatedMessages(code: LocaleCode): string {
  const own = new Set(leaves(site.services.messages.of(code).messages));
  return leaves(site.services.messages.of("en").messages)
    .filter((text) => own.has(text))
    .join("\n");
}

function leaves(tree: unknown): string[] {
  if (typeof tree === "string") return [tree];
  return typeof tree === "object" && tree !== null ? Object.values(tree).flatMap(leaves) : [];
}

/** Runs of Latin words that stand under a language of another script. */
function unmarked(node: Dom.Node, language: string): string[] {
  if (node.nodeName === "#text") {
    const { value } = node as Dom.TextNode;
    return scriptOf(language) === "Latn" ? [] : (sixWords.exec(value)?.slice(0, 1) ?? []);
  }
  if (silent.has(node.nodeName) || !("childNodes" in node)) return [];
  const attributes = "attrs" in node ? node.attrs : [];
  const own = attributes.find(({ name }) => name === "lang")?.value || language;
  const heard = attributes.filter(({ name, value }) => spoken.has(name) && sixWords.test(value));
  return [
    ...(scriptOf(own) === "Latn" ? [] : heard.map(({ name, value }) => `${name}="${value}"`)),
    ...node.childNodes.flatMap((child) => unmarked(child, own)),
  ];
}
