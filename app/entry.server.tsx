import type { ApiClient } from "../api/client.ts";
import { formatTag, type LocaleCode } from "../site/locales.ts";
import { localizedPath, splitLocale } from "../site/localized-path.ts";
import { App } from "./app.tsx";
import { createDownloadListStore } from "./behaviours/download-list.ts";
import { bootMessages } from "./boot-messages.ts";
import { ErrorPage } from "./components/error-page/error-page.tsx";
import { errorHead } from "./components/error-page/error-texts.ts";
import { type FramePieces, frameHtml, framePieces } from "./components/page-frame/frame-html.ts";
import { PageFrame } from "./components/page-frame/page-frame.static.tsx";
import { createKeptHtml } from "./components/static-part/kept-html.ts";
import { renderPage } from "./components/static-part/render-page.tsx";
import { renderedOnce } from "./components/static-part/rendered-once.tsx";
import { documentHtml, type PageAssets } from "./document.ts";
import { answeredData } from "./head/answered-data.ts";
import type { Messages } from "./i18n/catalogue.ts";
import { createTranslate, type Facts, type Translate } from "./i18n/translate.ts";
import { middleware } from "./middleware.ts";
import { isStaticPage, loadPage } from "./pages.ts";
import { Redirect, type ShownError, shownError } from "./router/errors.ts";
import { createMatcher } from "./router/match.ts";
import { type Resolved, resolve } from "./router/resolve.ts";
import type { PageComponent, PublicSite, Route, SiteContext } from "./router/route.ts";
import { staticRouter } from "./router/router.ts";
import { routes } from "./routes.ts";

export { routes };

/** All messages of one locale, the holes filled with English. */
export interface LocaleMessages {
  /** Namespaces whose words cannot be read. */
  unreadable: ReadonlySet<string>;
  /** Changes when the locale's messages do. */
  revision: string;
  messages: Messages;
  /** Facts that the messages of these namespaces name. */
  factsFor: (namespaces: readonly string[]) => Facts;
  facts: Facts;
}

export interface RendererOptions {
  site: (locale: LocaleCode) => PublicSite;
  messages: (locale: LocaleCode) => LocaleMessages;
  /** Files for a route's page; undefined for the error page. */
  assets: (route: Route | undefined, locale: LocaleCode) => PageAssets;
  onError: (error: unknown) => void;
  /** Routes that browsers are not told of, after those of the table. */
  closed?: readonly Route[];
}

export interface RenderRequest {
  url: URL;
  /** Client of the app itself, acting for the visitor. */
  api: ApiClient;
  signal: AbortSignal;
  /** Something went wrong before: this is rendered in the page's place. */
  error?: ShownError;
}

export type RenderedPage =
  | { kind: "page"; status: number; html: string; route: Route | undefined }
  | { kind: "redirect"; status: 301 | 302; location: string };

/** Makes the function that renders any URL as an HTML document. It throws only when the error page itself fails. */
export function createRenderer(options: RendererOptions) {
  const match = createMatcher([...routes, ...(options.closed ?? [])]);
  const keptHtml = createKeptHtml();
  const frames = new Map<LocaleCode, { html: string; pieces: FramePieces }>();
  const components = new Map<string, PageComponent>();
  const translators = new Map<LocaleCode, { of: LocaleMessages; t: Translate }>();

  /** One page, one language: English when what it says cannot be read. */
  function languageOf(locale: LocaleCode, path: string): LocaleCode {
    const { unreadable } = options.messages(locale);
    const needed = ["common", ...(match(path)?.route.messages ?? [])];
    return needed.some((namespace) => unreadable.has(namespace)) ? "en" : locale;
  }

  function translator(locale: LocaleCode, tag: string): { of: LocaleMessages; t: Translate } {
    const of = options.messages(locale);
    let kept = translators.get(locale);
    if (kept?.of !== of) {
      kept = { of, t: createTranslate({ tag, messages: of.messages, facts: of.facts, onError: options.onError }) };
      translators.set(locale, kept);
    }
    return kept;
  }

  function piecesOf(html: string, locale: LocaleCode): FramePieces {
    let known = frames.get(locale);
    if (known?.html !== html) {
      known = { html, pieces: framePieces(html) };
      frames.set(locale, known);
    }
    return known.pieces;
  }

  /** To ask for a module that is there takes longer than to render many a page. */
  async function component(route: Route): Promise<PageComponent> {
    const known = components.get(route.page) ?? (await loadOnce(route));
    components.set(route.page, known);
    return known;
  }

  return async ({ url, api, signal, error: known }: RenderRequest): Promise<RenderedPage> => {
    const { locale, path } = splitLocale(url.pathname);
    const speaks = languageOf(locale, path);
    const tag = formatTag(speaks);
    const { of, t } = translator(speaks, tag);
    const site = options.site(locale);
    const downloads = createDownloadListStore({ released: site.released });
    const context: SiteContext = { locale, speaks, tag, site, api, downloads, t };
    const render = (shown: Resolved) => {
      const value = { site: context, router: staticRouter(shown) };
      const { personal } = shown.route ?? {};
      const isPersonal = typeof personal === "function" ? personal(url.searchParams) : Boolean(personal);
      const kept = keptHtml.of(locale, [of, JSON.stringify(site)]);
      const page = renderPage(<App {...value} ErrorPage={ErrorPage} />, { context: value, kept, isPersonal });
      const frame = kept.get("frame", () => renderPage(<PageFrame />, { context: value, kept, isPersonal }));
      return frameHtml(piecesOf(frame, locale), page, shown, locale);
    };
    let resolved: Resolved;
    try {
      resolved = known
        ? instead(url, known)
        : await resolve(url, signal, {
            match,
            middleware,
            context,
            component,
            prepare: async () => {},
            arrived: "document",
            onError: options.onError,
          });
    } catch (error) {
      if (!(error instanceof Redirect)) throw error;
      return { kind: "redirect", status: error.status, location: localizedPath(error.path, locale) };
    }
    let body: string;
    try {
      body = render(resolved);
    } catch (error) {
      options.onError(error);
      resolved = { ...resolved, component: undefined, data: undefined, head: undefined, error: shownError(error) };
      body = render(resolved);
    }
    const { route, error } = resolved;
    const first = bootMessages(of.messages as Messages, error ? undefined : route);
    const assets = options.assets(error ? undefined : route, locale);
    const own = error ? errorHead(error, t) : (resolved.head ?? { title: context.site.name });
    const head = { ...own, structuredData: answeredData(own.structuredData ?? []) };
    const html = documentHtml({
      // English in the place of another language is a copy of the English page.
      head: speaks === locale ? head : { ...head, noindex: true, canonicalPath: resolved.path },
      path: resolved.path,
      assets,
      body,
      boot: {
        locale,
        speaks: speaks === locale ? undefined : speaks,
        page: route?.name,
        site: context.site,
        revision: of.revision,
        ...first,
        facts: of.factsFor(Object.keys(first.messages)),
        // What no script renders again needs no data.
        data: route && assets.modules.length === 0 ? undefined : resolved.data,
        error,
        modules: assets.modules,
        atOnce: !error && route?.atOnce === true,
      },
    });
    return { kind: "page", status: error?.status ?? 200, html, route };
  };
}

/** A page that is static as a whole is one static part. */
async function loadOnce(route: Route): Promise<PageComponent> {
  const Page = await loadPage(route);
  if (!isStaticPage(route)) return Page;
  return renderedOnce(Page, route.page);
}

/** An error in the place of the page at a URL. */
function instead(url: URL, error: ShownError): Resolved {
  const { path } = splitLocale(url.pathname);
  const nothing = { route: undefined, component: undefined, data: undefined, head: undefined };
  return { url, path, ...nothing, error, arrived: "document" };
}

export type Renderer = ReturnType<typeof createRenderer>;
