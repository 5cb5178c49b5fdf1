/** The tree as the file has it, words left aside. */
interface GuideTree {
  start: string;
  steps: Readonly<
    Record<
      string,
      | { question: string; choices: readonly { label: string; next: string }[] }
      | { title: string; next?: { step: string } | undefined; solved?: true | undefined; diagnostic?: true | undefined }
    >
  >;
}

type Refuse = (path: (string | number)[], message: string) => void;

/** Refuses steps that do not exist, cannot be reached, lead in a circle or lead nowhere, and answers given twice. */
export function checkGraph({ start, steps }: GuideTree, refuse: Refuse): void {
  const exists = (id: string) => Object.hasOwn(steps, id);
  if (!exists(start)) refuse(["start"], `there is no step "${start}"`);

  for (const [id, step] of Object.entries(steps)) {
    if ("question" in step) {
      const labels = step.choices.map(({ label }) => label);
      if (new Set(labels).size < labels.length) refuse(["steps", id, "choices"], "two choices have the same label");
      step.choices.forEach(({ next }, index) => {
        if (!exists(next)) refuse(["steps", id, "choices", index], `there is no step "${next}"`);
      });
    } else if (step.next && !exists(step.next.step)) {
      refuse(["steps", id, "next"], `there is no step "${step.next.step}"`);
    } else if (!step.next && !step.solved && !step.diagnostic) {
      refuse(["steps", id], "the step leads nowhere: give it next, solved or diagnostic");
    }
  }

  const followers = (id: string): string[] => {
    const step = exists(id) ? steps[id] : undefined;
    if (!step) return [];
    return "question" in step ? step.choices.map(({ next }) => next) : step.next ? [step.next.step] : [];
  };
  const done = new Set<string>();
  const onTheWay = new Set<string>();
  const visit = (id: string) => {
    if (done.has(id) || !exists(id)) return;
    onTheWay.add(id);
    for (const next of followers(id)) {
      if (onTheWay.has(next)) refuse(["steps", id], `the step leads in a circle, back to "${next}"`);
      else visit(next);
    }
    onTheWay.delete(id);
    done.add(id);
  };
  visit(start);
  for (const id of Object.keys(steps)) {
    if (!done.has(id)) refuse(["steps", id], "no way leads to this step");
  }
}
