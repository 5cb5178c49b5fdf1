import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { resolve } from "node:path";
import { createServer as createVite, type EnvironmentModuleNode } from "vite";
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
const frame = "app/components/page-frame/page-frame.static.tsx";
const assets: RendererOptions["assets"] = (route) => {
  const pages = route ? [`app/pages/${route.page}.page.tsx`].filter(existsSync) : [];
  const files = route && pages.length === 0 ? [`app/pages/${route.page}.page.static.tsx`] : pages;
  return {
    entry: "/app/entry.client.ts",
    styles: ["/app/styles/index.css", ...stylesOf([frame, ...files])],
    fonts: [],
    modules: pages.map((file) => `/${file}`),
  };
};

/** What files import of styles, by address: a page that no script takes over has them in no other way. */
function stylesOf(files: readonly string[]): string[] {
  const { moduleGraph } = vite.environments.ssr;
  const seen = new Set<EnvironmentModuleNode>();
  const styles: string[] = [];
  const look = (node: EnvironmentModuleNode) => {
    if (seen.has(node)) return;
    seen.add(node);
    // As in a build, what a file imports stands before its own.
    node.importedModules.forEach(look);
    if (node.url.endsWith(".css")) styles.push(node.url);
  };
  for (const file of files) moduleGraph.getModulesByFile(resolve(file))?.forEach(look);
  return styles;
}

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
