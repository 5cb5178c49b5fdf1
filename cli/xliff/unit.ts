import { createHash } from "node:crypto";

/** A text that goes out for translation and comes back. */
export interface Unit {
  /** The name of its file: `messages/home`, `help/kill-switch`. */
  file: string;
  /** Its name in that file: `home.hero.title`, `front.title`, `block.2`. */
  id: string;
  kind: "message" | "article";
  source: string;
  /** What the language has now. */
  target: string | undefined;
  /** Whether the target is of this source, of an older one, or not there. */
  state: "translated" | "stale" | "missing";
  /** For whoever translates it. */
  notes: readonly { category: string; text: string }[];
}

/** A text that came back. */
export interface ReturnedUnit {
  file: string;
  id: string;
  source: string;
  target: string | undefined;
  /** As XLIFF has it: `initial` has not been looked at. */
  state: string;
  /** Hash of what the language had at the export; undefined when the file lost it. */
  before: string | undefined;
}

/** The note that carries the hash of the target at the export. */
export const beforeCategory = "text-before";

/** Hash of a target, and of none. */
export function targetHash(target: string | undefined): string {
  return target === undefined ? "none" : createHash("sha256").update(target).digest("hex").slice(0, 12);
}
