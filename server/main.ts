import { createServer } from "node:http";
import { join } from "node:path";
import { createApp } from "./app.ts";
import { readStaticFiles } from "./assets/static-files.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { ContentError } from "./content/content.problem.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createListener } from "./listener.ts";
import { createLog } from "./log.ts";
import { createViewCounter } from "./pages/article-views.ts";
import { loadRenderer, pageAssets } from "./pages/load-renderer.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { publicSite } from "./pages/public-site.ts";
import { openServices } from "./services.ts";

const buildDir = "build";
/** Requests under way get this long to end when the server is told to stop, in milliseconds. */
const drainTime = 10_000;

try {
  await start(readConfig(process.env));
} catch (error) {
  fail(error);
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const services = await openServices(config, log);
  const staticFiles = readStaticFiles(join(buildDir, "client"));
  const pageCache = createPageCache(config.pageCacheMegabytes * 1_000_000);
  const render = await loadRenderer(buildDir, {
    site: () => publicSite(config),
    messages: (locale) => services.messages.of(locale),
    assets: pageAssets(buildDir),
    onError: (error) => log.error({ err: error }, "A page could not be drawn as it should"),
  });
  const countView = createViewCounter({
    articleExists: services.articles.has,
    recordView: (view) => services.events.recordArticleView(view),
  });
  const headers = securityHeaders({
    apiOrigin: config.apiBaseUrl,
    https: config.site.origin.startsWith("https:"),
  });
  const app = createApp({ config, log, services, render, pageCache, staticFiles, countView, headers });
  const server = createServer(createListener({ app, staticFiles, pageCache, countView, headers }));

  server.on("error", fail);
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : config.port;
    const host = config.host.includes(":") ? `[${config.host}]` : config.host;
    console.log(`${config.site.name} listens on http://${host}:${port}`);
  });

  const stop = () => {
    server.close(() => services.close().finally(() => process.exit(0)));
    setTimeout(() => process.exit(1), drainTime).unref();
    server.closeIdleConnections();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

/** One clear line for what somebody can mend; the whole error for anything else. */
function fail(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    console.error(
      `Port ${process.env.PORT ?? 3000} is taken: stop what listens there, or choose another with PORT=3001 npm start.`,
    );
  } else if (code === "EACCES") {
    console.error(`Port ${process.env.PORT} may not be used by this user: choose one above 1023 with PORT=3000.`);
  } else if (error instanceof ConfigError || error instanceof ContentError) {
    console.error(message);
  } else {
    console.error(error);
  }
  process.exit(1);
}
