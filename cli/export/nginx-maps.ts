import type { WebServerFacts } from "./web-server-facts.ts";

/** Regular expression of a locale's prefix, or none, at the start of a path. */
export function localePattern({ prefixed }: Pick<WebServerFacts, "prefixed">, name?: string): string {
  const prefix = prefixed.length === 0 ? "" : `(?:/(?:${prefixed.join("|")}))?`;
  return name === undefined ? `^${prefix}` : `^(?<${name}>${prefix})`;
}

/** The rules of server/pages/redirects.ts; an address with several of its faults goes in several steps. */
export function redirectMap({ prefixed }: WebServerFacts): string {
  const locale = `(?:/(?:${["en", ...prefixed].join("|")}))?`;
  return `# Addresses that have moved or are written in another way. They are compared as they were sent;
# a backslash is left alone, because browsers take it for a slash.
map $request_uri $site_moved {
    default "";
    "~^(?<site_a>[^?\\x5c]*?)//+(?<site_b>[^?\\x5c]*)(?<site_q>\\?.*)?$" "$site_a/$site_b$site_q";
    "~^/en(?:/en)*/*(?<site_q>\\?.*)?$" "/$site_q";
    "~^/en(?:/en)*(?<site_a>/streaming)/*(?<site_q>\\?.*)?$" "/steaming$site_q";
    "~^/en(?:/en)*(?<site_a>/[^?\\x5c]*?)/*(?<site_q>\\?.*)?$" "$site_a$site_q";
    "~^(?<site_a>${locale})/streaming/*(?<site_q>\\?.*)?$" "$site_a/steaming$site_q";
    "~^(?<site_a>/[^?\\x5c]*?)/+(?<site_q>\\?.*)?$" "$site_a$site_q";
}`;
}

/** Headers that are not the same for every answer. */
export function headerMaps({ caching, apiPrefix, prefixed, asked }: WebServerFacts): string {
  const known = "^(?:200|206|304) ";
  const personal = asked.filter(({ query }) => query.length === 0).map(({ pattern }) => pattern);
  return `map "$status $uri" $site_caching {
    default "";
    "~${known}/index\\.html$" "${caching.root}";
    "~^302 /$" "${caching.root}";
    "~^302 " "no-store";
    "~${known}${localePattern({ prefixed }).slice(1)}(?:${personal.join("|")})\\.html$" "${caching.personal}";
    "~${known}.*\\.html$" "${caching.page}";
    "~${known}/(?:assets|messages)/" "${caching.lasting}";
    "~${known}${apiPrefix}/" "no-store";
    "~${known}" "${caching.file}";
    "~^404 " "${caching.missing}";
    "~^503 " "no-store";
}

map "$status $uri" $site_vary {
    default "";
    "~^(?:200|304) /index\\.html$" "Accept-Language, Cookie";
    "~^302 /$" "Accept-Language, Cookie";
}

map $uri $site_missing {
    default /404.html;
${prefixed.map((code) => `    "~^/${code}(?:/|$)" /${code}/404.html;`).join("\n")}
}

# Downloads lead away and are nothing for search engines.
map $uri $site_robots {
    default "";
    "~/download/[a-z]+/get$" "noindex, nofollow";
}

# Topics of the blog have pages of their own.
map "$uri $arg_topic" $site_topic {
    default "";
    "~/blog (?<site_topic_id>[a-z0-9-]+)$" "@topic=$site_topic_id";
}`;
}

/** The query of a call without its timestamp names the file of its answer; anything else names none. */
export const callMap = `map $args $site_call {
    default "";
    "~^(?<site_query>[A-Za-z0-9_=&%.,+-]*)&_t=[0-9]+$" $site_query;
}`;

export function askMap({ asked, prefixed }: WebServerFacts): string {
  const locale = localePattern({ prefixed });
  const lines = asked.map(({ pattern, query }) =>
    query.length === 0
      ? `    "~${locale}${pattern}\\?" 1;`
      : `    "~${locale}${pattern}\\?(?:.*&)?(?:${query.join("|")})=[^&]" 1;`,
  );
  return `# Pages that depend on the visitor, or on more queries than there can be files for.
map "$uri?$args" $site_asks {
    default "";
${lines.join("\n")}
    # Someone typed an article's id in capitals: the site leads on.
    "~${locale}/(?:help|blog)/[a-z0-9-]*[A-Z]" 1;
}`;
}

/** A value as nginx reads it. Throws for one that would be read as a variable. */
export function quoted(value: string): string {
  if (value.includes("$") || value.includes("\n")) throw new Error(`nginx cannot be given ${JSON.stringify(value)}`);
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
