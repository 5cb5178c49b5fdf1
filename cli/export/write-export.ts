import { builtFront, composeSite } from "../../server/compose.ts";
import { readConfig } from "../../server/config.ts";
import { createLog } from "../../server/log.ts";
import { caddyConfig } from "./caddy-config.ts";
import { openExportFolder } from "./export-folder.ts";
import type { ExportOptions } from "./export-options.ts";
import { createFileWriter } from "./file-writer.ts";
import { nginxConfig } from "./nginx-config.ts";
import { exportSite } from "./site-export.ts";
import { uncachedPages } from "./uncached-pages.ts";
import { webServerFacts } from "./web-server-facts.ts";

/** An export opens no port and watches nothing, and nothing makes new packs for a service worker. */
const quiet = { WATCH_CONTENT: "off", METRICS_PORT: "", LOG_LEVEL: "warn", RENDERS_PER_SECOND: "0", OFFLINE: "off" };

/** What files alone cannot do; pages say so where somebody tries it (docs/operating.md). */
const needsServer = `Without --api these need a server, and say so where they are tried: the help search, the visitor's
address on /ip, distances in the server list; downloads, campaigns and votes are not counted.`;

/**
 * Composes the site with the settings of `env`, without a port, and writes it to a folder: `site/` with the files,
 * `nginx.conf` and `Caddyfile` beside it. Resolves to lines that say what was written, and what of it needs a server.
 * Rejects with ExportError, ConfigError or ContentError when somebody can mend it. `clock` says when pages were made, in
 * milliseconds since 1970.
 */
export async function writeExport(
  options: ExportOptions,
  env: Record<string, string | undefined>,
  clock?: () => number,
  progress?: (done: number, all: number) => void,
): Promise<string> {
  const { out, api, locales } = options;
  const started = performance.now();
  const config = readConfig({ ...env, ...quiet });
  const front = builtFront();
  const folder = openExportFolder(out);
  // The port of the leak check is a part of the pages, but this process does not answer there.
  const site = await composeSite({ ...config, stunPort: null, dnsCheckZone: "" }, createLog(config.logLevel), {
    ...front,
    pageCache: uncachedPages,
    clock,
  });
  try {
    const { staticFiles } = front;
    const writer = createFileWriter(folder.next, folder.files);
    await exportSite({ config, site, staticFiles, locales, withCalls: api === undefined, writer, progress });
    const facts = await webServerFacts(
      {
        config,
        ask: async (path) => site.app.request(path, { headers: { Accept: "text/html", "Sec-Purpose": "prefetch" } }),
        staticFiles,
        downloads: site.services.downloads.list(),
      },
      { root: folder.files, api, locales },
    );
    folder.writeBeside("nginx.conf", nginxConfig(facts));
    folder.writeBeside("Caddyfile", caddyConfig(facts));
    folder.finish({ made: new Date().toISOString(), origin: config.site.origin, api: api ?? null, locales });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const megabytes = (writer.bytes / 1e6).toFixed(0);
    const written = `${writer.files} files, ${megabytes} MB before compression, written to ${out} in ${seconds} s.`;
    return api === undefined ? `${written}\n${needsServer}` : written;
  } finally {
    await site.close();
  }
}
