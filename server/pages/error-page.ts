import type { Context } from "hono";
import { isLocaleCode, type LocaleCode } from "../../site/locales.ts";
import { splitLocale } from "../../site/localized-path.ts";
import { savedLocale } from "../../site/match-locale.ts";
import { wantsPage } from "../http/error-answer.ts";
import type { HttpProblem } from "../http/problem.ts";
import { respondCached } from "../http/respond-cached.ts";
import type { PreparedErrors } from "./prepared-errors.ts";

interface Options {
  errors: PreparedErrors;
  /** Paths below it are for programs, but for those of plain forms. */
  apiPrefix: string;
  /** Paths that plain forms are sent to. */
  formPaths: readonly string[];
}

/**
 * Makes the function that answers an error with the site's error page where a person reads it: a plain form that
 * failed, a link that leads nowhere. undefined for a program, which gets the problem document.
 */
export function createErrorPage({ errors, apiPrefix, formPaths }: Options) {
  return async (context: Context, { problem, headers }: HttpProblem): Promise<Response | undefined> => {
    const { path } = context.req;
    const forPrograms = path.startsWith(`${apiPrefix}/`) && !formPaths.includes(path);
    if (forPrograms || !wantsPage(context)) return undefined;
    const own = { "Cache-Control": "private, no-store", ...headers };
    return respondCached(context.req.raw, await errors.answer(readersLocale(context), problem.status, own));
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
