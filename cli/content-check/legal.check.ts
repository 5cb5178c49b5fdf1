import { type ContentProblem, problemsOf } from "../../server/content/content.problem.ts";
import type { Facts } from "../../server/content/facts.ts";
import { readTextFile, type TextFile } from "../../server/content/text-files.ts";
import { bindingLocale, legalKind, listLegalFiles, missingLegal } from "../../server/legal/legal.loader.ts";
import type { ParsedLegal } from "../../server/legal/legal.parser.ts";
import { defaultLocale, type LocaleCode } from "../../site/locales.ts";
import { type LinkTargets, linkProblems } from "./link.checker.ts";
import { lineOfField, textProblems } from "./text.rules.ts";

interface Options {
  contentDir: string;
  publicDir: string;
  facts: Facts;
  targetsFor: (locale: LocaleCode) => LinkTargets;
  /** Languages that are read beside English and the binding one; all of them without it. */
  languages?: readonly LocaleCode[] | undefined;
}

interface Read {
  file: TextFile;
  text: ParsedLegal;
}

/** Everything that is wrong with the legal texts, and how many were read. */
export function checkLegal({ contentDir, publicDir, facts, targetsFor, languages }: Options) {
  const { texts, problems: misplaced } = listLegalFiles(contentDir);
  const problems: ContentProblem[] = [...misplaced];
  const kind = legalKind({ facts, publicDir });
  const attempt = (read: () => Read): Read[] => {
    try {
      return [read()];
    } catch (error) {
      problems.push(...problemsOf(error));
      return [];
    }
  };
  const binding = bindingLocale(facts);
  const isWanted = ({ locale }: TextFile) => !languages || locale === binding || languages.includes(locale);
  const documents = texts.map(([file, ...translations]) => {
    const [english] = attempt(() => ({ file, text: kind.parse(file) }));
    // What is wrong with a translation does not wait for the English text.
    const read = (other: TextFile) => (english ? kind.translate(other, english.text) : kind.parse(other));
    const others = translations
      .filter(isWanted)
      .flatMap((other) => attempt(() => ({ file: other, text: read(other) })));
    return english ? [english, ...others] : others;
  });
  const all = documents.flat();
  for (const { file, text } of all) {
    const source = readTextFile(file);
    const { title, summary } = text.front;
    const isTranslation = file.locale !== defaultLocale;
    // Both texts share their pages.
    const anchors = new Set(all.filter((one) => one.file.locale === file.locale).flatMap((one) => anchorsIn(one.text)));
    problems.push(
      ...textProblems({ file: file.path, source, isTranslation, title, summary, headings: text.headings, facts }),
      ...linkProblems({ file: file.path, links: text.links, anchors }, targetsFor(file.locale)),
      ...versionProblems(
        { file, text },
        source,
        all.find((one) => one.file.id === file.id && one.file.locale === binding),
      ),
    );
  }
  return { problems, texts: all.length };
}

/** The texts that pages need, and the binding ones, where there is no file. */
export function missingLegalTexts(contentDir: string, facts: Facts): ContentProblem[] {
  const found = listLegalFiles(contentDir).texts.map((files) => ({
    id: files[0].id,
    locales: new Set(files.map(({ locale }) => locale)),
  }));
  return missingLegal(contentDir, found, bindingLocale(facts));
}

function anchorsIn({ headings }: ParsedLegal): string[] {
  return headings.map(({ id }) => id).filter((id) => id !== "");
}

/** A translation cannot be of a version that the binding text has not. */
function versionProblems({ file, text }: Read, source: string, binding: Read | undefined): ContentProblem[] {
  const versions = binding?.text.front.history.map(({ version }) => version) ?? [];
  const [own] = text.front.history;
  if (!binding || !own || versions.includes(own.version)) return [];
  const message = `history: it is of version ${own.version}, and ${binding.file.path} has ${versions.join(", ")}`;
  return [{ file: file.path, line: lineOfField(source, "history"), message }];
}
