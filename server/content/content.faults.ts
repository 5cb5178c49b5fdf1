import type { Log } from "../log.ts";
import { type ContentProblem, formatProblem } from "./content.problem.ts";

/** What is wrong with the site's content at the moment, as far as it has been read. */
export interface ContentFaults {
  /**
   * Takes over everything that is wrong with a subject ("claims", "help articles") now; nothing, when it is in order.
   * What is new is a line in the log, once. `shown` says what visitors see instead.
   */
  note(subject: string, problems: readonly ContentProblem[], shown: string): void;
  /** `file:line what is wrong and what to do`, by subject. */
  list(): readonly string[];
}

export function createContentFaults(log: Pick<Log, "error" | "info">): ContentFaults {
  const bySubject = new Map<string, readonly string[]>();
  return {
    note(subject, problems, shown) {
      const before = bySubject.get(subject) ?? [];
      const lines = [...new Set(problems.map(formatProblem))];
      for (const problem of lines) if (!before.includes(problem)) log.error({ problem }, `Content is wrong; ${shown}`);
      if (lines.length > 0) bySubject.set(subject, lines);
      else if (bySubject.delete(subject)) log.info({ subject }, "Content is in order again");
    },
    list: () => [...bySubject.values()].flat(),
  };
}
