import { basename } from "node:path";

/** A page of our site in parts that another framework can be given. */
export interface SourcePage {
  title: string;
  description: string;
  /** Everything that is rendered, as HTML. */
  body: string;
  /** The article's own text, as HTML; empty where there is none. */
  text: string;
}

export interface SourcePages {
  home: SourcePage;
  article: SourcePage;
  /** The rules of both pages, once. */
  css: string;
  /** Fonts that the rules name, by their path. */
  fonts: ReadonlyMap<string, Buffer>;
  /** Fonts that the first view needs. */
  preloaded: readonly string[];
}

export const articlePath = "/help/kill-switch";

/** Takes the home page and an article from our running site: peers show the same words, pictures and rules. */
export async function readSourcePages(origin: string): Promise<SourcePages> {
  const [home, article] = await Promise.all(["/", articlePath].map((path) => text(origin + path)));
  if (home === undefined || article === undefined) throw new Error("The site has no pages.");
  const sheets = new Set([home, article].flatMap((html) => found(html, /<link rel="stylesheet" href="([^"]+)"/g)));
  const css = (await Promise.all([...sheets].map((path) => text(origin + path)))).join("\n");
  const preloaded = found(home, /<link rel="preload" as="font"[^>]* href="([^"]+)"/g);
  const fonts = new Map<string, Buffer>();
  for (const path of new Set(found(css, /url\(["']?([^)"']+\.woff2)["']?\)/g))) {
    const at = `/assets/${basename(path)}`;
    fonts.set(at, Buffer.from(await (await fetch(origin + at)).arrayBuffer()));
  }
  const absolute = css.replace(/url\(["']?[^)"']*?([^/)"']+\.woff2)["']?\)/g, "url(/assets/$1)");
  return { home: pageOf(home), article: pageOf(article), css: absolute, fonts, preloaded };
}

function pageOf(html: string): SourcePage {
  const body = between(html, '<div id="root">', '</div><script type="application/json"');
  const [text = ""] = /<article[\s\S]*?<\/article>/.exec(body) ?? [];
  return {
    title: found(html, /<title>([^<]*)<\/title>/g)[0] ?? "",
    description: found(html, /<meta name="description" content="([^"]*)"/g)[0] ?? "",
    body,
    text,
  };
}

function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start);
  const to = html.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error("A page of the site is not built as this benchmark expects.");
  return html.slice(from + start.length, to);
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, one = ""]) => one);
}

async function text(url: string): Promise<string> {
  const response = await fetch(url, { headers: { Accept: "text/html, text/css" } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}
