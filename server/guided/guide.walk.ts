import type { ArticleLink } from "../../api/article.schema.ts";
import type { Guided, GuidedChoice } from "../../api/guided.schema.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { localizeHtml } from "../articles/markdown/link.rules.ts";
import type { Guide, GuideStep } from "./guide.parser.ts";

/** A step of the URL does not follow from the one before; the message says which. */
export class StepsRefused extends Error {
  override readonly name = "StepsRefused";
}

/** The way through a path that a URL describes. */
export interface Walk {
  /** The step it ends at. */
  id: string;
  step: GuideStep;
  /** What the URL says to come here; empty at the start. */
  path: string;
  trail: Guided["trail"];
}

/**
 * Follows the steps of a URL from the start. Throws StepsRefused at the first that is no step, or that the step before
 * it does not lead to: a diagnostic text must not tell what nobody chose.
 */
export function walk(guide: Guide, steps: string): Walk {
  let id = guide.start;
  let step = stepOf(guide, id);
  let path = "";
  const trail: Guided["trail"] = [];
  for (const taken of steps === "" ? [] : steps.split(",")) {
    const choice = exits(step, path).find((exit) => exit.token === taken);
    if (!choice) throw new StepsRefused(`"${taken}" does not follow from the step "${id}".`);
    trail.push({
      step: id,
      question: step.kind === "question" ? step.question : step.title,
      chosen: choice.label,
      path,
    });
    id = choice.step;
    step = stepOf(guide, id);
    path = choice.path;
  }
  return { id, step, path, trail };
}

/** The end of a walk and the way there, as the API answers it. */
export function describeWalk(
  { id, step, path, trail }: Walk,
  locale: LocaleCode,
  articleLink: (id: string) => ArticleLink | null,
): Pick<Guided, "step" | "trail"> {
  const choices = exits(step, path).map(
    ({ label, step: to, path: onward }): GuidedChoice => ({ label, step: to, path: onward }),
  );
  if (step.kind === "question") return { step: { kind: "question", id, question: step.question, choices }, trail };
  const { title, parts, article, solved, diagnostic } = step;
  const fix = {
    kind: "fix" as const,
    id,
    title,
    html: localizeHtml(parts, locale),
    article: article === null ? null : articleLink(article),
    next: choices[0] ?? null,
    solved,
    diagnostic,
  };
  return { step: fix, trail };
}

/**
 * The ways on from a step. In the URL a way is the id of the step it leads to; a choice that leads to the same step as
 * one before it carries its number as well, so that the URL tells which of them was chosen.
 */
function exits(step: GuideStep, path: string): (GuidedChoice & { token: string })[] {
  const ways =
    step.kind === "question"
      ? step.choices.map(({ label, next }) => ({ label, step: next }))
      : step.next
        ? [{ label: step.next.label, step: step.next.step }]
        : [];
  return ways.map((way, index) => {
    const first = ways.findIndex((other) => other.step === way.step);
    const token = first === index ? way.step : `${way.step}.${index + 1}`;
    return { ...way, token, path: path === "" ? token : `${path},${token}` };
  });
}

function stepOf({ steps }: Guide, id: string): GuideStep {
  const step = steps.get(id);
  if (!step) throw new Error(`A guided path was read without its step "${id}".`);
  return step;
}
