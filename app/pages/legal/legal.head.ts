import { isSampleOrigin } from "../../../site/sample-origin.ts";
import type { Head, SiteContext } from "../../router/route.ts";
import { titled } from "../titled.ts";
import type { DocumentName } from "./documents.ts";

/** Legal texts that nobody has checked are not for search engines, once the site is somebody's own. */
export function legalHead(name: DocumentName) {
  const head = titled(`legal.${name}`);
  return (data: unknown, context: SiteContext): Head => {
    const { samples, origin } = context.site;
    const noindex = samples.includes("legal") && !isSampleOrigin(origin);
    return { ...head(data, context), ...(noindex && { noindex }) };
  };
}
