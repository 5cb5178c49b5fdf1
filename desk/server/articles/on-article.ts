import type { DeskContext, DeskRoute, Show } from "../desk-route.ts";
import type { DeskFiles, FileState } from "../files/desk-files.ts";
import { type ArticleName, articleNamed, englishFile } from "./article-names.ts";

interface Found {
  name: ArticleName;
  /** Its English text as it is; empty, and without a version, where there is none yet. */
  now: FileState;
}

/** Handles a request for the article that its address names; what cannot be one is answered with 404. */
export function onArticle(
  { files, show }: { files: Pick<DeskFiles, "read">; show: Show },
  handle: (context: DeskContext, found: Found) => Promise<Response>,
): DeskRoute["handle"] {
  return async (context) => {
    const name = articleNamed(context.req.param("type"), context.req.param("id"));
    const now = name && (await files.read(englishFile(name)));
    return now ? handle(context, { name, now }) : missingArticle(context, show);
  };
}

/** The page that says that there is no such article. */
export function missingArticle(context: DeskContext, show: Show): Response {
  return show(context, { name: "problem", problem: "missing" }, 404);
}
