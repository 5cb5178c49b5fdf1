import type { LegalAnswer, LegalId } from "../../../api/legal.schema.ts";
import { pageNotFound } from "../../router/errors.ts";
import type { Head, SiteContext, Visit } from "../../router/route.ts";

/** The legal texts, the page's own first. Without that one there is no page. */
export async function loadLegal({ path, signal }: Visit, { api, locale }: SiteContext): Promise<LegalAnswer> {
  const { texts } = await api.legal({ locale }, { signal });
  const own = path.slice(1) as LegalId;
  if (!texts.some(({ id }) => id === own)) throw pageNotFound();
  return { texts: texts.toSorted((a, b) => Number(b.id === own) - Number(a.id === own)) };
}

/**
 * A text that nobody has checked is not for search engines, whatever the origin; one that is not translated is a copy
 * of the English page.
 */
export function legalHead({ texts: [own] }: LegalAnswer, _context: SiteContext, { path }: Visit): Head {
  if (!own) throw new Error(`There is no text for ${path}.`);
  const isCopy = own.translation === "missing";
  return {
    title: own.search_title,
    description: own.summary,
    ...(own.sample || isCopy ? { noindex: true } : { alternates: own.locales }),
    ...(isCopy && { canonicalPath: path }),
  };
}
