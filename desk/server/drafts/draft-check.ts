import { relative, resolve } from "node:path";
import { checkEverything } from "../../../cli/content-check/everything.check.ts";
import type { Config } from "../../../server/config.ts";
import { ContentError, type ContentProblem, problemsOf } from "../../../server/content/content.problem.ts";
import { readSiteFacts } from "../../../server/content/site-facts.ts";
import { ConfigError } from "../../../server/settings/setting.ts";
import { defaultLocale, type LocaleCode, locales } from "../../../site/locales.ts";
import type { FileName, FileProblem, FileText } from "../files/desk-files.ts";
import type { FileFolder } from "../files/file-path.ts";

export interface DraftCheckOptions {
  /** Of the site, with the folders that the texts are laid into. */
  config: Config;
  publicDir: string;
  /** Folders by which a problem may name its file. */
  folders: readonly { folder: FileFolder; root: string }[];
}

/** A problem by the folder and the path that the desk calls its file. */
export function namedProblem(problem: ContentProblem, folders: DraftCheckOptions["folders"]): FileProblem {
  const { file, line, message } = problem;
  for (const { folder, root } of folders) {
    const path = relative(root, resolve(file));
    if (!path.startsWith("..")) return { folder, path, line, message };
  }
  return { folder: "content", path: file, line, message };
}

/** What the content check says of English and the languages of the files that are changed. */
export async function checkDraft(files: readonly FileText[], options: DraftCheckOptions): Promise<FileProblem[]> {
  const { config, publicDir, folders } = options;
  const languages = [...new Set(files.flatMap(languageOf))];
  const named = (problem: ContentProblem) => [namedProblem(problem, folders)];
  try {
    const withSite = { ...config, site: readSiteFacts(config) };
    const { problems, lines } = await checkEverything(withSite, { publicDir, languages });
    return [...problems, ...lines.map(problemOfLine)].flatMap(named);
  } catch (error) {
    if (error instanceof ContentError) return problemsOf(error).flatMap(named);
    // site.yaml, which everything needs.
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split("\n").flatMap((line) => named(problemOfLine(line)));
  }
}

/** The languages of a file by its name or its folder, but English. */
function languageOf({ path }: FileName): LocaleCode[] {
  const names = path.replace(/\.\w+$/, "").split("/");
  return locales.flatMap(({ code, file }) => (code !== defaultLocale && names.includes(file) ? [code] : []));
}

export function problemOfLine(text: string): ContentProblem {
  const [, file = "", line = "1", message = text] = /^(.*?):(\d+):? (.*)$/s.exec(text) ?? [];
  return { file, line: Number(line), message };
}
