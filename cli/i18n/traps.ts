import { join } from "node:path";
import { isThere } from "../../server/content/overlay.ts";
import { readUtf8 } from "../../server/content/utf8.ts";

/**
 * Lines of English that many languages misread: `messages/glossary/traps.md`, a heading in backquotes for each. A
 * language answers each by a row of that name below "## Traps" of its own glossary.
 */
export function readTraps(messagesDir: string): string[] {
  return [...readText(join(messagesDir, "glossary", "traps.md")).matchAll(/^## `([a-z-]+)`/gm)].map(
    ([, id = ""]) => id,
  );
}

/** What a language's glossary says to each trap: the answer by the trap's name. */
export function readTrapAnswers(messagesDir: string, file: string): Map<string, string> {
  const [, section = ""] = readText(join(messagesDir, "glossary", `${file}.md`)).split(/^## Traps$/m);
  const [own = ""] = section.split(/^## /m);
  return new Map(
    [...own.matchAll(/^\| `([a-z-]+)` \| ([^|\n]*\S[^|\n]*?) *\|/gm)].map(([, id = "", answer = ""]) => [id, answer]),
  );
}

/** Traps that a language has not answered, and answers to what is no trap. */
export function trapsToAnswer(traps: readonly string[], answers: ReadonlyMap<string, string>): string[] {
  return [
    ...traps.filter((id) => !answers.has(id)).map((id) => `trap ${id} is not answered in its glossary`),
    ...[...answers.keys()].filter((id) => !traps.includes(id)).map((id) => `${id} is no trap of traps.md`),
  ];
}

function readText(path: string): string {
  return isThere(path) ? readUtf8(path) : "";
}
