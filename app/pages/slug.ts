import type { Visit } from "../router/route.ts";

/** The shape of an article's id; anything else is no page and is not asked for. */
export function isSlug({ params }: Visit): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(params.id ?? "") && (params.id ?? "").length <= 80;
}
