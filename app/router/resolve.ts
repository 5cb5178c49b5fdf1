import { isApiError, isNoConnection } from "../../api/api-error.ts";
import { splitLocale } from "../../site/localized-path.ts";
import type { EarlyData } from "./early-data.ts";
import { HttpError, offlineError, pageNotFound, Redirect, type ShownError, shownError } from "./errors.ts";
import type { Matched } from "./match.ts";
import type { Head, Middleware, PageComponent, Route, SiteContext, Visit } from "./route.ts";

/** A page ready to be rendered, or the error that takes its place. */
export interface Resolved {
  url: URL;
  /** Without the locale's prefix. */
  path: string;
  route: Route | undefined;
  component: PageComponent | undefined;
  data: unknown;
  /** Absent in the browser's first document: the server wrote it. */
  head: Head | undefined;
  error: ShownError | undefined;
  /** How often it was rendered again where it stands, because what all pages show has changed. */
  rerendered?: number;
  /** How the page came to be shown: the first document, or a navigation within it. */
  arrived: "document" | "navigation";
}

export interface ResolveOptions {
  match: (path: string) => Matched | undefined;
  middleware: Readonly<Record<string, Middleware>>;
  context: SiteContext;
  /** Loads the page's chunk. */
  component: (route: Route, url: URL) => Promise<PageComponent>;
  /** Loads what the page needs besides: its messages. */
  prepare: (route: Route) => Promise<void>;
  arrived: Resolved["arrived"];
  /** Data that was asked for before the visit. */
  early?: EarlyData;
  /** Hears of errors that nobody planned. */
  onError: (error: unknown) => void;
}

/**
 * Resolves a location, on the server and in the browser alike: match, middleware, validation, then data, chunk and
 * messages together. Never throws but for a Redirect; anything else becomes the page's error.
 */
export async function resolve(url: URL, signal: AbortSignal, options: ResolveOptions): Promise<Resolved> {
  const { path } = splitLocale(url.pathname);
  let route: Route | undefined;
  try {
    const matched = options.match(path);
    if (!matched) throw pageNotFound();
    route = matched.route;
    const visit: Visit = { url, path, params: matched.params, signal };
    await runMiddleware(route, visit, options);
    if (route.validate && !route.validate(visit)) throw pageNotFound();
    const [data, component] = await Promise.all([
      options.early?.take(url, signal) ?? route.load?.(visit, options.context),
      options.component(route, url),
      options.prepare(route),
    ]);
    const head = await route.head(data, options.context, visit);
    return { url, path, route, component, data, head, error: undefined, arrived: options.arrived };
  } catch (error) {
    if (error instanceof Redirect) throw error;
    const shown = isOffline(error) ? offlineError() : shownError(error);
    if (shown.status >= 500 && !shown.offline && !signal.aborted) options.onError(error);
    return {
      url,
      path,
      route,
      component: undefined,
      data: undefined,
      head: undefined,
      error: shown,
      arrived: options.arrived,
    };
  }
}

/**
 * Whether it is the visitor's line that failed, and not the site: files and messages say no more than that they failed.
 */
function isOffline(error: unknown): boolean {
  if (isNoConnection(error)) return true;
  const isAnswer = error instanceof HttpError || isApiError(error);
  return !isAnswer && globalThis.navigator?.onLine === false;
}

async function runMiddleware(route: Route, visit: Visit, { middleware, context }: ResolveOptions): Promise<void> {
  for (const name of route.middleware ?? []) {
    if (!Object.hasOwn(middleware, name)) throw new HttpError(500, `Unknown route middleware: "${name}"`);
    await middleware[name]?.(visit, context);
  }
}
