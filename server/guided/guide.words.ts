import type { GuideFile, GuideWords, StepFile } from "./guide.schema.ts";

type Refuse = (path: readonly (string | number)[], message: string) => void;

/**
 * The English file with the words of a translation. Refuses a translation that has other steps, texts or answers: half
 * a translation would send its reader on in another language, or by advice that has been taken back.
 */
export function withWords(english: GuideFile, words: GuideWords, refuse: Refuse): GuideFile {
  compareKeys(english.causes, words.causes, ["causes"], refuse);
  compareKeys(english.steps, words.steps, ["steps"], refuse);
  const steps = Object.entries(english.steps).map(([id, step]): [string, StepFile] => {
    const own = words.steps[id];
    if (!own) return [id, step];
    const { answers: texts = {}, ...fields } = own;
    const { answers, ...rest } = step;
    for (const field of ["body", "how", "undo", "ask"] as const) {
      const at = ["steps", id, field];
      if ((step[field] === undefined) !== (own[field] === undefined))
        refuse(at, expectation(step[field] !== undefined));
      else if (field === "how" || field === "undo") compareKeys(step[field] ?? {}, own[field] ?? {}, at, refuse);
    }
    compareKeys(answers ?? {}, texts, ["steps", id, "answers"], refuse);
    if (!answers) return [id, { ...rest, ...fields }];
    const translated = Object.entries(answers).map(([key, answer]) => [
      key,
      { ...answer, text: texts[key] ?? answer.text },
    ]);
    return [id, { ...rest, ...fields, answers: Object.fromEntries(translated) }];
  });
  const { title, summary, causes } = words;
  return { ...english, title, summary, causes, steps: Object.fromEntries(steps) };
}

function compareKeys(english: object, words: object, path: string[], refuse: Refuse): void {
  for (const key of Object.keys(english)) if (!Object.hasOwn(words, key)) refuse(path, `"${key}" is missing`);
  for (const key of Object.keys(words)) if (!Object.hasOwn(english, key)) refuse([...path, key], expectation(false));
}

function expectation(wanted: boolean): string {
  return wanted ? "is missing: the English file has it" : "is not in the English file";
}
