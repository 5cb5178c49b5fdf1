import { join } from "node:path";
import { type Peer, runStep, startServer } from "./peer.ts";
import type { SourcePage, SourcePages } from "./source-pages.ts";
import { writeFiles, writeFonts } from "./write-files.ts";

/** Astro with its Node adapter: pages rendered at build time, and one that is rendered for each request. */
export const astroPeer: Peer = {
  name: "astro",
  title: "Astro 7",
  generate(folder, pages) {
    writeFonts(join(folder, "public"), pages);
    writeFiles(folder, {
      "astro.config.mjs": `import node from "@astrojs/node";
export default { adapter: node({ mode: "standalone" }), devToolbar: { enabled: false } };
`,
      "src/site.css": pages.css,
      "src/pages/index.astro": page(pages.home, pages, "../site.css"),
      "src/pages/help/kill-switch.astro": page(pages.article, pages, "../../site.css"),
      "src/pages/fresh.astro": page(pages.home, pages, "../site.css", "export const prerender = false;\n"),
    });
  },
  build: (folder) => runStep(folder, "node_modules/astro/bin/astro.mjs", ["build"]),
  start: (folder, port) =>
    startServer(folder, "dist/server/entry.mjs", [], port, { HOST: "127.0.0.1", PORT: String(port) }),
  freshPath: "/fresh",
};

function page({ title, description, body }: SourcePage, { preloaded }: SourcePages, css: string, script = ""): string {
  const links = preloaded
    .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous" />`)
    .join("");
  return `---
import "${css}";
${script}---
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${title}</title>
<meta name="description" content="${description}" />
${links}
</head>
<body><div id="root">${body.replaceAll("<!-- -->", "").replaceAll("{", "&#123;").replaceAll("}", "&#125;")}</div></body>
</html>
`;
}
