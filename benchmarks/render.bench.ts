/**
 * `npm run bench:render`: processor time to render a page for the first time, for a page of every route in every
 * locale, without compressing it. Bar: 0.7 ms, median. The whole process counts, its garbage collection too.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RenderedPage, RenderRequest } from "../app/entry.server.tsx";
import { builtFront, composeSite } from "../server/compose.ts";
import { readConfig } from "../server/config.ts";
import { silentLog } from "../server/log.ts";
import { locales } from "../site/locales.ts";
import { localizedPath } from "../site/localized-path.ts";
import { everyPage } from "../tests/support/every-page.ts";

/** The first rounds warm up. */
const rounds = 4;

const dataDir = mkdtempSync(join(tmpdir(), "render-"));
const front = builtFront();
const asked: RenderRequest[] = [];
let render: (request: RenderRequest) => Promise<RenderedPage>;
const config = readConfig({ DATA_DIR: dataDir, WATCH_CONTENT: "off", PAGE_CACHE_MB: "0", RENDERS_PER_SECOND: "0" });
const site = await composeSite(config, silentLog, {
  ...front,
  async render(options) {
    render = await front.render(options);
    return (request) => {
      asked.push(request);
      return render(request);
    };
  },
});
try {
  // The app makes the requests once, with an API client for each; they are rendered again and measured.
  for (const { code } of locales) {
    for (const path of everyPage)
      await site.app.request(localizedPath(path, code), { headers: { Accept: "text/html" } });
  }
  for (let round = 1; round <= rounds; round += 1) {
    const times: number[] = [];
    for (const request of asked) times.push(await processorTime({ ...request, signal: AbortSignal.timeout(10_000) }));
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(2);
    console.log(`round ${round}: ${times.length} pages, median ${at(0.5)} ms, nine in ten within ${at(0.9)} ms`);
  }
} finally {
  await site.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Milliseconds of processor time, user and system. */
async function processorTime(request: RenderRequest): Promise<number> {
  const before = process.cpuUsage();
  await render(request);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
