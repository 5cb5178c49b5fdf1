import type { ContentProblem } from "../../server/content/content.problem.ts";
import { type Facts, isWords, writtenFact } from "../../server/content/facts.ts";

/**
 * Systems' words that an English text writes by hand, though content/system-words has them: translations then have no
 * source for theirs. Only what is bold, and whole: a word of two or more (“Open” and “Settings” may be anything), or a
 * way whose every step is a word of one system.
 */
export function wordProblems(file: string, source: string, facts: Facts): ContentProblem[] {
  const known = wordsByHand(facts);
  const systems = stepsBySystem(facts);
  return source.split("\n").flatMap((text, index) =>
    [...text.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, bold = ""]) => {
      const names = known.get(bold) ?? waysOf(bold, systems);
      if (names.length === 0) return [];
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

/** The English words of each system that are one step of a way. */
function stepsBySystem(facts: Facts): Map<string, Set<string>> {
  const systems = new Map<string, Set<string>>();
  for (const [name, value] of Object.entries(facts)) {
    if (!isWords(value) || value.words.length !== 1) continue;
    const [, system = ""] = name.split(".");
    systems.set(system, (systems.get(system) ?? new Set()).add(String(writtenFact(value, "en"))));
  }
  return systems;
}

/** Files whose `paths` should have this way, because they have all of its steps. */
function waysOf(bold: string, systems: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const steps = bold.split(" → ");
  if (steps.length < 2) return [];
  return [...systems].flatMap(([system, words]) =>
    steps.every((step) => words.has(step)) ? [`a path of content/system-words/${system}.yaml`] : [],
  );
}
