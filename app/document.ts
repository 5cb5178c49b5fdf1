import { type LocaleCode, localeOf } from "../site/locales.ts";
import { localizedPath } from "../site/localized-path.ts";
import { themeColours } from "../site/theme-colours.generated.ts";
import { type BootData, bootElementId } from "./boot-data.ts";
import { bootJson } from "./boot-json.ts";
import { type HeadElement, headElements } from "./head/head-elements.ts";
import { headHtml } from "./head/head-html.ts";
import type { Head } from "./router/route.ts";

/** Files of the build that a page loads, as absolute paths. */
export interface PageAssets {
  entry: string;
  styles: readonly string[];
  /** The page's own, which come when React does. */
  modules: readonly string[];
  /** Fonts that the first view needs. */
  fonts: readonly string[];
}

interface Options {
  head: Head;
  path: string;
  boot: BootData;
  assets: PageAssets;
  /** The rendered page, with the frame around it. */
  body: string;
}

/** The HTML document around a rendered page. What the scripts need stands after everything that is read. */
export function documentHtml({ head, path, boot, assets, body }: Options): string {
  const { locale, speaks = locale, site } = boot;
  const { tag, dir } = localeOf(speaks);
  const own = headHtml(headElements({ head, path, locale, speaks, site }));
  return (
    `<!doctype html><html lang="${tag}" dir="${dir}"><head>${firstHtml}${own}${filesHtml(assets)}${manifestHtml(locale)}</head><body>${body}` +
    `<script type="application/json" id="${bootElementId}">${bootJson(boot)}</script></body></html>`
  );
}

/** By the files of a page, which are the same object each time. */
const writtenFiles = new WeakMap<PageAssets, string>();

function filesHtml(assets: PageAssets): string {
  const written = writtenFiles.get(assets) ?? headHtml([...fileElements(assets), ...iconElements]);
  writtenFiles.set(assets, written);
  return written;
}

function fileElements({ fonts, styles, entry }: PageAssets): HeadElement[] {
  const font = { rel: "preload", as: "font", type: "font/woff2", crossorigin: "anonymous" };
  return [
    ...fonts.map((href) => link({ ...font, href })),
    script({ src: "/js/common.js" }),
    ...styles.map((href) => link({ rel: "stylesheet", href })),
    script({ src: "/js/mobileFit.js", defer: "" }),
    script({ type: "module", src: entry, fetchpriority: "low" }),
  ];
}

const iconElements = [
  link({ rel: "icon", href: "/favicon.ico", sizes: "32x32" }),
  link({ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }),
  link({ rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" }),
  meta({ name: "theme-color", media: "(prefers-color-scheme: light)", content: themeColours.day }),
  meta({ name: "theme-color", media: "(prefers-color-scheme: dark)", content: themeColours.night }),
];

function manifestHtml(locale: LocaleCode): string {
  return headHtml([link({ rel: "manifest", href: localizedPath("/manifest.webmanifest", locale) })]);
}

const firstHtml = headHtml([
  meta({ charset: "utf-8" }),
  meta({ name: "viewport", content: "width=device-width, initial-scale=1" }),
]);

function meta(attributes: HeadElement["attributes"]): HeadElement {
  return { tag: "meta", attributes };
}

function link(attributes: HeadElement["attributes"]): HeadElement {
  return { tag: "link", attributes };
}

function script(attributes: HeadElement["attributes"]): HeadElement {
  return { tag: "script", attributes };
}
