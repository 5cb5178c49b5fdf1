import { type LegalId, type OwnerFact, ownerFacts } from "../../api/legal.schema.ts";
import { slugify } from "../articles/markdown/slugify.ts";

/** A part of a section as it is written: Markdown, or a directive alone on its line. */
export type WrittenPart =
  | { kind: "text"; markdown: string; line: number }
  | { kind: "owner"; facts: OwnerFact[] }
  | { kind: "inventory" };

export interface WrittenSection {
  /** The anchor, from `{#…}` or made of the title; empty before the first heading. */
  id: string;
  /** Whether the text says the anchor itself. */
  named: boolean;
  title: string;
  /** Of the heading, from 0. */
  line: number;
  parts: WrittenPart[];
}

const fence = /^\s*(?:```|~~~)/;
const heading = /^## +(.*?)(?: +\{#([^{}]*)\})? *$/;
const owner = /^\{\{owner ([^{}]*)\}\}$/;
const inventory = "{{inventory}}";

/**
 * Takes a legal text apart: sections by their `##` headings, with `{#anchor}` where it has to stay as it is, and in
 * them `{{owner company, address}}` and `{{inventory}}`, each alone on its line. `refuse` hears what is wrong, with the
 * line from 0.
 */
export function sectionsOf(body: string, document: LegalId, refuse: (line: number, message: string) => void) {
  const sections: WrittenSection[] = [{ id: "", named: false, title: "", line: 0, parts: [] }];
  const taken = new Set<string>();
  let fenced = false;

  function anchorOf(title: string, given: string | undefined, line: number): string {
    const id = given ?? `${document}-${slugify(title)}`;
    if (!new RegExp(`^${document}-[\\p{L}\\p{M}\\p{N}-]+$`, "u").test(id))
      refuse(line, `the anchor {#${id}} must begin with ${document}-: the legal texts share their pages`);
    if (taken.has(id)) refuse(line, `the anchor ${id} is there twice: give one heading another, {#${document}-…}`);
    taken.add(id);
    return id;
  }

  body.split("\n").forEach((text, line) => {
    const section = sections.at(-1) as WrittenSection;
    if (fence.test(text)) fenced = !fenced;
    const found = fenced ? null : heading.exec(text);
    if (found) {
      const [, title = "", given] = found;
      sections.push({ id: anchorOf(title, given, line), named: given !== undefined, title, line, parts: [] });
      return;
    }
    const [, names] = (!fenced && owner.exec(text.trim())) || [];
    if (names !== undefined) {
      section.parts.push({ kind: "owner", facts: ownerFactsOf(names, (message) => refuse(line, message)) });
    } else if (!fenced && text.trim() === inventory) section.parts.push({ kind: "inventory" });
    else {
      const part = section.parts.at(-1);
      if (part?.kind === "text") part.markdown += `\n${text}`;
      else section.parts.push({ kind: "text", markdown: text, line });
    }
  });
  for (const section of sections)
    section.parts = section.parts.filter((part) => part.kind !== "text" || part.markdown.trim() !== "");
  return sections.filter(({ title, parts }, index) => index > 0 || title !== "" || parts.length > 0);
}

function ownerFactsOf(names: string, refuse: (message: string) => void): OwnerFact[] {
  return names.split(",").flatMap((written) => {
    const name = written.trim() as OwnerFact;
    if (ownerFacts.includes(name)) return name;
    refuse(`{{owner}} does not know "${name}"; it knows ${ownerFacts.join(", ")}`);
    return [];
  });
}
