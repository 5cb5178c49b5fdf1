import type { ReactNode } from "react";
import type { Article } from "../../api/article.schema.ts";
import { localeOf } from "../../site/locales.ts";
import { plainText } from "../i18n/link-tags.ts";
import type { PublicSite } from "../router/route.ts";

/**
 * Questions and answers of a page, for search engines (schema.org FAQPage). Only what the page really shows; answers
 * with tags are rendered with plainTags().
 */
export function faqData(questions: readonly { question: string; answer: ReactNode }[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
    })),
  };
}

/** The way from the home page to this one (schema.org BreadcrumbList). URLs are absolute. */
export function breadcrumbData(steps: readonly { name: string; url: string }[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** An article of the help centre or the blog (schema.org Article, BlogPosting). URLs are absolute. */
export function articleData(article: Article, { site, url, image }: { site: PublicSite; url: string; image: string }) {
  const organization = { "@type": "Organization", url: `${site.origin}/` };
  return {
    "@context": "https://schema.org",
    "@type": article.type === "blog" ? "BlogPosting" : "Article",
    headline: article.title,
    description: article.summary,
    inLanguage: localeOf(article.locale).tag,
    datePublished: article.published,
    dateModified: article.updated,
    mainEntityOfPage: url,
    image,
    author: { ...organization, name: site.company },
    publisher: { ...organization, name: site.name, logo: `${site.origin}/icons/icon-512.png` },
  };
}

/** Who stands behind the site (schema.org Organization). */
export function organizationData(site: PublicSite): object {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: site.name,
    url: `${site.origin}/`,
    logo: `${site.origin}/icons/icon-512.png`,
    email: site.supportEmail,
    ...(site.social.length > 0 && { sameAs: site.social.map(({ url }) => url) }),
  };
}
