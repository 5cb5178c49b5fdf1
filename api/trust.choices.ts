/** What an entry of the proof page is. */
export const trustKinds = ["audit", "report", "court", "source", "gap"] as const;
/** How the warrant canary is; `good` is the only one to rely on. */
export const canaryStates = [
  "absent",
  "good",
  "old",
  "gone",
  "changed",
  "unknownKey",
  "unsigned",
  "unreadable",
  "otherSite",
  "future",
] as const;
/** What the program can tell to be missing. */
export const trustGaps = ["owner", "people", "audit", "canary", "keys", "source", "samples", "claims"] as const;
