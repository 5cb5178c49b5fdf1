let answers: typeof import("./answers.ts") | undefined;

/**
 * Loads the schemas of the answers, valibot among them. What is sent need not wait for them. Kept, because the server
 * asks for each page, and to ask Node for a module that is there takes a while.
 */
export async function loadAnswers(): Promise<typeof import("./answers.ts")> {
  answers ??= await import("./answers.ts");
  return answers;
}
