import { createApiClient } from "../../api/client.ts";
import { dataLinks } from "../../app/pages/best-vpn/data-links.ts";
import { createMatcher } from "../../app/router/match.ts";
import type { SiteContext } from "../../app/router/route.ts";
import { routes } from "../../app/routes.ts";
import { formatTag, type LocaleCode } from "../../site/locales.ts";
import type { Wanted } from "./site-paths.ts";

interface Options {
  apiPrefix: string;
  /** The site, without the network. */
  ask: (path: string) => Promise<Response>;
}

export interface RecordedCall extends Wanted {
  body: Buffer;
}

const match = createMatcher(routes);
/** Their answers are one visitor's, or as many as there are words. */
const askServer = new Set(["ip", "help-search"]);

/**
 * The calls that a browser makes when it goes from page to page within the document, with their answers: each page's
 * own loader is run with a client that takes notes; the list of servers is there as a table, too. A call is kept as a
 * file named by its query, without the timestamp.
 */
export async function recordCalls(
  locale: LocaleCode,
  pages: readonly string[],
  { apiPrefix, ask }: Options,
): Promise<RecordedCall[]> {
  const calls = new Map<string, RecordedCall>();
  const api = createApiClient({
    baseUrl: apiPrefix,
    fetch: async (url) => {
      const path = url.replace(/[?&]_t=\d+$/, "");
      const response = await ask(path);
      if (response.ok)
        calls.set(path, { path, file: callFile(path), body: Buffer.from(await response.clone().arrayBuffer()) });
      return response;
    },
  });
  // Loaders ask for data in a language; words and the site's facts are for what is rendered.
  // A page that the browser has shown before knows the list of downloads; one that it begins with asks for it.
  const downloads = { known: () => undefined, replace: () => {} };
  const context = { locale, tag: formatTag(locale), api, downloads } as unknown as SiteContext;

  await api.download();
  for (const path of pages) {
    const found = match(path);
    if (!found?.route.load || askServer.has(found.route.name)) continue;
    const url = new URL(path, "http://in-process");
    await found.route.load({ url, path, params: found.params, signal: new AbortController().signal }, context);
  }
  const table = dataLinks(apiPrefix, locale).csv;
  const answer = await ask(table);
  if (answer.ok) {
    const file = callFile(table).replace(/\.json$/, ".csv");
    calls.set(table, { path: table, file, body: Buffer.from(await answer.arrayBuffer()) });
  }
  return [...calls.values()];
}

/** `/api/article/info?id=dns&locale=de` is `api/article/info@id=dns&locale=de.json`. */
function callFile(path: string): string {
  const [name = "", query = ""] = path.slice(1).split("?");
  return `${name}@${query}.json`;
}
