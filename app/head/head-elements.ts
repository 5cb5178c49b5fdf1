import { type LocaleCode, localeOf } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import type { Head, PublicSite } from "../router/route.ts";
import { alternates, canonicalUrl } from "./links.ts";

/** One element of a document's head, by the names that HTML has for it. */
export interface HeadElement {
  tag: "title" | "meta" | "link" | "script";
  attributes: Readonly<Record<string, string>>;
  text?: string;
}

/** Finds in a document what headElements() describes, and nothing else. */
export const headElementsSelector = [
  "title",
  'meta[name="description"]',
  'meta[name="robots"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  "meta[property]",
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join();

interface Options {
  head: Head;
  /** The page's own path, without a locale's prefix. */
  path: string;
  locale: LocaleCode;
  /** The language of the page's words. */
  speaks: LocaleCode;
  site: PublicSite;
}

/**
 * Everything in the head that is about the page and not about its files: the server writes it into the document, and a
 * visit within the document puts it in the place of the last page's (app/head/head-sync.ts).
 */
export function headElements({ head, path, locale, speaks, site }: Options): HeadElement[] {
  const { title, description = "", structuredData = [] } = head;
  const canonical = canonicalUrl(site.origin, path, locale, head.canonicalPath);
  return [
    { tag: "title", attributes: {}, text: title },
    named("description", description),
    named("robots", head.noindex ? "noindex" : "all"),
    ...(head.isError ? [] : [link("canonical", { href: canonical })]),
    ...alternates(site, path, head).map(({ hreflang, href }) => link("alternate", { hreflang, href })),
    ...feedsOf(head.isError ? "" : path, locale).map((feed) => link("alternate", { ...feed, title: site.name })),
    openGraph("type", head.type ?? "website"),
    openGraph("site_name", site.name),
    openGraph("title", title),
    openGraph("description", description),
    ...(head.isError ? [] : [openGraph("url", canonical)]),
    openGraph("locale", localeOf(speaks).tag.replace("-", "_")),
    openGraph("image", site.origin + (head.image ?? "/share/home.png")),
    named("twitter:card", "summary_large_image"),
    ...structuredData.map(jsonLinkedData),
  ];
}

function named(name: string, content: string): HeadElement {
  return { tag: "meta", attributes: { name, content } };
}

function openGraph(property: string, content: string): HeadElement {
  return { tag: "meta", attributes: { property: `og:${property}`, content } };
}

function link(rel: string, attributes: Readonly<Record<string, string>>): HeadElement {
  return { tag: "link", attributes: { rel, ...attributes } };
}

/** JSON without `<`, which could end the element. */
function jsonLinkedData(data: object): HeadElement {
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  return { tag: "script", attributes: { type: "application/ld+json" }, text };
}

const feedFiles = [
  { file: "feed.xml", type: "application/atom+xml" },
  { file: "feed.json", type: "application/feed+json" },
];

/** Feeds that a page is a view of: the blog's and the status in its language, and that of the releases, in English. */
function feedsOf(path: string, locale: LocaleCode): { type: string; href: string }[] {
  const [folder = ""] = /^\/(blog|download|status)(?=\/|$)/.exec(path) ?? [];
  if (folder === "") return [];
  return feedFiles.map(({ file, type }) => ({
    type,
    href: folder === "/download" ? `/download/${file}` : localizedPath(`${folder}/${file}`, locale),
  }));
}
