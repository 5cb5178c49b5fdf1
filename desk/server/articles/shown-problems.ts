import type { FileName, FileProblem } from "../files/desk-files.ts";
import { bodyLineOf, fieldAt } from "./article-form.ts";
import type { ShownProblem } from "./article-views.ts";

/** Where the problems of a text are in its form. */
export function shownProblems(problems: readonly FileProblem[], file: FileName, text: string): ShownProblem[] {
  const bodyLine = bodyLineOf(text);
  return problems.map(({ folder, path, line, message }) => {
    if (folder !== file.folder || path !== file.path) return { file: `${path}:${line}`, message };
    if (line >= bodyLine) return { line: line - bodyLine + 1, message };
    const named = /^(\w+): /.exec(message)?.[1];
    const field = fieldAt(`${named}:`, 1) ?? fieldAt(text, line);
    return { field, line: field ? undefined : 1, message };
  });
}
