import { join } from "node:path";
import * as v from "valibot";
import { SlugSchema } from "../../../api/common.schema.ts";
import { isThere } from "../../content/overlay.ts";
import { readYaml } from "../../content/yaml.parser.ts";
import type { SearchDocument } from "../document.ts";

/** The most questions of one article in one language, and the most letters of each. */
export const mostQuestions = 40;
const longestQuestion = 120;

export const QuestionsSchema = v.pipe(
  v.array(
    v.pipe(
      v.string("must be text"),
      v.trim(),
      v.minLength(1, "must not be empty"),
      v.maxLength(longestQuestion, `must have ${longestQuestion} characters or fewer`),
    ),
    "must be a list of questions",
  ),
  v.maxLength(mostQuestions, `must have ${mostQuestions} entries or fewer`),
);

const ArticlesSchema = v.optional(v.record(SlugSchema, QuestionsSchema), {});

/** content/questions/{file}.yaml; the format is described in content/questions/README.md. */
export const QuestionFileSchema = v.strictObject({ help: ArticlesSchema, blog: ArticlesSchema });

/** Questions in one language, by article. */
export type Questions = v.InferOutput<typeof QuestionFileSchema>;

export const noQuestions: Questions = { help: {}, blog: {} };

export function questionFolder(contentDir: string): string {
  return join(contentDir, "questions");
}

/** Reads a language's questions; a file that does not exist has none. Throws ContentError. */
export function readQuestions(contentDir: string, file: string): Questions {
  const path = join(questionFolder(contentDir), `${file}.yaml`);
  return isThere(path) ? readYaml(path, QuestionFileSchema) : noQuestions;
}

/** A document with the questions of its own file and those of question files, each once. */
export function withQuestions(document: SearchDocument, sources: readonly Questions[]): SearchDocument {
  const questions = [...document.questions, ...sources.flatMap((source) => source[document.type][document.id] ?? [])];
  return { ...document, questions: [...new Set(questions)] };
}
