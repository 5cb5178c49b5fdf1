import { type ContentProblem, problemsOf } from "../content/content.problem.ts";
import { lineOfPath, parseJsonFile } from "../content/json.parser.ts";
import { readUtf8 } from "../content/utf8.ts";
import { ListCheckError } from "./parse-list.ts";

/** Where in a JSON file of ours the reason is why it cannot be used: a problem for each place, with its line. */
export function contentProblems(file: string, reason: Error): ContentProblem[] {
  try {
    const text = readUtf8(file);
    parseJsonFile(text, file);
    const issues = reason instanceof ListCheckError ? reason.issues : [];
    if (issues.length === 0) return [{ file, line: 1, message: reason.message }];
    return issues.map(({ path, message }) => ({
      file,
      line: lineOfPath(text, path),
      message: path.length > 0 ? `${path.join(".")}: ${message}` : message,
    }));
  } catch (error) {
    return [...problemsOf(error)];
  }
}
