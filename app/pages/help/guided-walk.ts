import type { Guided, GuidedAnswer, GuidedStep, GuidedSystem } from "../../../api/guided.schema.ts";

/** What hangs a path together; the words of its steps are left aside. */
export interface GuidedMap {
  start: string;
  plans: Guided["plans"];
  steps: Readonly<Record<string, MapStep>>;
}
type MapStep = Pick<GuidedStep, "systems" | "settles" | "end"> & { answers: readonly MapAnswer[] };
type MapAnswer = Pick<GuidedAnswer, "key" | "to" | "plan" | "system" | "excludes">;

/** A place on the path, with what is known there. */
export interface Place {
  /** Id of the step. */
  step: string;
  /** Keys of the answers that lead here, separated by dots: what the address says. Empty at the start. */
  way: string;
  system: GuidedSystem | undefined;
  plan: string | undefined;
  /** The steps before this one, with the answer that was given. */
  taken: readonly { step: string; answer: string; way: string }[];
  /** Causes that are ruled out. */
  excluded: readonly string[];
}

/** Longer than any way there is; the rest of the address is not looked at. */
const longestWay = 400;

/**
 * Follows a way from the start as far as it fits: an answer that the step does not have, and all that follows, is
 * ignored, so that an old or made-up address shows a step that there is, and a text for support tells only what was
 * chosen.
 */
export function walk(map: GuidedMap, way: string): Place {
  let place: Place = { step: map.start, way: "", system: undefined, plan: undefined, taken: [], excluded: [] };
  for (const key of way.slice(0, longestWay).split(".")) {
    const answer = stepOf(map, place.step).answers.find((one) => one.key === key);
    const next = answer && follow(map, place, answer);
    if (!next) break;
    place = next;
  }
  return place;
}

/** Where each answer of a place leads. */
export function waysOn(map: GuidedMap, place: Place): { key: string; way: string }[] {
  return stepOf(map, place.step).answers.map(({ key }) => ({ key, way: wayTo(place, key) }));
}

/**
 * The place an answer leads to: the step it names, or the first of the plan that is open. A test that was done, that is
 * not for this system, or whose cause is ruled out, is passed over, so that no step comes twice. Undefined when it
 * leads nowhere, which the parser lets no path do.
 */
export function follow(map: GuidedMap, place: Place, answer: MapAnswer): Place | undefined {
  const taken = [...place.taken, { step: place.step, answer: answer.key, way: place.way }];
  const excluded = answer.excludes ? [...new Set([...place.excluded, answer.excludes])] : place.excluded;
  const system = answer.system ?? place.system;
  const plan = answer.plan ?? place.plan;
  const isOpen = (id: string) => {
    const { systems, settles } = stepOf(map, id);
    if (taken.some(({ step }) => step === id)) return false;
    return !(settles && excluded.includes(settles)) && !(systems && (!system || !systems.includes(system)));
  };
  const step = answer.to !== undefined && isOpen(answer.to) ? answer.to : plan && map.plans[plan]?.find(isOpen);
  if (!step) return undefined;
  return { step, way: wayTo(place, answer.key), system, plan, taken, excluded };
}

/**
 * What may come from a place on: the open tests of its plan, then those that only an answer leads to. Ends are left
 * out.
 */
export function stepsAhead(map: GuidedMap, place: Place): string[] {
  const done = new Set(place.taken.map(({ step }) => step));
  const isAhead = (id: string) => {
    const { systems, settles, end } = stepOf(map, id);
    if (done.has(id) || end || (settles && place.excluded.includes(settles))) return false;
    return !systems || (place.system !== undefined && systems.includes(place.system));
  };
  const ahead = new Set([place.step, ...((place.plan && map.plans[place.plan]) ?? [])].filter(isAhead));
  // A set grows while it is gone through.
  for (const id of ahead) {
    for (const { to } of stepOf(map, id).answers) if (to !== undefined && isAhead(to)) ahead.add(to);
  }
  return [...ahead];
}

function wayTo({ way }: Place, key: string): string {
  return way === "" ? key : `${way}.${key}`;
}

function stepOf({ steps }: GuidedMap, id: string): MapStep {
  const step = Object.hasOwn(steps, id) ? steps[id] : undefined;
  if (!step) throw new Error(`A guided path was read without its step "${id}".`);
  return step;
}
