import { nameOf } from "./collect-units.ts";
import { type ReturnedUnit, targetHash, type Unit } from "./unit.ts";

/** What an import would do, before anything is written. */
export interface ImportPlan {
  /** Texts that are written: the unit as it is now and its new target. */
  changed: { unit: Unit; target: string }[];
  /** Texts that are of today's English from now on, changed or not. */
  accepted: Unit[];
  /** A line for each text that is not taken as it came, or of which somebody should know. */
  told: string[];
  /** How many came back as they went out, untouched. */
  untouched: number;
}

/**
 * Compares what came back with what is there now. A text that was changed here since the export is never overwritten,
 * unless `overwrite` says so; one whose English has changed since is taken, and stays out of date.
 */
export function planImport(units: readonly Unit[], returned: readonly ReturnedUnit[], overwrite: boolean): ImportPlan {
  const plan: ImportPlan = { changed: [], accepted: [], told: [], untouched: 0 };
  const known = new Map(units.map((unit) => [`${unit.file} ${unit.id}`, unit]));
  const done = new Set<Unit>();
  for (const one of returned) {
    const name = `${one.file}, ${one.id}`;
    const unit = known.get(`${one.file} ${one.id}`);
    if (!unit) {
      plan.told.push(`${name}: the site has no such text any more; left out`);
      continue;
    }
    const target = unit.kind === "article" ? one.target?.trim() : one.target;
    const isEmpty = target === undefined || target === "";
    const isThere = target === unit.target && unit.state === "translated";
    if (isEmpty || isThere || (one.state === "initial" && isAsSent(one, unit, target))) {
      plan.untouched += 1;
      continue;
    }
    if (target !== unit.target && !isUnchangedHere(one, unit) && !overwrite) {
      plan.told.push(`${name}: was changed here since the export; left as it is here ("--overwrite" takes what came)`);
      continue;
    }
    if (unit.kind === "article" && unit.target === undefined && unit.source !== one.source) {
      plan.told.push(`${name}: its English has changed since the export, and the article is new; export it again`);
      continue;
    }
    if (unit.source === one.source) done.add(unit);
    else plan.told.push(`${name}: its English has changed since the export; taken, and out of date`);
    if (target !== unit.target) plan.changed.push({ unit, target });
  }
  leaveOutIncomplete(plan, units);
  plan.accepted = acceptable(units, done).filter((unit) => isKept(plan, unit));
  return plan;
}

function isAsSent({ before }: ReturnedUnit, unit: Unit, target: string): boolean {
  return before === undefined ? target === unit.target : targetHash(target) === before;
}

function isUnchangedHere({ before }: ReturnedUnit, { target }: Unit): boolean {
  return before === undefined ? target === undefined : targetHash(target) === before;
}

/** An article that is not there yet comes whole and from today's English, or not at all. */
function leaveOutIncomplete(plan: ImportPlan, units: readonly Unit[]): void {
  const isNew = ({ kind, target }: Unit) => kind === "article" && target === undefined;
  for (const [file, parts] of Map.groupBy(units.filter(isNew), (unit) => unit.file)) {
    const come = plan.changed.filter(({ unit }) => unit.file === file);
    if (come.length === 0 || come.length === parts.length) continue;
    plan.told.push(`${file}: ${come.length} of ${parts.length} parts came; a new article needs all, so it is left out`);
    plan.changed = plan.changed.filter(({ unit }) => unit.file !== file);
  }
}

/** Of an article's front, one note stands for all its parts: each that is stale has to be done. */
function acceptable(units: readonly Unit[], done: ReadonlySet<Unit>): Unit[] {
  const open = new Set(
    units
      .filter((unit) => unit.kind === "article" && unit.state !== "translated" && !done.has(unit))
      .map((unit) => `${unit.file} ${nameOf("", unit.id.startsWith("front.") ? unit.id : "block.0")}`),
  );
  return [...done].filter((unit) => !unit.id.startsWith("front.") || !open.has(`${unit.file} ${nameOf("", unit.id)}`));
}

function isKept(plan: ImportPlan, unit: Unit): boolean {
  return unit.target !== undefined || plan.changed.some((one) => one.unit === unit);
}
