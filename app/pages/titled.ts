import type { MessageKey } from "../i18n/catalogue.ts";
import type { Head, SiteContext } from "../router/route.ts";

/** Titles and descriptions of a page that are messages: `titled("home")` reads home.meta.title and .description. */
export function titled<P extends string>(
  prefix: `${P}.meta.title` extends MessageKey ? P : never,
): (data: unknown, context: SiteContext, visit?: unknown) => Head {
  const title = `${prefix}.meta.title` as MessageKey;
  const description = `${prefix}.meta.description` as MessageKey;
  return (_data, { t }) => ({ title: t(title), description: t(description) });
}
