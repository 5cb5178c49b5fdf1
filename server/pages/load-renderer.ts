import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Renderer, RendererOptions } from "../../app/entry.server.tsx";
import { type LocaleCode, localeOf } from "../../site/locales.ts";
import type { PageAssets } from "../assets/build-manifest.ts";
import { readBuildManifest } from "../assets/build-manifest.ts";

/** Languages whose headings are in the display face; the others use the reader's own fonts. */
const withDisplayFont: ReadonlySet<string> = new Set([
  "en",
  "cs",
  "de",
  "es",
  "fr",
  "hu",
  "id",
  "it",
  "jv",
  "ms",
  "nl",
  "pl",
  "pt",
  "ro",
  "tr",
  "vi",
]);

/** The files of a route's page in a locale: fonts only where the language uses them. */
export function pageAssets(buildDir: string): RendererOptions["assets"] {
  const assets = readBuildManifest(join(buildDir, "client"));
  return (route, locale): PageAssets => {
    const found = assets(route?.page);
    return usesDisplayFont(locale) ? found : { ...found, fonts: [] };
  };
}

function usesDisplayFont(locale: LocaleCode): boolean {
  return withDisplayFont.has(localeOf(locale).tag);
}

/** Imports the built renderer. Rejects with what to do when there is no build. */
export async function loadRenderer(buildDir: string, options: RendererOptions): Promise<Renderer> {
  const file = resolve(buildDir, "server/entry.server.js");
  if (!existsSync(file)) throw new Error(`There is no build in ${buildDir}: run "npm run build" first.`);
  const { createRenderer } = await import(pathToFileURL(file).href);
  return createRenderer(options);
}
