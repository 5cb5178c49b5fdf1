import { type LocaleCode, locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { localeCookie } from "../../site/match-locale.ts";
import type { WebServerFacts } from "./web-server-facts.ts";

/** Languages as browsers name them, and the locale that each means; English first. */
export function languageNames(prefixed: readonly LocaleCode[]): [string, LocaleCode][] {
  const own = locales
    .filter(({ code }) => code === "en" || prefixed.includes(code))
    .map(({ tag, code }): [string, LocaleCode] => [tag.split("-")[0] ?? tag, code]);
  // Old codes that some browsers still send (site/match-locale.ts).
  const old: [string, LocaleCode][] = [
    ["in", "id"],
    ["jw", "jv"],
  ];
  return [...own, ...old.filter(([, code]) => prefixed.includes(code))];
}

/** Finds the first language of a browser's list that the site has and that is not refused with a weight of 0. */
export function languagePattern(prefixed: readonly LocaleCode[]): string {
  const known = [...languageNames(prefixed).map(([name]) => name), "[*]"].join("|");
  return String.raw`^(?:[^,]*,)*?\s*(${known})(?:-[^;,]*)?\s*(?:;\s*q=(?:1(?:\.0*)?|0\.\d*[1-9]\d*))?\s*(?:,|$)`;
}

/**
 * Which language a visitor wants, as far as nginx can tell: the saved choice, else the first language of the browser that
 * the site has. Browsers send them in the order of their weights, which nginx cannot sort.
 */
export function nginxLanguages({ prefixed }: Pick<WebServerFacts, "prefixed">): string {
  const names = languageNames(prefixed);
  const codes = ["en", ...prefixed].join("|");
  return `# The visitor's language: the saved choice, else the first of the browser's languages that the site has.
map $http_accept_language $site_language {
    default "";
    "~*${languagePattern(prefixed)}" $1;
}

map $site_language $site_wanted {
    default "";
${names
  .filter(([, code]) => code !== "en")
  .map(([name, code]) => `    ${name} ${localizedPath("/", code)};`)
  .join("\n")}
}

map $cookie_${localeCookie.name} $site_home {
    default $site_wanted;
    en "";
${prefixed.map((code) => `    ${code} ${localizedPath("/", code)};`).join("\n")}
}

# A visitor chooses a language: /locale?code=de&to=/help. Where to is a path of ours, or home.
map $arg_to $site_to {
    default /;
    "~*^(?:%2F|/)(?<site_one>[\\w-]+)(?:%2F|/)(?<site_two>[\\w-]+)(?:%3F|%23|$)" /$site_one/$site_two;
    "~*^(?:%2F|/)(?<site_one>[\\w-]+)(?:%3F|%23|$)" /$site_one;
}

map "$arg_code $site_to" $site_chosen {
    default "";
    "~^en (?<site_path>.+)$" $site_path;
    "~^(?<site_code>${codes}) /$" /$site_code;
    "~^(?<site_code>${codes}) (?<site_path>.+)$" /$site_code$site_path;
}

map "$uri $arg_code" $site_chosen_cookie {
    default "";
    "~^/locale (?<site_code>${codes})$" "${localeCookie.name}=$site_code; Path=/; Max-Age=${localeCookie.maxAgeSeconds}; SameSite=Lax";
}`;
}
