import type { LocaleCode } from "../../../site/locales.ts";
import { localizedPath, splitLocale } from "../../../site/localized-path.ts";
import type { OfflinePack } from "../pack.ts";
import { workerScriptUrl } from "../script-url.ts";
import { keptFile } from "./kept.ts";
import { keptLocales, manifestOf } from "./kept-locales.ts";
import { type KeptPage, type OfflineHelp, scope } from "./scope.ts";

const opened = new Map<LocaleCode, Promise<OfflineHelp | undefined>>();

/** Loads the script that renders pages; from what is kept, when the worker is installed. */
export function loadEngine(): void {
  if (!scope.offlineEngine) scope.importScripts(workerScriptUrl(scope.offlineBuild.engine));
}

/** What is kept of a locale has changed: it is opened anew when it is next needed. */
export function forgetHelp(locale: LocaleCode): void {
  opened.delete(locale);
}

/** What is kept of a locale; undefined where nothing is, or where it cannot be read. */
export function helpIn(locale: LocaleCode): Promise<OfflineHelp | undefined> {
  let help = opened.get(locale);
  if (!help) {
    help = open(locale).catch(() => undefined);
    opened.set(locale, help);
    help.then((found) => {
      if (!found) opened.delete(locale);
    });
  }
  return help;
}

async function open(locale: LocaleCode): Promise<OfflineHelp | undefined> {
  const manifest = await manifestOf(locale);
  if (!manifest?.pack || !manifest.index) return undefined;
  const [pack, index] = await Promise.all([keptFile(manifest.pack), keptFile(manifest.index)]);
  if (!pack || !index) return undefined;
  loadEngine();
  return await scope.offlineEngine?.open((await pack.json()) as OfflinePack, await index.arrayBuffer());
}

/**
 * The page at an address, without asking the server: 200 for one that is kept, 503 for the page that says what there
 * is.
 * A visitor whose language is not kept is told in one that is. undefined where nothing is kept at all.
 */
export async function keptPage(url: URL): Promise<Response | undefined> {
  const { locale, path } = splitLocale(url.pathname);
  const own = await helpIn(locale);
  if (own) return pageResponse(await own.page(url));
  const other = (await keptLocales().catch(() => [])).at(-1);
  const help = other && (await helpIn(other));
  // A page in another language does not take the place of this one.
  return help && pageResponse(await help.offlinePage(new URL(localizedPath(path, other), url)));
}

function pageResponse({ status, html = "", location }: KeptPage): Response {
  const { headers } = scope.offlineBuild;
  if (location !== undefined) return new Response(null, { status, headers: { ...headers, Location: location } });
  // The style sheet and the page's own script go by these.
  const marked = html.replace("<html ", "<html data-kept data-copy ");
  return new Response(marked, {
    status,
    headers: { ...headers, "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
