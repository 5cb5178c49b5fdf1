import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fillTemplate } from "./fill-template.ts";
import { templateFacts } from "./template-facts.ts";
import type { WebServerFacts } from "./web-server-facts.ts";
import { localePattern } from "./web-server-languages.ts";

const template = readFileSync(join(import.meta.dirname, "templates/nginx.conf.template"), "utf8");

/**
 * A configuration of nginx for the files of an export, for /etc/nginx/conf.d/: the status codes, redirects and headers
 * of the site itself. Only what every nginx has is used. Its redirects are those of server/pages/redirects.ts; an
 * address with several faults goes in several steps.
 */
export function nginxConfig(facts: WebServerFacts): string {
  const { apiPrefix, prefixed, caching } = facts;
  return fillTemplate(template, {
    ...templateFacts(facts, quoted),
    cachingRoot: caching.root,
    cachingPage: caching.page,
    cachingPersonal: caching.personal,
    cachingMissing: caching.missing,
    cachingFile: caching.file,
    cachingFresh: caching.fresh,
    cachingLasting: caching.lasting,
    asked: facts.asked.map(({ pattern, query }) => ({
      pattern,
      parameters: query.length === 0 ? "" : `(?:.*&)?(?:${query.join("|")})=[^&]`,
    })),
    passedOn: [
      { what: "The API.", address: `^~ ${apiPrefix}/` },
      { what: "A choice of language.", address: "= /locale" },
      {
        what: "Downloads without script are counted on their way.",
        address: `~ ^${localePattern(prefixed)}/download/[a-z]+/get$`,
      },
      { what: "Pages that no file can be.", address: "@site" },
    ],
  });
}

/** A value as nginx reads it. Throws for one that would be read as a variable. */
function quoted(value: string): string {
  if (value.includes("$") || value.includes("\n")) throw new Error(`nginx cannot be given ${JSON.stringify(value)}`);
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
