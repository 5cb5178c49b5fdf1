import type { PublishView } from "../articles/article-views.ts";
import type { FileProblem, FileText } from "../files/desk-files.ts";
import type { DraftPage } from "./draft-site.ts";

/** What the desk asks the process of drafts: to try files out with these texts. */
export type DraftQuestion =
  | { ask: "check"; files: readonly FileText[] }
  /** The page at a path of the site. */
  | { ask: "page"; files: readonly FileText[]; path: string }
  /** What is to be done before the site is published. */
  | { ask: "readiness" };

export type DraftRequest = DraftQuestion & { id: number };

export type DraftAnswer = { id: number } & (
  | { problems: FileProblem[] }
  | { page: DraftPage }
  | { readiness: PublishView }
  | { failed: string }
);
