import { dirname } from "node:path";
import type { LegalId, OwnerFact } from "../../api/legal.schema.ts";
import { type LocaleCode, localeOf } from "../../site/locales.ts";
import type { HtmlParts } from "../articles/markdown/link.rules.ts";
import { type Heading, renderMarkdown } from "../articles/markdown/markdown.renderer.ts";
import { fillOptionalParts } from "../articles/markdown/optional-parts.ts";
import { fillVariables } from "../articles/markdown/variables.ts";
import { ContentError, type ContentProblem } from "../content/content.problem.ts";
import type { Facts } from "../content/facts.ts";
import { typeset, typesetHeading } from "../content/typeset.ts";
import { textLimit } from "../counting/counted-text.ts";
import { type LegalFront, parseLegalFront } from "./legal.front.ts";
import { sectionsOf, type WrittenPart } from "./legal.sections.ts";

export interface LegalSource {
  /** Path of the file; named in problems. */
  file: string;
  document: LegalId;
  locale: LocaleCode;
  facts: Facts;
  /** Folder whose files are served from the site's root. */
  publicDir: string;
  /** Anchors of the English sections, for a translation. */
  anchors?: readonly string[];
}

export type ParsedPart =
  | { kind: "text"; html: HtmlParts }
  | { kind: "owner"; facts: OwnerFact[] }
  | { kind: "inventory" };

/** A legal text in one language, ready to be shown; variables are filled. */
export interface ParsedLegal {
  locale: LocaleCode;
  front: LegalFront;
  sections: readonly { id: string; title: string; parts: ParsedPart[] }[];
  /** Of sections and below them, with the line they stand on. */
  headings: readonly Heading[];
  links: readonly { href: string; line: number }[];
}

/** Stands for a text that is not there: no parsed one is without sections. */
export function absentLegal(locale: LocaleCode): ParsedLegal {
  return {
    locale,
    front: { title: "", summary: "", sample: false, history: [] },
    sections: [],
    headings: [],
    links: [],
  };
}

export function isAbsent({ sections }: ParsedLegal): boolean {
  return sections.length === 0;
}

/** Parses a legal text. Throws ContentError with everything that is wrong with it. */
export function parseLegal(markdown: string, source: LegalSource): ParsedLegal {
  const { file, document, locale, publicDir, anchors = [] } = source;
  const tag = localeOf(locale).tag;
  const { front, body, bodyLine } = parseLegalFront(markdown, file);
  const problems: ContentProblem[] = [];
  const refuseAt = (line: number) => (message: string) => problems.push({ file, line, message });
  const refuse = (line: number, message: string) => refuseAt(bodyLine + line)(message);
  const facts: Facts = { ...source.facts, countedCharacters: textLimit };
  const fill = (text: string, line: number) => fillVariables(text, { facts, tag, refuse: refuseAt(line) });
  const words = (text: string, line: number) => typeset(fill(text, line), tag);

  const headings: Heading[] = [];
  const links: { href: string; line: number }[] = [];
  const written = sectionsOf(fillOptionalParts(body, { facts, refuse }), document, refuse);
  const named = written.filter(({ id }) => id !== "");
  const sections = written.map((section) => {
    // A translation with as many sections as the English text has its anchors, unless it says its own.
    const english = named.length === anchors.length ? anchors[named.indexOf(section)] : undefined;
    const id = section.named ? section.id : (english ?? section.id);
    const title = typesetHeading(fill(section.title, bodyLine + section.line), tag);
    if (id !== "") headings.push({ level: 2, id, text: title, line: bodyLine + section.line });
    const toHtml = (part: WrittenPart): ParsedPart => {
      if (part.kind !== "text") return part;
      const rendered = renderMarkdown(part.markdown, {
        file,
        firstLine: bodyLine + part.line,
        tag,
        facts,
        folder: dirname(file),
        publicDir,
        anchorPrefix: `${id || document}-`,
      });
      problems.push(...rendered.problems);
      headings.push(...rendered.headings);
      links.push(...rendered.links);
      return { kind: "text", html: rendered.parts };
    };
    return { id, title, parts: section.parts.map(toHtml) };
  });
  if (sections.length === 0 && problems.length === 0) refuse(0, "the text is empty");

  const { searchTitle = front.title, history } = front;
  const filled: LegalFront = {
    ...front,
    title: typesetHeading(fill(front.title, 2), tag),
    // For search engines, as they are.
    searchTitle: fill(searchTitle, 2),
    summary: fill(front.summary, 2),
    history: history.map(({ changes, ...one }) => ({
      ...one,
      ...(changes !== undefined && { changes: words(changes, 2) }),
    })),
  };
  if (problems.length > 0) throw new ContentError(problems);
  return { locale, front: filled, sections, headings, links };
}
