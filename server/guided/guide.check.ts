import { follow, type GuidedMap, type Place, walk } from "../../app/pages/help/guided-walk.ts";
import type { ContentProblem } from "../content/content.problem.ts";
import { parseYamlLines } from "../content/yaml.parser.ts";
import { type GuideFile, GuideSchema } from "./guide.schema.ts";

type Refuse = (path: readonly (string | number)[], message: string) => void;

/** More steps than anybody answers. */
const longestWay = 25;
/** Places that are told apart by what is still open there; a path with more cannot be looked over. */
const mostPlaces = 50_000;

/**
 * Refuses names of steps, plans and causes that there are not, steps that are neither question nor end, plans without
 * end.
 */
export function checkGuide(file: GuideFile, refuse: Refuse): void {
  checkNames(file, refuse);
  checkPlans(file, refuse);
}

/**
 * Follows every way of an English file from the start to its end. Problems: an answer that leads nowhere, a way of too
 * many steps, a step on no way. For the content check: the server starts without, and a walk that finds nothing stays
 * where it is. Throws ContentError for a file that the server would refuse.
 */
export function wayProblems(yaml: string, file: string): ContentProblem[] {
  const { value, lineOf } = parseYamlLines(yaml, GuideSchema, { file });
  const problems: ContentProblem[] = [];
  checkWays(value, (path, message) => void problems.push({ file, line: lineOf(path), message }));
  return problems;
}

/** What the walk needs of a file. */
export function mapOf({ start, plans, steps }: GuideFile): GuidedMap {
  const entries = Object.entries(steps).map(([id, { systems, settles, end, answers = {} }]) => [
    id,
    {
      systems: systems ?? null,
      settles: settles ?? null,
      end: end ?? null,
      answers: Object.entries(answers).map(([key, { text: _, ...answer }]) => ({ key, ...answer })),
    },
  ]);
  return { start, plans, steps: Object.fromEntries(entries) };
}

function checkNames({ start, causes, plans, steps }: GuideFile, refuse: Refuse): void {
  const known = (names: object, id: string | undefined, path: string[], what: string) => {
    if (id !== undefined && !Object.hasOwn(names, id)) refuse(path, `there is no ${what} "${id}"`);
  };
  known(steps, start, ["start"], "step");
  for (const [id, { answers, end, settles }] of Object.entries(steps)) {
    const at = ["steps", id];
    known(causes, settles, [...at, "settles"], "cause");
    const asks = Object.keys(answers ?? {}).length > 0;
    if (asks === (end !== undefined)) {
      refuse(at, "a step has either answers or end");
    }
    for (const [key, { to, plan, excludes }] of Object.entries(answers ?? {})) {
      const here = [...at, "answers", key];
      known(steps, to, here, "step");
      known(plans, plan, here, "plan");
      known(causes, excludes, here, "cause");
      if (to !== undefined && plan !== undefined) refuse(here, "an answer leads to a step or to a plan, not to both");
    }
    const texts = Object.values(answers ?? {}).map(({ text }) => text);
    if (new Set(texts).size < texts.length) refuse([...at, "answers"], "two answers have the same text");
  }
}

function checkPlans({ plans, steps }: GuideFile, refuse: Refuse): void {
  for (const [name, ids] of Object.entries(plans)) {
    for (const id of ids) if (!Object.hasOwn(steps, id)) refuse(["plans", name], `there is no step "${id}"`);
    if (new Set(ids).size < ids.length) refuse(["plans", name], "a step is named twice");
    const last = steps[ids.at(-1) ?? ""];
    if (!last?.end || last.systems || last.settles)
      refuse(["plans", name], "the last step must be an end that is open to everybody");
  }
}

function checkWays(file: GuideFile, refuse: Refuse): void {
  const map = mapOf(file);
  const reached = new Set<string>();
  const seen = new Set<string>();
  const refused = new Set<string>();
  const once = (path: readonly string[], message: string) => {
    const name = `${path.join(".")} ${message}`;
    if (!refused.has(name)) refuse(path, message);
    refused.add(name);
  };
  const open: Place[] = [walk(map, "")];
  for (let place = open.pop(); place; place = open.pop()) {
    const { step, taken } = place;
    reached.add(step);
    for (const answer of map.steps[step]?.answers ?? []) {
      const at = ["steps", step, "answers", answer.key];
      const next = follow(map, place, answer);
      if (!next) once(at, "leads nowhere: there is no plan to go on with");
      else if (taken.length >= longestWay) once(at, `a way of more than ${longestWay} steps leads here`);
      else {
        const name = nameOf(map, next);
        if (!seen.has(name)) open.push(next);
        seen.add(name);
      }
    }
    if (seen.size > mostPlaces) {
      refuse(["steps"], "there are too many ways; let more answers lead to an end");
      return;
    }
  }
  for (const id of Object.keys(file.steps)) if (!reached.has(id)) refuse(["steps", id], "no way leads to this step");
}

/** What can come after a place: where two ways leave the same tests open, they go on alike. */
function nameOf(map: GuidedMap, { step, system, plan, taken, excluded }: Place): string {
  const done = new Set(taken.map((one) => one.step));
  const open = Object.entries(map.steps).flatMap(([id, { settles }]) =>
    done.has(id) || (settles !== null && excluded.includes(settles)) ? [] : [id],
  );
  return `${step} ${system} ${plan} ${open.join()}`;
}
