import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import type { RenderRequest } from "../app/entry.server.tsx";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createLog } from "./log.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { publicSite } from "./pages/public-site.ts";
import { openServices } from "./services.ts";

/**
 * The same app as in production, with Vite in front: pages and styles are replaced while it runs, and messages and
 * content are read again when their files change. Nothing is cached.
 */
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const services = await openServices(config, log);
const server = createServer();
const vite = await createVite({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });

const assets = { entry: "/app/entry.client.tsx", styles: ["/app/styles/index.css"], modules: [], fonts: [] };

async function render(request: RenderRequest) {
  const { createRenderer } = (await vite.ssrLoadModule(
    "/app/entry.server.tsx",
  )) as typeof import("../app/entry.server.tsx");
  const draw = createRenderer({
    site: () => publicSite(config),
    messages: (locale) => services.messages.of(locale),
    assets: () => assets,
    onError: (error) => log.error({ err: error }, "A page could not be drawn as it should"),
  });
  const page = await draw(request);
  if (page.kind === "redirect") return page;
  return { ...page, html: await vite.transformIndexHtml(request.url.pathname, page.html) };
}

const app = createApp({
  config,
  log,
  services,
  render,
  pageCache: createPageCache(0),
  staticFiles: new Map(),
  countView: () => {},
  headers: securityHeaders({ apiOrigin: config.apiBaseUrl, https: false, development: true }),
});
const listener = getRequestListener(app.fetch);
server.on("request", (request, response) => vite.middlewares(request, response, () => listener(request, response)));
server.listen(config.port, config.host, () =>
  console.log(`Development server on http://${config.host}:${config.port}`),
);

process.once("SIGINT", () => {
  server.close();
  void Promise.all([vite.close(), services.close()]).then(() => process.exit(0));
});
