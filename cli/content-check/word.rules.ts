import type { ContentProblem } from "../../server/content/content.problem.ts";
import { type Facts, isWords, writtenFact } from "../../server/content/facts.ts";

/**
 * Systems' words that an English text writes by hand, though content/system-words has them: translations then have no
 * source for theirs. Only what is bold, whole and of two words or more: “Open” and “Settings” may be anything.
 */
export function wordProblems(file: string, source: string, facts: Facts): ContentProblem[] {
  const known = wordsByHand(facts);
  return source.split("\n").flatMap((text, index) =>
    [...text.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, bold = ""]) => {
      const names = known.get(bold);
      if (names === undefined) return [];
      return [{ file, line: index + 1, message: `"${bold}" is written by hand: use ${names.join(" or ")}` }];
    }),
  );
}

/** The variables of each English word; the same may stand on the screens of two systems. */
function wordsByHand(facts: Facts): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [name, value] of Object.entries(facts)) {
    if (!isWords(value)) continue;
    const english = String(writtenFact(value, "en"));
    if (english.includes(" ")) names.set(english, [...(names.get(english) ?? []), `{{${name}}}`]);
  }
  return names;
}
