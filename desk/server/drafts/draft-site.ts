import { builtFront, composeSite, type Site } from "../../../server/compose.ts";
import type { Config } from "../../../server/config.ts";
import { silentLog } from "../../../server/log.ts";
import { createPageCache } from "../../../server/pages/page-cache.ts";

/** A page as the site would answer it. */
export interface DraftPage {
  status: number;
  html: string;
  /** What is so wrong with the texts that the page is without them: then there is no HTML. */
  faults: readonly string[];
}

/**
 * The site itself, with nothing that goes out of it, reading the folders that texts are laid into. Listens nowhere.
 * `dataDir` is a folder of its own.
 */
export function openDraftSite(config: Config, dataDir: string) {
  let site: Promise<Site> | undefined;
  const open = () =>
    composeSite(
      {
        ...config,
        dataDir,
        databaseUrl: "",
        watchContent: false,
        downloadsUrl: "",
        nodeFeedUrl: "",
        dnsCheckZone: "",
        stunPort: null,
        metricsPort: null,
        rendersPerSecond: 1_000,
      },
      silentLog,
      { ...builtFront(), offline: undefined, pageCache: createPageCache(0) },
    );

  return {
    /** `files` are those that were laid in, with their folder. Rejects when there is no build of the site. */
    async page(path: string, files: readonly string[]): Promise<DraftPage> {
      site ??= open();
      site.catch(() => {
        site = undefined;
      });
      const { services, app } = await site;
      await services.articles.reload(services.facts());
      await services.legal.reload(services.facts());
      services.messages.reload();
      // The site goes on with the last good version of a text; who writes has to know that theirs is none.
      const faults = services.faults
        .list()
        .flatMap((line) =>
          files.flatMap((file) => (line.startsWith(`${file}:`) ? [`line ${line.slice(file.length + 1)}`] : [])),
        );
      if (faults.length > 0) return { status: 422, html: "", faults };
      const answer = await app.request(path, { headers: { Accept: "text/html", "Sec-Purpose": "prefetch" } });
      return { status: answer.status, html: await answer.text(), faults };
    },
  };
}
