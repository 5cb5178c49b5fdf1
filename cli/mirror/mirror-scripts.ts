import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { apiPaths } from "../../api/paths.ts";
import type { MirrorHelp } from "../../app/mirror/help.ts";
import { isLive, scriptsFolder } from "../../app/mirror/portable-address.ts";
import type { OfflinePack } from "../../app/offline/pack.ts";
import { makePack, type PackSources } from "../../server/offline/offline-pack.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { ExportError } from "../export/export-options.ts";
import type { PortablePage } from "./portable-page.ts";

/** Files that pages of a mirror run, by their names below its root: classic scripts, data among them. */
export type MirrorScripts = ReadonlyMap<string, Uint8Array>;

const scriptFile = (name: string) => `${scriptsFolder}/${name}.js`;

/** What the rendered pages ask for, and nothing that lies in the mirror as a page. */
const isRenderedFrom = (key: string) => key.startsWith(`${apiPaths.articleGuided}?`);

/**
 * The scripts, and for each locale what the help centre's search and the guided path are rendered from. Throws
 * ExportError where the build has none; rejects as `makePack` does.
 */
export async function mirrorScripts(
  locales: readonly LocaleCode[],
  { sources, engine }: { sources: PackSources; engine: Uint8Array },
  buildDir = "build",
): Promise<MirrorScripts> {
  const scripts = new Map<string, Uint8Array>([[scriptFile("engine"), engine]]);
  for (const name of ["help", "check"]) {
    const file = join(buildDir, `offline/mirror-${name}/${name}.js`);
    if (!existsSync(file)) throw new ExportError(`${file} is not there: npm run build`);
    scripts.set(scriptFile(name), readFileSync(file));
  }
  for (const locale of locales) {
    const { pack, index } = await makePack(locale, sources);
    const help: MirrorHelp = { pack: drawnPart(pack), index: Buffer.from(index).toString("base64") };
    scripts.set(scriptFile(`help.${locale}`), dataScript("mirrorHelp", help));
  }
  return scripts;
}

function drawnPart(pack: OfflinePack): OfflinePack {
  const calls = Object.entries(pack.calls).filter(([key]) => isRenderedFrom(key));
  return { ...pack, calls: Object.fromEntries(calls) };
}

/** The list of a locale's pages, which scripts lead to. */
export function pagesScript(locale: LocaleCode, pages: readonly string[]): [string, Uint8Array] {
  return [scriptFile(`pages.${locale}`), dataScript("mirrorPages", [...pages].sort())];
}

/** Data as a script: on a disk browsers fetch nothing. */
function dataScript(name: string, data: unknown): Uint8Array {
  return Buffer.from(`globalThis.${name}=${JSON.stringify(data)};\n`);
}

interface TagOptions {
  file: string;
  locale: LocaleCode;
  up: string;
  origin: string;
}

/** The elements that run what a page may run. They wait until it is there, in this order. */
export function scriptTags(
  { isLive: live, checksFiles }: Pick<PortablePage, "isLive" | "checksFiles">,
  { file, locale, up, origin }: TagOptions,
): string {
  const path = `/${file.replace(/\.html$/, "")}`;
  const names = [...(live || isLive(path) ? ["help"] : []), ...(checksFiles ? ["check"] : [])];
  if (names.length === 0) return "";
  const told = `data-origin="${origin}" data-up="${up}" data-path="${path}" data-locale="${locale}"`;
  const tag = (name: string) => `<script defer src="${up}${scriptFile(name)}" ${told}></script>`;
  return [`pages.${locale}`, ...names].map(tag).join("");
}
