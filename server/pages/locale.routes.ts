import { Hono } from "hono";
import { isLocaleCode, type LocaleCode } from "../../site/locales.ts";
import { localizedPath, splitLocale } from "../../site/localized-path.ts";
import { localeCookie, matchLocale, parseAcceptLanguage, savedLocale } from "../../site/match-locale.ts";
import { badRequest } from "../http/problem.ts";
import { routeOf } from "./page-key.ts";

/**
 * Where a first visit to "/" belongs: the saved choice wins, then the browser's languages. undefined is English,
 * which stays. The visitor's address never decides (PRODUCT, Locales).
 */
export function rootLocale(cookie: string | undefined, acceptLanguage: string | undefined): LocaleCode | undefined {
  const locale = (cookie && savedLocale(cookie)) || localeOfBrowser(acceptLanguage ?? "");
  return locale === "en" ? undefined : locale;
}

/** Locales by the header that asks for them: browsers send few different ones. */
const asked = new Map<string, LocaleCode>();
const mostHeaders = 500;

function localeOfBrowser(acceptLanguage: string): LocaleCode {
  let locale = asked.get(acceptLanguage);
  if (!locale) {
    if (asked.size >= mostHeaders) asked.clear();
    locale = matchLocale(parseAcceptLanguage(acceptLanguage));
    asked.set(acceptLanguage, locale);
  }
  return locale;
}

/** Headers of every answer to "/": it depends on the visitor's languages and cookie. */
export const rootHeaders = { Vary: "Accept-Language, Cookie", "Cache-Control": "private, no-store" } as const;

/**
 * GET /locale?code=en&to=/: keeps the choice in a cookie and goes to the same page in that locale. For the English home
 * without script, and for whoever wants to keep a choice before the page is asked for. With `keep=no` nothing is kept:
 * the page is meant for somebody else.
 */
export function localeRoutes(): Hono {
  return new Hono().get("/locale", (context) => {
    const code = context.req.query("code") ?? "";
    if (!isLocaleCode(code)) throw badRequest("code: must be a locale of this site, such as de");
    if (context.req.query("keep") !== "no") context.header("Set-Cookie", choiceCookie(code));
    context.header("Cache-Control", "no-store");
    return context.redirect(localizedPath(ownPath(context.req.query("to") ?? "/"), code), 302);
  });
}

/** The header that keeps a choice of language. */
export function choiceCookie(code: LocaleCode): string {
  return `${localeCookie.name}=${code}; Path=/; Max-Age=${localeCookie.maxAgeSeconds}; SameSite=Lax`;
}

/** A path of ours, without its locale; anything else, another host above all, leads home. */
export function ownPath(to: string): string {
  if (!/^\/(?![/\\])[^\\]*$/.test(to) || to.length > 2_000) return "/";
  const base = "http://own.invalid";
  const url = URL.parse(to, base);
  if (url?.origin !== base || !routeOf(url.pathname)) return "/";
  return splitLocale(url.pathname).path + url.search + url.hash;
}
