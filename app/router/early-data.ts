import { splitLocale } from "../../site/localized-path.ts";
import type { Matched } from "./match.ts";
import { mayPrefetch } from "./prefetch-rules.ts";
import type { Route, SiteContext } from "./route.ts";

/** How long the pointer rests on a link before its page's data is asked for, in milliseconds. */
const resting = 80;

/** How long data waits for the click, in milliseconds. */
const fresh = 10_000;

export interface EarlyData {
  /** The data of a page that was asked for ahead, once; undefined when it was not. */
  take: (url: URL, signal: AbortSignal) => Promise<unknown> | undefined;
}

/** The pages that there are, and what their loaders are given. */
interface Pages {
  match: (path: string) => Matched | undefined;
  context: SiteContext;
}

/**
 * Asks for the data of a page as soon as the visitor means to go there: when a mouse rests on its link, or at the press
 * that makes the click. The server counts who opens an article by this same call, so that articles wait for a press
 * that cannot turn into scrolling.
 */
export function startEarlyData({ match, context }: Pages): EarlyData {
  let asked: { href: string; data: Promise<unknown>; controller: AbortController; at: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The link's page, when its data may be asked for at `moment`. */
  function wanted(event: PointerEvent, moment: "rest" | "press") {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
    if (!link || link.target || link.download || event.button > 0) return undefined;
    const url = new URL(link.href);
    const { locale, path } = splitLocale(url.pathname);
    if (url.origin !== location.origin || locale !== context.locale) return undefined;
    const matched = match(path);
    if (!matched || !isAskable(matched.route, event.pointerType, moment)) return undefined;
    const isThisPage = url.pathname + url.search === location.pathname + location.search;
    return isThisPage || !mayPrefetch() ? undefined : url;
  }

  function ask(url: URL): void {
    const { path } = splitLocale(url.pathname);
    const { route, params = {} } = match(path) ?? {};
    const isAsked = asked?.href === url.href && Date.now() - asked.at < fresh;
    if (!route?.load || isAsked) return;
    forget();
    const controller = new AbortController();
    const visit = { url, path, params, signal: controller.signal };
    if (route.validate && !route.validate(visit)) return;
    const data = route.load(visit, context);
    // The visit that takes it hears of the error.
    data.catch(() => {});
    asked = { href: url.href, data, controller, at: Date.now() };
  }

  function forget(): void {
    asked?.controller.abort();
    asked = undefined;
  }

  const options = { passive: true };
  document.addEventListener(
    "pointerover",
    (event) => {
      clearTimeout(timer);
      const url = wanted(event, "rest");
      if (url) timer = setTimeout(ask, resting, url);
    },
    options,
  );
  document.addEventListener(
    "pointerdown",
    (event) => {
      clearTimeout(timer);
      const url = wanted(event, "press");
      if (url) ask(url);
    },
    options,
  );
  document.addEventListener("pointercancel", forget, options);

  return {
    take(url, signal) {
      const ahead = asked;
      asked = undefined;
      if (!ahead) return undefined;
      if (ahead.href !== url.href || Date.now() - ahead.at > fresh) {
        ahead.controller.abort();
        return undefined;
      }
      signal.addEventListener("abort", () => ahead.controller.abort());
      return ahead.data;
    },
  };
}

/** Whether the data of a route may be asked for ahead, by this kind of pointer. */
export function isAskable(route: Route, pointerType: string, moment: "rest" | "press"): boolean {
  // What depends on the visitor is asked for when it is wanted, not before.
  if (!route.load || route.personal === true) return false;
  const mayScroll = pointerType === "touch";
  return moment === "rest" ? !mayScroll && !route.counted : !mayScroll || !route.counted;
}
