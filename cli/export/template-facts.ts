import { platforms } from "../../api/download.schema.ts";
import { downloadPagePath } from "../../site/download-pages.ts";
import { retiredLocales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { localeCookie } from "../../site/match-locale.ts";
import { movedPages } from "../../site/moved-pages.ts";
import { type TemplateFacts, when } from "./fill-template.ts";
import type { WebServerFacts } from "./web-server-facts.ts";
import { languageNames, languagePattern, localePattern } from "./web-server-languages.ts";

/**
 * What the templates of all web servers are filled with.
 * @param quoted Writes a value as the web server reads it.
 */
export function templateFacts(facts: WebServerFacts, quoted: (value: string) => string): TemplateFacts {
  const { host, root, headers, apiPrefix, api, prefixed, asked } = facts;
  return {
    host,
    root: quoted(root),
    headers: Object.entries(headers).map(([name, value]) => ({ name, value: quoted(value) })),
    languagePattern: languagePattern(prefixed),
    languages: languageNames(prefixed)
      .filter(([, code]) => code !== "en")
      .map(([name, code]) => ({ name, home: localizedPath("/", code) })),
    prefixed: prefixed.map((code) => ({ code, home: localizedPath("/", code) })),
    codes: ["en", ...prefixed].join("|"),
    moved: [...movedPages].map(([from, to], at) => ({ from: from.replaceAll(".", "\\."), to, at: String(at) })),
    english: ["en", ...retiredLocales.map(({ code }) => code)].join("|"),
    locale: localePattern(prefixed),
    cookie: localeCookie.name,
    cookieSeconds: String(localeCookie.maxAgeSeconds),
    apiPrefix,
    personal: asked
      .filter(({ query }) => query.length === 0)
      .map(({ pattern }) => pattern)
      .join("|"),
    server: api === undefined ? [] : [{ api, apiHost: new URL(api).host }],
    serverless: when(api === undefined),
    platforms: platforms.map((platform) => platformFacts(platform, facts, quoted)),
  };
}

/** Where clicks on a platform's files lead; without a file, to where the platform is offered. */
function platformFacts(
  platform: (typeof platforms)[number],
  { downloads }: WebServerFacts,
  quoted: (value: string) => string,
): TemplateFacts {
  const targets = [...downloads]
    .filter(([key]) => key.startsWith(`${platform} `))
    // Labels are percent-encoded (web-server-facts.ts): nothing in them needs quoting.
    .map(([key, url]) => ({ label: key.slice(platform.length + 1), url: quoted(url) }));
  return {
    platform,
    page: downloadPagePath(platform),
    files: targets.filter(({ label }) => label !== ""),
    main: targets.filter(({ label }) => label === ""),
    none: when(targets.length === 0),
  };
}
