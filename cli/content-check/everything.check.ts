import type { Config } from "../../server/config.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { type CheckResult, checkContent } from "./content.check.ts";
import { missingLegalTexts } from "./legal.check.ts";
import { listProblems, messageProblems } from "./list.check.ts";
import { isPage, readSiteFacts } from "./site.check.ts";

interface Options {
  publicDir: string;
  /** Languages that are read beside English; all of them without it. */
  languages?: readonly LocaleCode[];
}

export interface EverythingChecked extends CheckResult {
  /** Of message files: `file:line what is wrong`. */
  lines: readonly string[];
}

/**
 * Everything that people edit, by every rule, in some languages; whether a program's editor finds the schemas is no
 * matter of who writes at the desk. Throws ContentError when a fact cannot be read.
 */
export async function checkEverything(config: Config, options: Options): Promise<EverythingChecked> {
  const { contentDir } = config;
  const facts = await readSiteFacts(config);
  const lists = [...listProblems(config), ...missingLegalTexts(contentDir, facts)];
  const checked = checkContent({ ...options, contentDir, facts, isPage: isPage(options.publicDir) });
  return {
    ...checked,
    problems: [...lists, ...checked.problems],
    lines: messageProblems(config.messagesDir, facts, options.languages),
  };
}
