import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { htmlToJsx } from "./html-to-jsx.ts";
import { type Peer, runStep, startServer } from "./peer.ts";
import type { SourcePage, SourcePages } from "./source-pages.ts";
import { writeFiles, writeFonts } from "./write-files.ts";

/** Next.js with the App Router: server components alone, so that its own runtime is all the script there is. */
export const nextPeer: Peer = {
  name: "next",
  title: "Next.js 16",
  generate(folder, pages) {
    writeFonts(join(folder, "public"), pages);
    writeFiles(folder, {
      "next.config.mjs": "export default { poweredByHeader: false };\n",
      "app/globals.css": pages.css,
      "app/layout.jsx": layout(pages),
      "components/home.jsx": component("Home", pages.home),
      "components/article.jsx": component("Article", pages.article),
      "app/page.jsx": page("Home", "../components/home.jsx", pages.home),
      "app/help/kill-switch/page.jsx": page("Article", "../../../components/article.jsx", pages.article),
      "app/fresh/page.jsx": `export const dynamic = "force-dynamic";\n${page("Home", "../../components/home.jsx", pages.home)}`,
    });
    mkdirSync(join(folder, "node_modules"), { recursive: true });
    writeFileSync(join(folder, "jsconfig.json"), "{}\n");
  },
  build: (folder) => runStep(folder, "node_modules/next/dist/bin/next", ["build"]),
  start: (folder, port) =>
    startServer(folder, "node_modules/next/dist/bin/next", ["start", "-H", "127.0.0.1", "-p", String(port)], port),
  freshPath: "/fresh",
};

function layout({ preloaded }: SourcePages): string {
  const links = preloaded
    .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossOrigin="anonymous" />`)
    .join("");
  return `import "./globals.css";
export default function Layout({ children }) {
  return <html lang="en" dir="ltr"><head>${links}</head><body><div id="root">{children}</div></body></html>;
}
`;
}

function component(name: string, { body }: SourcePage): string {
  return `export function ${name}() {\n  return <>${htmlToJsx(body)}</>;\n}\n`;
}

function page(name: string, from: string, { title, description }: SourcePage): string {
  return `import { ${name} } from "${from}";
export const metadata = ${JSON.stringify({ title, description })};
export default function Page() {
  return <${name} />;
}
`;
}
