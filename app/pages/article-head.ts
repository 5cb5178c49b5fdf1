import type { Article } from "../../api/article.schema.ts";
import type { Breadcrumb } from "../components/breadcrumbs/breadcrumbs.tsx";
import { absoluteUrl } from "../head/links.ts";
import { articleData, breadcrumbData, faqData } from "../head/structured-data.ts";
import type { Head, SiteContext } from "../router/route.ts";
import { openingText } from "./opening-text.ts";

interface Options {
  /** Path without a locale. */
  path: string;
  /** The way here, as the page shows it. */
  breadcrumbs: readonly Breadcrumb[];
  /** Path of the share picture. */
  image: string;
}

/** Search engines cut a longer title off; the article's own words go before the site's name. */
const titleRoom = 60;

/** An article that is not translated is a copy of the English page: canonical there and kept out of search engines. */
export function articleHead(article: Article, context: SiteContext, options: Options): Head {
  const { path, image } = options;
  const named = `${article.title} · ${context.site.name}`;
  const shared: Head = {
    title: named.length > titleRoom ? article.title : named,
    description: article.summary,
    type: "article",
    image,
    alternates: article.locales,
  };
  if (article.translation === "missing") return { ...shared, noindex: true, canonicalPath: path };
  return {
    ...shared,
    structuredData: structuredData(article, context, options),
  };
}

function structuredData(article: Article, { site, locale }: SiteContext, { path, breadcrumbs, image }: Options) {
  const urlOf = (own: string) => absoluteUrl(site.origin, own, locale);
  const steps = [...breadcrumbs, { label: article.title, path }];
  return [
    articleData(article, { site, url: urlOf(path), image: site.origin + image }),
    breadcrumbData(steps.map((step) => ({ name: step.label, url: urlOf(step.path) }))),
    ...(article.kind === "faq" ? [faqData([{ question: article.title, answer: openingText(article.html) }])] : []),
  ];
}
