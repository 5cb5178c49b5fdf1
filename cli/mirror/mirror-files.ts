import { extname } from "node:path";
import { pageFile } from "../../app/mirror/portable-address.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { splitLocale } from "../../site/localized-path.ts";
import { type MirrorScripts, pagesScript, scriptTags } from "./mirror-scripts.ts";
import { filesOfStyle, portablePage, portableStyle } from "./portable-page.ts";

interface Options {
  /** Files of an export by their names below its folder. */
  exported: ReadonlyMap<string, Buffer>;
  /** The site's own origin, where what a mirror has not is found. */
  origin: string;
  /** What each page says of itself. */
  notice: (locale: LocaleCode) => { text: string; date: string };
  /** What its pages may run. */
  scripts: MirrorScripts;
}

/**
 * Of the moment or of the visitor: these stay the site's. `404.html` stands where a server shows
 * it.
 */
const ofTheServer = /^([a-z]{2}\/)?(ip|best_vpn|status|404)\.html$/;

const noticeStyle =
  ".mirror-notice{margin:0;padding:.5rem 1rem;text-align:center;background:#ffe08a;color:#1b2233}.mirror-notice time{white-space:nowrap}\n";
const noticeFile = "mirror.css";

/** The language of a page of the mirror, by its name. */
const localeOf = (file: string) => splitLocale(`/${file.replace(/\.html$/, "")}`).locale;

/**
 * The files of a mirror: the pages that say the same to everybody, made portable, and what they are made of. Only files
 * that a page or a style sheet names come along.
 */
export function mirrorFiles({ exported, origin, notice, scripts }: Options): Map<string, Uint8Array> {
  const pages = new Set([...exported.keys()].filter((file) => extname(file) === ".html" && !ofTheServer.test(file)));
  const mirror = new Map<string, Uint8Array>();
  const wanted = new Set<string>();
  const fileOf = (path: string): string | undefined => {
    const page = pageFile(path);
    if (pages.has(page)) return page;
    const file = decodeURIComponent(path.slice(1));
    if (extname(file) === ".html" || extname(file) === ".js" || !exported.has(file) || file.includes("?"))
      return undefined;
    wanted.add(file);
    return file;
  };
  for (const file of pages) {
    const html = exported.get(file)?.toString("utf8") ?? "";
    const locale = localeOf(file);
    const page = portablePage(html, { file, fileOf, origin, notice: notice(locale) });
    const up = "../".repeat(file.split("/").length - 1);
    const added = `<link rel="stylesheet" href="${up}${noticeFile}">${scriptTags(page, { file, locale, up, origin })}`;
    mirror.set(file, Buffer.from(page.html.replace("</head>", () => `${added}</head>`)));
  }
  for (const file of wanted) {
    const bytes = exported.get(file) ?? Buffer.alloc(0);
    if (extname(file) !== ".css") {
      mirror.set(file, bytes);
      continue;
    }
    const css = bytes.toString("utf8");
    // Files that a style sheet names join those that are looked through.
    for (const path of filesOfStyle(css)) wanted.add(path.slice(1));
    mirror.set(file, Buffer.from(portableStyle(css, file)));
  }
  mirror.set(noticeFile, Buffer.from(noticeStyle));
  for (const [file, bytes] of scripts) mirror.set(file, bytes);
  for (const [locale, own] of Map.groupBy(pages, localeOf)) mirror.set(...pagesScript(locale, own));
  return mirror;
}
