import { realPath } from "./overlay.ts";

/** Something wrong in a content file: where it is, what is wrong, and how to mend it. */
export interface ContentProblem {
  /** Path of the file as it was asked for, such as `content/help/kill-switch/en.md`. */
  readonly file: string;
  /** Line in that file, from 1. */
  readonly line: number;
  readonly message: string;
}

/** `content/help/kill-switch/en.md:12 message`: terminals and editors open such a line by a click. */
export function formatProblem({ file, line, message }: ContentProblem): string {
  return `${realPath(file)}:${line} ${message}`;
}

/** Content that cannot be used; the message has one line for each problem. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[], options?: ErrorOptions) {
    super(problems.map(formatProblem).join("\n"), options);
    this.problems = problems;
  }
}

/** A ContentError for a single problem. */
export function contentError(file: string, line: number, message: string, cause?: unknown): ContentError {
  return new ContentError([{ file, line, message }], { cause });
}

/** The problems a content error carries. Anything that is not a content error is thrown on. */
export function problemsOf(error: unknown): readonly ContentProblem[] {
  if (error instanceof ContentError) return error.problems;
  throw error;
}
