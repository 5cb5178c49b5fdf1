import { join } from "node:path";
import { isThere } from "../../../server/content/overlay.ts";
import { readUtf8 } from "../../../server/content/utf8.ts";

export interface Term {
  /** In English, as the glossary has it: `connect, disconnect`. */
  english: string;
  own: string;
  use: string;
}

/** Rows of the tables of a language's glossary whose first cell is English. Its traps are no terms. */
export function readGlossary(messagesDir: string, file: string): Term[] {
  const path = join(messagesDir, "glossary", `${file}.md`);
  const text = isThere(path) ? readUtf8(path) : "";
  return text.split(/^## /m).flatMap((section) => (section.startsWith("Traps") ? [] : termsIn(section)));
}

function termsIn(section: string): Term[] {
  const [head = "", ...rows] = section.split("\n").filter((line) => line.startsWith("|"));
  if (!/^\| *English/.test(head)) return [];
  return rows.flatMap((row) => {
    const [english = "", own = "", use = ""] = row
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    return own === "" || /^[-: ]+$/.test(english) ? [] : [{ english, own, use }];
  });
}

/** The terms that an English text has, the longest first. */
export function termsOf(text: string, glossary: readonly Term[], most = 8): Term[] {
  const words = text.toLowerCase();
  return glossary
    .filter(({ english }) =>
      english
        .toLowerCase()
        .replace(/\([^)]*\)|[“”"]/g, "")
        .split(/,|\/|;/)
        .map((one) => one.trim())
        .some((one) => one.length > 1 && hasWord(words, one)),
    )
    .toSorted((a, b) => b.english.length - a.english.length)
    .slice(0, most);
}

/** A term stands at the beginning of a word; its plural counts. */
function hasWord(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    const after = text.slice(at + term.length).replace(/^(?:e?s)(?![\p{L}\p{N}])/u, "");
    if (!/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

/** Traps whose line in traps.md names a key's page, with what the language's glossary answers. */
export interface TrapNote {
  id: string;
  text: string;
  answer: string | undefined;
}

export function trapsFor(messagesDir: string, key: string, answers: ReadonlyMap<string, string>): TrapNote[] {
  const path = join(messagesDir, "glossary", "traps.md");
  const sections = isThere(path) ? readUtf8(path).split(/^## `/m).slice(1) : [];
  return sections.flatMap((section) => {
    const [id = "", ...rest] = section.split("`");
    const text = rest.join("`").trim();
    const named = [...text.matchAll(/`([\w.-]+)`/g)].map(([, name = ""]) => name);
    // "`ip.tells`" is about these messages; the name of a whole page would be beside every line of it.
    const isAbout = named.some((name) => name.includes(".") && (key === name || key.startsWith(`${name}.`)));
    return isAbout ? [{ id, text, answer: answers.get(id) }] : [];
  });
}
