import { join } from "node:path";
import * as v from "valibot";
import { type LegalId, legalIds } from "../../api/legal.schema.ts";
import { defaultLocale, type LocaleCode, localeOf, locales } from "../../site/locales.ts";
import type { ContentFaults } from "../content/content.faults.ts";
import { ContentError, type ContentProblem } from "../content/content.problem.ts";
import type { Facts } from "../content/facts.ts";
import type { TextsBefore } from "../content/live-texts.ts";
import { listTextFiles, readTextFile, type TextFile } from "../content/text-files.ts";
import { loadTexts, type TextEntry, type TextKind } from "../content/texts.loader.ts";
import type { Log } from "../log.ts";
import { readLastGood, writeLastGood } from "../remote-list/last-good.ts";
import { isMarkedSample } from "./legal.front.ts";
import { absentLegal, type ParsedLegal, parseLegal } from "./legal.parser.ts";

export interface LegalEntry extends TextEntry<ParsedLegal, ParsedLegal> {
  /** Locales whose file is marked as a sample. */
  samples: ReadonlySet<LocaleCode>;
}

export interface LegalSources {
  contentDir: string;
  faults: ContentFaults;
  publicDir: string;
}

/** English texts as they were good last, also before the last stop. */
export interface KeptLegal {
  get(id: string): string | undefined;
  set(id: string, markdown: string): void;
  /** Writes what has been set since. */
  write(): Promise<void>;
}

const KeptSchema = v.record(v.string(), v.string());

/** Opens `legal.last.json` in DATA_DIR; without a folder, nothing outlives a stop. */
export async function openKeptLegal(dataDir: string | undefined, contentDir: string, log: Log): Promise<KeptLegal> {
  const file = dataDir && join(dataDir, "legal.last.json");
  const read = file && (await readLastGood(file, contentDir, (value) => v.parse(KeptSchema, value)));
  const texts = new Map(Object.entries(read || {}));
  let changed = false;
  return {
    get: (id) => texts.get(id),
    set(id, markdown) {
      changed ||= texts.get(id) !== markdown;
      texts.set(id, markdown);
    },
    async write() {
      if (!file || !changed) return;
      changed = false;
      await writeLastGood(file, contentDir, Object.fromEntries(texts), log);
    },
  };
}

/** Reads the legal texts and notes what is wrong with them. */
export async function loadLegal(
  { contentDir, faults, publicDir }: LegalSources,
  { facts, kept, before }: { facts: Facts; kept: KeptLegal; before: TextsBefore<LegalEntry> | undefined },
): Promise<LegalEntry[]> {
  const { texts, problems } = listLegalFiles(contentDir);
  const kind = legalKind({ facts, publicDir, kept });
  const loaded = await loadTexts(texts, kind, {
    faults,
    before: before?.entries,
    sameGround: JSON.stringify(before?.facts) === JSON.stringify(facts),
  });
  await kept.write();
  const entries = loaded.entries
    .toSorted((a, b) => legalIds.indexOf(a.id as LegalId) - legalIds.indexOf(b.id as LegalId))
    .map((entry) => ({ ...entry, samples: samplesAmong(texts.find(([{ id }]) => id === entry.id) ?? []) }));
  const found = entries.map(({ id, translations }) => ({
    id,
    locales: new Set<LocaleCode>([defaultLocale, ...translations.keys()]),
  }));
  const all = [...problems, ...loaded.problems, ...missingLegal(contentDir, found, bindingLocale(facts))];
  faults.note("legal texts", all, "its last good version stays, or else its translations alone");
  return entries;
}

/** The files of the legal texts, and what lies beside them that is none. */
export function listLegalFiles(contentDir: string) {
  const folder = join(contentDir, "legal");
  const { texts, problems } = listTextFiles(folder, ".md");
  const isKnown = (id: string) => legalIds.includes(id as LegalId);
  const unknown = texts
    .filter(([{ id }]) => !isKnown(id))
    .map(([{ id }]) => ({
      file: join(folder, id),
      line: 1,
      message: `there is no page for it: legal texts are ${legalIds.join(" and ")}`,
    }));
  return { texts: texts.filter(([{ id }]) => isKnown(id)), problems: [...problems, ...unknown] };
}

interface Ground {
  facts: Facts;
  publicDir: string;
  kept?: Pick<KeptLegal, "get" | "set">;
}

/** How files become legal texts; also used by the content check. */
export function legalKind({ facts, publicDir, kept }: Ground): TextKind<ParsedLegal, ParsedLegal> {
  const parse = (markdown: string, { path, id, locale }: TextFile, anchors: string[] = []) =>
    parseLegal(markdown, { file: path, document: id as LegalId, locale, facts, publicDir, anchors });
  return {
    parse(file) {
      const markdown = readTextFile(file);
      const text = parse(markdown, file);
      kept?.set(file.id, markdown);
      return text;
    },
    translate: (file, english) => parse(readTextFile(file), file, anchorsOf(english)),
    standIn(file) {
      try {
        return parse(kept?.get(file.id) ?? "", file);
      } catch (error) {
        if (error instanceof ContentError) return absentLegal(file.locale);
        throw error;
      }
    },
    shape: (english) => JSON.stringify(anchorsOf(english)),
  };
}

function anchorsOf({ sections }: ParsedLegal): string[] {
  return sections.map(({ id }) => id).filter((id) => id !== "");
}

/** The language of the texts that count: `legal.bindingLanguage` in site.yaml. */
export function bindingLocale(facts: Facts): LocaleCode {
  return locales.find(({ file }) => file === facts.legalBindingLanguage)?.code ?? defaultLocale;
}

/** Texts that are missing: one that a page needs, or the binding one. */
export function missingLegal(
  contentDir: string,
  found: readonly { id: string; locales: ReadonlySet<LocaleCode> }[],
  binding: LocaleCode,
): ContentProblem[] {
  const { file } = localeOf(binding);
  return legalIds.flatMap((id): ContentProblem[] => {
    const languages = found.find((one) => one.id === id)?.locales;
    const path = join(contentDir, "legal", id, `${languages ? file : "en"}.md`);
    if (!languages) return [{ file: path, line: 1, message: `is missing: /${id} is no page` }];
    if (languages.has(binding)) return [];
    const message = "is missing, and legal.bindingLanguage of site.yaml names it: pages name no binding text";
    return [{ file: path, line: 1, message }];
  });
}

function samplesAmong(files: readonly TextFile[]): Set<LocaleCode> {
  const samples = files.filter((file) => {
    try {
      return isMarkedSample(readTextFile(file));
    } catch {
      // What cannot be read is a problem of its own.
      return false;
    }
  });
  return new Set(samples.map(({ locale }) => locale));
}
