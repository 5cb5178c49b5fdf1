import type { ContentProblem } from "../../server/content/content.problem.ts";
import { type Facts, isWords, writtenFact } from "../../server/content/facts.ts";

/**
 * Systems' words that an English text writes by hand, though content/system-words has them: translations then have no
 * source for theirs. Only what is bold, whole, of two words or more and one system's alone: “Settings” may be anybody's.
 */
export function wordProblems(file: string, source: string, facts: Facts): ContentProblem[] {
  const known = wordsByHand(facts);
  return source.split("\n").flatMap((text, index) =>
    [...text.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, bold = ""]) => {
      const name = known.get(bold);
      if (name === undefined) return [];
      return [{ file, line: index + 1, message: `"${bold}" is written by hand: use {{${name}}}` }];
    }),
  );
}

/** The variable of each English word that only one system has. */
function wordsByHand(facts: Facts): Map<string, string> {
  const names = new Map<string, string[]>();
  for (const [name, value] of Object.entries(facts)) {
    if (!isWords(value)) continue;
    const english = String(writtenFact(value, "en"));
    if (english.includes(" ")) names.set(english, [...(names.get(english) ?? []), name]);
  }
  return new Map(
    [...names].flatMap(([english, [name, ...others]]) => (name && !others.length ? [[english, name]] : [])),
  );
}
