import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fillTemplate } from "./fill-template.ts";
import { templateFacts } from "./template-facts.ts";
import type { WebServerFacts } from "./web-server-facts.ts";

const template = readFileSync(join(import.meta.dirname, "templates/Caddyfile.template"), "utf8");

/**
 * A configuration of Caddy for the files of an export: the status codes, redirects and headers of the site itself. Its
 * redirects are those of server/pages/redirects.ts; an address with several faults goes in several steps.
 */
export function caddyConfig(facts: WebServerFacts): string {
  const { root, page, personal, missing, file, fresh, lasting } = facts.caching;
  const asked = facts.asked
    .filter(({ query }) => query.length > 0)
    .map(({ pattern, query }, index) => ({ name: `asked${index}`, pattern, parameters: query.join("|") }));
  return fillTemplate(template, {
    ...templateFacts(facts, quoted),
    others: facts.prefixed.join("|") || "-",
    cachingRoot: quoted(root),
    cachingPage: quoted(page),
    cachingPersonal: quoted(personal),
    cachingMissing: quoted(missing),
    cachingFile: quoted(file),
    cachingFresh: quoted(fresh),
    cachingLasting: quoted(lasting),
    asked,
    passedOn: [{ name: "calls" }, ...asked],
  });
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}
