import type { Head, SiteContext } from "../../router/route.ts";
import { titled } from "../titled.ts";
import type { DocumentName } from "./documents.ts";

/** Legal texts that nobody has checked are not for search engines, whatever the origin. */
export function legalHead(name: DocumentName) {
  const head = titled(`legal.${name}`);
  return (data: unknown, context: SiteContext): Head => ({
    ...head(data, context),
    ...(context.site.samples.includes("legal") && { noindex: true }),
  });
}
