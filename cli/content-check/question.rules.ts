import { basename, join } from "node:path";
import type { ArticleType } from "../../api/common.schema.ts";
import { type ContentProblem, problemsOf } from "../../server/content/content.problem.ts";
import { entriesOf, isThere } from "../../server/content/overlay.ts";
import { readUtf8 } from "../../server/content/utf8.ts";
import { parseYamlLines } from "../../server/content/yaml.parser.ts";
import { QuestionFileSchema, questionFolder } from "../../server/search/content/questions.ts";
import { articleTypes } from "../../site/article-paths.ts";
import { defaultLocale, type LocaleCode, languageFiles, localeOf } from "../../site/locales.ts";

type HasArticle = (type: ArticleType, id: string) => boolean;

/**
 * What is wrong with content/questions: names, lengths, articles that are gone, a question that leads to two. In every
 * language, or in English and those named.
 */
export function questionProblems(
  contentDir: string,
  has: HasArticle,
  languages?: readonly LocaleCode[],
): ContentProblem[] {
  const wanted = languages?.map((code) => localeOf(code).file).concat(localeOf(defaultLocale).file);
  const folder = questionFolder(contentDir);
  const files = isThere(folder) ? entriesOf(folder).filter(({ name }) => name.endsWith(".yaml")) : [];
  return files.flatMap(({ name }) => {
    const path = join(folder, name);
    if (!languageFiles.includes(basename(name, ".yaml"))) {
      return [{ file: path, line: 1, message: `"${basename(name, ".yaml")}" is no \`file\` of site/locales.ts` }];
    }
    if (wanted && !wanted.includes(basename(name, ".yaml"))) return [];
    try {
      return problemsIn(path, has);
    } catch (error) {
      return problemsOf(error);
    }
  });
}

function problemsIn(file: string, has: HasArticle): ContentProblem[] {
  const { value, lineOf } = parseYamlLines(readUtf8(file), QuestionFileSchema, { file });
  const problems: ContentProblem[] = [];
  const answers = new Map<string, string>();
  for (const type of articleTypes) {
    for (const [id, questions] of Object.entries(value[type])) {
      const refuse = (message: string, ...place: number[]) =>
        problems.push({ file, line: lineOf([type, id, ...place]), message });
      if (!has(type, id)) refuse(`there is no ${type} article "${id}"`);
      questions.forEach((question, place) => {
        const key = question.normalize("NFKC").toLowerCase();
        const before = answers.get(key);
        if (before !== undefined) refuse(`"${question}" is asked at ${before} already`, place);
        answers.set(key, `${type}/${id}`);
      });
    }
  }
  return problems;
}
