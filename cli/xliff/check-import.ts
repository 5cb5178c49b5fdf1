import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { layersOf, layOver } from "../../server/content/overlay.ts";
import { locales } from "../../site/locales.ts";
import { type CheckedSite, checkSiteTexts } from "../content-check/site.check.ts";
import { compareCatalogues, type Fault } from "../i18n/compare.ts";
import { deniedArticles, deniedMessages, readDenyList } from "../i18n/deny-list.ts";
import { saveFile } from "../save-file.ts";
import type { Folders } from "./collect-units.ts";

/** What is wrong with a message in a language, against the English it was made from. */
export function messageFaults(folders: Folders, file: string, key: string, texts: { source: string; target: string }) {
  const tag = locales.find((locale) => locale.file === file)?.tag ?? file;
  const own = new Map([[key, texts.target]]);
  const faults: Fault[] = [
    ...compareCatalogues(new Map([[key, texts.source]]), own, tag, {}),
    ...deniedMessages(own, readDenyList(folders.messagesDir, file)),
  ];
  return faults;
}

/**
 * What the content check and the language's own list say about articles as they would be: a line each. `files` are
 * their texts by the path inside the content folder. Nothing of the site's own is written.
 */
export async function articleProblems(
  config: CheckedSite,
  { file, files, publicDir }: { file: string; files: ReadonlyMap<string, string>; publicDir: string },
): Promise<string[]> {
  const trial = mkdtempSync(join(tmpdir(), "import-"));
  try {
    const [own = config.contentDir, base] = layersOf(config.contentDir);
    // The trial is laid over the folder as an owner's is; over an owner's folder it takes that one's place.
    if (base) cpSync(own, trial, { recursive: true });
    layOver(trial, base ?? own);
    for (const [path, text] of files) saveFile(join(trial, path), text);
    const { problems } = await checkSiteTexts(config, { publicDir, contentDir: trial });
    const denied = deniedArticles(trial, file, readDenyList(config.messagesDir, file));
    return [
      ...problems.map((one) => ({ path: relative(trial, one.file), text: `:${one.line} ${one.message}` })),
      ...denied.map(({ key, detail }) => ({ path: key.replace(/:\d+$/, ""), text: ` ${detail}` })),
    ].flatMap(({ path, text }) => (files.has(path) ? [path + text] : []));
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}
