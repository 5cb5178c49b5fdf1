import { join } from "node:path";
import { htmlToJsx } from "./html-to-jsx.ts";
import { type Peer, runStep } from "./peer.ts";
import { writeFiles, writeFonts } from "./write-files.ts";

/** Docusaurus with its classic theme: our home page as a page of its own, the article as a document. */
export const docusaurusPeer: Peer = {
  name: "docusaurus",
  title: "Docusaurus 3",
  generate(folder, pages) {
    writeFonts(join(folder, "static"), pages);
    writeFiles(folder, {
      "docusaurus.config.js": `module.exports = {
  title: "Peer", url: "https://peer.example", baseUrl: "/", onBrokenLinks: "ignore", onBrokenAnchors: "ignore",
  presets: [["classic", { docs: { routeBasePath: "help", sidebarPath: undefined }, blog: false }]],
};
`,
      "src/pages/home.css": pages.css,
      "src/pages/index.jsx": `import Head from "@docusaurus/Head";
import "./home.css";
export default function Home() {
  return <><Head><title>{${JSON.stringify(pages.home.title)}}</title></Head><div id="root">${htmlToJsx(pages.home.body)}</div></>;
}
`,
      "src/components/text.jsx": `export default function Text() {
  return <>${htmlToJsx(pages.article.text)}</>;
}
`,
      "docs/kill-switch.mdx": `---
title: ${JSON.stringify(pages.article.title)}
description: ${JSON.stringify(pages.article.description)}
slug: /kill-switch
---
import Text from "@site/src/components/text.jsx";

<Text />
`,
    });
  },
  build: (folder) => runStep(folder, "node_modules/@docusaurus/core/bin/docusaurus.mjs", ["build"]),
  files: "build",
};
