import type { MiddlewareHandler } from "hono";
import type { LocaleCode } from "../../site/locales.ts";
import { splitLocale } from "../../site/localized-path.ts";
import { choiceCookie } from "./locale.routes.ts";

interface Asked {
  method: string | undefined;
  /** Host as the browser named it. */
  host: string | undefined;
  /** Path, with a query or without. */
  url: string;
  referer: string | undefined;
  /** Sec-Fetch-Site, Sec-Fetch-Dest and Sec-Purpose, where the browser sends them. */
  site: string | undefined;
  destination: string | undefined;
  purpose: string | undefined;
}

interface Choice {
  code: LocaleCode;
  /** Query of the page on which the choice was made. */
  query: string;
}

/**
 * The language that a visitor has just chosen: they come from this very page in another language, and only the switch
 * leads from one to the other. undefined for every other visit.
 */
export function languageChoice({ method, host, url, referer, ...fetched }: Asked): Choice | undefined {
  if (referer === undefined || host === undefined || method !== "GET") return undefined;
  const { site = "same-origin", destination = "document", purpose } = fetched;
  if (site !== "same-origin" || destination !== "document" || purpose !== undefined) return undefined;
  const from = URL.parse(referer);
  if (from?.host !== host) return undefined;
  const before = splitLocale(from.pathname);
  const now = splitLocale(url.split("?")[0] ?? "");
  const isSwitch = before.path === now.path && before.locale !== now.locale;
  return isSwitch ? { code: now.locale, query: from.search } : undefined;
}

/**
 * Keeps a choice of language that was made without script: the switch is plain links, which anybody may store and
 * follow, so that the answer to this one visit has the cookie. What the link could not know of the query is added. A
 * cache in front that answers by itself keeps nothing; the page is the chosen one all the same.
 */
export function keepLanguageChoice(): MiddlewareHandler {
  return async (context, next) => {
    const { method, url, raw } = context.req;
    const { host, pathname, search } = new URL(url);
    const choice = languageChoice({ method, host, url: pathname, ...fetchHeaders((name) => raw.headers.get(name)) });
    if (!choice) return next();
    if (choice.query.length > search.length) {
      context.header("Set-Cookie", choiceCookie(choice.code));
      context.header("Cache-Control", "private, no-store");
      return context.redirect(pathname + choice.query, 302);
    }
    await next();
    if (!context.res.ok) return;
    context.header("Set-Cookie", choiceCookie(choice.code));
    context.header("Cache-Control", "private, no-store");
  };
}

/** What tells a choice from other visits. */
export function fetchHeaders(header: (name: string) => string | null | undefined) {
  return {
    referer: header("referer") ?? undefined,
    site: header("sec-fetch-site") ?? undefined,
    destination: header("sec-fetch-dest") ?? undefined,
    purpose: header("sec-purpose") ?? undefined,
  };
}
