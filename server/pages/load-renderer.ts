import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Renderer, RendererOptions } from "../../app/entry.server.tsx";
import { type LocaleCode, localeOf } from "../../site/locales.ts";
import type { PageAssets } from "../assets/build-manifest.ts";
import { readBuildManifest } from "../assets/build-manifest.ts";

/**
 * Letters of the display face that the headings of a language use, by its tag: the files of app/styles/fonts. Every
 * other language has the reader's own fonts.
 */
const headingLetters: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(["en", "de", "es", "fr", "id", "it", "jv", "ms", "nl", "pt"].map((tag) => [tag, ["latin"]])),
  ...Object.fromEntries(["cs", "hu", "pl", "ro", "tr"].map((tag) => [tag, ["latin", "latin-ext"]])),
  vi: ["latin", "vietnamese"],
};

/** The files of a route's page in a locale, the same object each time; fonts are those of its language only. */
export function pageAssets(buildDir: string): RendererOptions["assets"] {
  const assets = readBuildManifest(join(buildDir, "client"));
  const read = (page: string | undefined, locale: LocaleCode): PageAssets => {
    const found = assets(page);
    const letters = headingLetters[localeOf(locale).tag] ?? [];
    const fonts = letters.flatMap((name) => found.fonts.filter((file) => fontName(file) === name));
    return { ...found, fonts };
  };
  const kept = new Map<string, PageAssets>();
  return (route, locale) => {
    const key = `${locale} ${route?.page}`;
    const found = kept.get(key) ?? read(route?.page, locale);
    kept.set(key, found);
    return found;
  };
}

/** `latin-ext` of `/assets/bricolage-latin-ext-Ab3_x-.woff2`; the build's hash has six characters (vite.config.ts). */
function fontName(file: string): string | undefined {
  return /\/bricolage-(.+)-.{6}\.woff2$/.exec(file)?.[1];
}

/** Imports the built renderer. Rejects with what to do when there is no build. */
export async function loadRenderer(buildDir: string, options: RendererOptions): Promise<Renderer> {
  const file = resolve(buildDir, "server/entry.server.js");
  if (!existsSync(file)) throw new Error(`There is no build in ${buildDir}: run "npm run build" first.`);
  const { createRenderer } = await import(pathToFileURL(file).href);
  return createRenderer(options);
}
