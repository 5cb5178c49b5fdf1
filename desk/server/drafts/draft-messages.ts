import type { FileProblem, FileText } from "../files/desk-files.ts";

/** What the desk asks the process of drafts: to try files out with these texts. */
export interface DraftRequest {
  id: number;
  files: readonly FileText[];
}

export type DraftAnswer = { id: number } & ({ problems: FileProblem[] } | { failed: string });
