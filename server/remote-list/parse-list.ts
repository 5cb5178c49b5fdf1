import * as v from "valibot";

/** A list does not pass its check; the message names the first places that are wrong and what they must be. */
export class ListCheckError extends Error {
  override readonly name = "ListCheckError";
  /** Every place that is wrong, by its path. */
  readonly issues: readonly { path: readonly (string | number)[]; message: string }[];

  constructor(message: string, issues: ListCheckError["issues"] = []) {
    super(message);
    this.issues = issues;
  }
}

const mostIssues = 3;

/** Parses a list by its schema. Throws ListCheckError. */
export function parseList<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const places = result.issues.slice(0, mostIssues).map((issue) => {
    const path = v.getDotPath(issue);
    return path ? `${path} ${issue.message}` : issue.message;
  });
  const more = result.issues.length - places.length;
  const issues = result.issues.map(({ path = [], message }) => ({
    path: path.map(({ key }) => key as string | number),
    message,
  }));
  throw new ListCheckError(places.join("; ") + (more > 0 ? `; and ${more} more` : ""), issues);
}
