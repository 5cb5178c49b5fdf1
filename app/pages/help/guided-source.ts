import type { Guided } from "../../../api/guided.schema.ts";
import type { SiteContext } from "../../router/route.ts";
import { guidedPathId } from "./guided-path.ts";

let kept: Promise<Guided> | undefined;

/**
 * The whole path. A browser asks for it once a document and keeps it: from then on every step is there without the
 * network, which may be off for the test that a step asks for. A document has one locale.
 */
export function guidedSource({ api, locale }: Pick<SiteContext, "api" | "locale">): Promise<Guided> {
  const ask = () => api.articleGuided({ locale, id: guidedPathId });
  if (typeof document === "undefined") return ask();
  kept ??= ask().catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  return kept;
}
