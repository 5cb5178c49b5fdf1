import { isApiError } from "../../../api/api-error.ts";
import type { Guided } from "../../../api/guided.schema.ts";
import { pageNotFound } from "../../router/errors.ts";
import type { Head, SiteContext, Visit } from "../../router/route.ts";
import { guidedPathId } from "./guided-path.ts";

export interface GuidedData {
  guided: Guided;
  /** The steps taken, as the URL names them; empty at the start. */
  steps: string;
}

/** A URL whose steps do not follow from one another is no page. */
export async function loadGuided({ url, signal }: Visit, { api, locale }: SiteContext): Promise<GuidedData> {
  const steps = url.searchParams.get("step") ?? "";
  try {
    return { guided: await api.articleGuided({ locale, id: guidedPathId, step: steps }, { signal }), steps };
  } catch (error) {
    if (isApiError(error) && error.status === 400) throw pageNotFound();
    throw error;
  }
}

/** Only the start is a page for search engines; the steps are named by what they ask or do. */
export function guidedHead({ guided, steps }: GuidedData, { site }: SiteContext, { path }: Visit): Head {
  const { title, summary, step, locales, translation } = guided;
  const here = step.kind === "question" ? step.question : step.title;
  return {
    title: steps === "" ? `${title} · ${site.name}` : `${here} · ${title}`,
    description: summary,
    image: "/share/help.png",
    alternates: locales,
    ...(steps !== "" && { noindex: true }),
    ...(translation === "missing" && { noindex: true, canonicalPath: path }),
  };
}
