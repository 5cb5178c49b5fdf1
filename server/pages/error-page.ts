import type { Context } from "hono";
import type { ApiClient } from "../../api/client.ts";
import type { RenderedPage, RenderRequest } from "../../app/entry.server.tsx";
import { isLocaleCode, type LocaleCode } from "../../site/locales.ts";
import { localizedPath, splitLocale } from "../../site/localized-path.ts";
import { savedLocale } from "../../site/match-locale.ts";
import { wantsPage } from "../http/error-answer.ts";
import type { HttpProblem } from "../http/problem.ts";
import { errorNotice } from "./error-notice.ts";

interface Options {
  render: (request: RenderRequest) => Promise<RenderedPage>;
  api: ApiClient;
  /** Paths below it are for programs, but for those of plain forms. */
  apiPrefix: string;
  /** Paths that plain forms are sent to. */
  formPaths: readonly string[];
}

/** What a drawn error page may take, in milliseconds. */
const patience = 3_000;

/**
 * Makes the function that answers an error with the site's error page where a person reads it: a plain form that
 * failed, a link that leads nowhere. undefined for a program, which gets the problem document.
 */
export function createErrorPage({ render, api, apiPrefix, formPaths }: Options) {
  return async (context: Context, { problem, headers }: HttpProblem): Promise<Response | undefined> => {
    const { path } = context.req;
    const forPrograms = path.startsWith(`${apiPrefix}/`) && !formPaths.includes(path);
    if (forPrograms || !wantsPage(context)) return undefined;
    const url = new URL(localizedPath("/", readersLocale(context)), context.req.url);
    const { status, detail: message } = problem;
    let html: string;
    try {
      const page = await render({ url, api, signal: AbortSignal.timeout(patience), error: { status, message } });
      html = page.kind === "page" ? page.html : errorNotice(url.pathname);
    } catch {
      html = errorNotice(url.pathname);
    }
    return new Response(context.req.method === "HEAD" ? null : html, {
      status,
      headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store", ...headers },
    });
  };
}

/** Language of the page that the form stood on, else the saved one. */
function readersLocale(context: Context): LocaleCode {
  const from = URL.parse(context.req.header("Referer") ?? "");
  if (from && from.host === new URL(context.req.url).host) return splitLocale(from.pathname).locale;
  const { locale } = splitLocale(context.req.path);
  if (locale !== "en") return locale;
  const asked = context.req.query("locale") ?? "";
  return isLocaleCode(asked) ? asked : (savedLocale(context.req.header("Cookie") ?? "") ?? "en");
}
