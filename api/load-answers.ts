/** Loads the schemas of the answers, valibot among them. What is sent need not wait for them. */
export const loadAnswers = () => import("./answers.ts");
