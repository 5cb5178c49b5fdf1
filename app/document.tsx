import { type LocaleCode, localeOf } from "../site/locales.ts";
import { localizedPath } from "../site/localized-path.ts";
import { type BootData, bootElementId, bootJson } from "./boot-data.ts";
import { alternates, canonicalUrl } from "./head/links.ts";
import type { Head } from "./router/route.ts";

/** Files of the build that a page loads, as absolute paths. */
export interface PageAssets {
  entry: string;
  styles: readonly string[];
  modules: readonly string[];
  /** Fonts that the first view needs. */
  fonts: readonly string[];
}

interface Props {
  head: Head;
  path: string;
  boot: BootData;
  assets: PageAssets;
  /** The drawn page. */
  body: string;
}

const feedFiles = [
  { file: "feed.xml", type: "application/atom+xml" },
  { file: "feed.json", type: "application/feed+json" },
];

/** Feeds that a page is a view of: the blog's in its language, and that of the releases, which is in English. */
function feedsOf(path: string, locale: LocaleCode): { href: string; type: string }[] {
  const [folder = ""] = /^\/(blog|download)(?=\/|$)/.exec(path) ?? [];
  if (folder === "") return [];
  return feedFiles.map(({ file, type }) => ({
    href: folder === "/blog" ? localizedPath(`/blog/${file}`, locale) : `/download/${file}`,
    type,
  }));
}

/** The HTML document around a drawn page. */
export function Document({ head, path, boot, assets, body }: Props) {
  const { tag, dir, code } = localeOf(boot.locale);
  const { name, origin } = boot.site;
  const canonical = canonicalUrl(origin, path, code, head.canonicalPath);
  return (
    <html lang={tag} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description ?? ""} />
        <meta name="robots" content={head.noindex ? "noindex" : "all"} />
        <link rel="canonical" href={canonical} />
        {alternates(origin, path, head).map(({ hreflang, href }) => (
          <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
        ))}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <script src="/js/common.js" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script src="/js/mobileFit.js" defer />
        <script type="module" src={assets.entry} fetchPriority="low" />
        {feedsOf(path, code).map(({ href, type }) => (
          <link key={href} rel="alternate" type={type} title={name} href={href} />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fef9f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141823" />
        <meta property="og:type" content={head.type ?? "website"} />
        <meta property="og:site_name" content={name} />
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description ?? ""} />
        <meta property="og:url" content={canonical} />
        <meta property="og:locale" content={tag.replace("-", "_")} />
        <meta property="og:image" content={origin + (head.image ?? "/share/home.png")} />
        <meta name="twitter:card" content="summary_large_image" />
        {head.structuredData?.map((data) => (
          <script
            key={JSON.stringify(data)}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`.
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
          />
        ))}
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React a moment ago, and by pageEnd. */}
      <body dangerouslySetInnerHTML={{ __html: `<div id="root">${body}</div>${pageEnd(boot, assets)}` }} />
    </html>
  );
}

/**
 * What the scripts need, after everything that is read: a page is painted from its HTML and its styles, and what scripts
 * load must not hold them up (docs/decisions/0009-bytes.md). Written by hand because React moves preloads to the head.
 */
function pageEnd(boot: BootData, { modules }: PageAssets): string {
  const preloads = modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low"/>`).join("");
  return `<script type="application/json" id="${bootElementId}">${bootJson(boot)}</script>${preloads}`;
}
