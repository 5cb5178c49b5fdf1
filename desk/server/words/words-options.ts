import type { Log } from "../../../server/log.ts";
import type { Show } from "../desk-route.ts";
import type { Drafts } from "../drafts/drafts.ts";
import type { DeskFiles } from "../files/desk-files.ts";
import type { OldEnglish } from "./old-english.ts";
import type { Reviews } from "./reviews.ts";

export interface WordsOptions {
  messagesDir: string;
  contentDir: string;
  /** Where the real pages are. */
  siteOrigin: string;
  files: Pick<DeskFiles, "read" | "save">;
  reviews: Reviews;
  oldEnglish: OldEnglish;
  drafts: Pick<Drafts, "page">;
  /** Of the desk. */
  origin: string;
  log: Log;
  show: Show;
}

/** What kept a save from being made, in words. */
export function problemsIn(answer: Exclude<Awaited<ReturnType<DeskFiles["save"]>>, { saved: true }>): string[] {
  if (answer.reason === "problems") return answer.problems.slice(0, 10).map((one) => `${one.path}: ${one.message}`);
  return [answer.reason === "unwritable" ? answer.message : answer.reason];
}
