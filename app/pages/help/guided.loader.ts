import type { Guided, GuidedStep } from "../../../api/guided.schema.ts";
import type { Head, SiteContext, Visit } from "../../router/route.ts";
import { sheetParameter, wayParameter } from "./guided-address.ts";
import { type GuidedFacts, loadGuidedFacts } from "./guided-facts.ts";
import { guidedSource } from "./guided-source.ts";
import { type Place, stepsAhead, walk, waysOn } from "./guided-walk.ts";

/** A place on the path as it is shown, without the rest of the path. */
export interface GuidedData extends Pick<Guided, "title" | "summary" | "locale" | "translation" | "locales"> {
  step: Pick<GuidedStep, "title" | "seconds" | "ask" | "article" | "end"> & {
    id: string;
    /** Safe HTML. */
    html: string;
    answers: { text: string; way: string }[];
  };
  /** How the address says it; empty at the start. */
  way: string;
  trail: { title: string; answer: string; way: string; private?: true | undefined }[];
  /** What is ruled out, in words. */
  excluded: string[];
  /** At an end: what to set back, safe HTML each. */
  undo: string[];
  facts: GuidedFacts;
  /**
   * Whether more tests may follow, which can be shown on one page; and those tests, where the address asks for them.
   */
  hasSheet: boolean;
  sheet?: SheetStep[];
}

/** A test on paper: answers say where they lead in words. */
export interface SheetStep extends Pick<GuidedStep, "title" | "seconds" | "ask"> {
  id: string;
  html: string;
  answers: { text: string; next: string | null }[];
}

/** Whatever the address says of the way, there is a place: as much of it counts as fits. */
export async function loadGuided({ url, signal }: Visit, context: SiteContext): Promise<GuidedData> {
  const guided = await guidedSource(context);
  const place = walk(guided, url.searchParams.get(wayParameter) ?? "");
  const facts = await loadGuidedFacts(guided.steps[place.step]?.live ?? null, context, signal);
  const shown = shownPlace(guided, place, facts);
  return shown.hasSheet && url.searchParams.has(sheetParameter) ? { ...shown, sheet: sheetOf(guided, place) } : shown;
}

export function shownPlace(guided: Guided, place: Place, facts: GuidedFacts): GuidedData {
  const { title, summary, locale, translation, locales, causes, steps } = guided;
  const step = steps[place.step] as GuidedStep;
  const { system } = place;
  const trail = place.taken.map(({ step: id, answer, way }) => {
    const { title = "", answers = [] } = steps[id] ?? {};
    const given = answers.find(({ key }) => key === answer);
    return { title, answer: given?.text ?? "", way, ...(given?.private && { private: given.private }) };
  });
  const onward = new Map(waysOn(guided, place).map(({ key, way }) => [key, way]));
  return {
    title,
    summary,
    locale,
    translation,
    locales,
    step: {
      id: place.step,
      title: step.title,
      seconds: step.seconds,
      html: step.body + ((system && step.how[system]) ?? ""),
      ask: step.ask,
      article: step.article,
      end: step.end,
      answers: step.answers.map(({ key, text }) => ({ text, way: onward.get(key) ?? place.way })),
    },
    way: place.way,
    trail,
    excluded: place.excluded.map((cause) => causes[cause] ?? cause),
    undo: step.end && system ? place.taken.flatMap(({ step: id }) => steps[id]?.undo[system] ?? []) : [],
    facts,
    hasSheet: place.plan !== undefined && !step.end,
  };
}

export function sheetOf(guided: Guided, place: Place): SheetStep[] {
  const { steps } = guided;
  return stepsAhead(guided, place).map((id) => {
    const { title, seconds, body, how, ask, answers } = steps[id] as GuidedStep;
    const html = body + ((place.system && how[place.system]) ?? "");
    const named = answers.map(({ text, to }) => ({ text, next: (to !== undefined && steps[to]?.title) || null }));
    return { id, title, seconds, html, ask, answers: named };
  });
}

/** Only the start is a page for search engines; the steps are named by what they ask or do. */
export function guidedHead(data: GuidedData, { site }: SiteContext, { path }: Visit): Head {
  const { title, summary, step, way, locales, translation } = data;
  return {
    title: way === "" ? `${title} · ${site.name}` : `${step.title} · ${title}`,
    description: summary,
    image: "/share/help.png",
    alternates: locales,
    ...(way !== "" && { noindex: true }),
    ...(translation === "missing" && { noindex: true, canonicalPath: path }),
  };
}
