import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createVite } from "vite";
import type { RendererOptions } from "../app/entry.server.tsx";
import { composeSite } from "./compose.ts";
import { readConfig } from "./config.ts";
import { createLog } from "./log.ts";

/**
 * The same site as in production, with Vite in front: pages and styles are replaced while it runs, messages and
 * content are read again when their files change. Nothing is kept.
 */
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const server = createServer();
const vite = await createVite({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
const shared = { entry: "/app/entry.client.ts", styles: ["/app/styles/index.css"], fonts: [] };
const assets: RendererOptions["assets"] = (route) => ({
  ...shared,
  modules: route ? [`app/pages/${route.page}.page.tsx`].filter(existsSync).map((file) => `/${file}`) : [],
});

const site = await composeSite(config, log, {
  render: (options) => async (request) => {
    const module = (await vite.ssrLoadModule("/app/entry.server.tsx")) as typeof import("../app/entry.server.tsx");
    const page = await module.createRenderer({ ...options, assets })(request);
    if (page.kind === "redirect") return page;
    return { ...page, html: await vite.transformIndexHtml(request.url.pathname, page.html) };
  },
  staticFiles: new Map(),
  development: true,
});
server.on("request", (request, response) =>
  vite.middlewares(request, response, () => site.listener(request, response)),
);
server.listen(config.port, config.host, () =>
  console.log(`Development server on http://${config.host}:${config.port}`),
);

process.once("SIGINT", () => {
  server.close();
  void Promise.all([vite.close(), site.close()]).then(() => process.exit(0));
});
