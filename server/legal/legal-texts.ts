import { join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { type LegalId, type LegalPart, type LegalText, legalIds } from "../../api/legal.schema.ts";
import { defaultLocale, type LocaleCode, localeOf, locales } from "../../site/locales.ts";
import { localizeHtml } from "../articles/markdown/link.rules.ts";
import { type ContentFaults, createContentFaults } from "../content/content.faults.ts";
import type { ContentProblem } from "../content/content.problem.ts";
import type { Facts } from "../content/facts.ts";
import { listTextFiles, readTextFile, type TextFile } from "../content/text-files.ts";
import { loadTexts, type TextEntry, type TextKind, versionOf } from "../content/texts.loader.ts";
import type { Log } from "../log.ts";
import { isMarkedSample } from "./legal.front.ts";
import { type ParsedLegal, type ParsedPart, parseLegal } from "./legal.parser.ts";

export interface LegalTexts {
  /** The legal texts that there are, as a reader of the locale gets them. */
  texts(locale: LocaleCode): LegalText[];
  /**
   * Each text with the locales that have it as themselves and somebody has checked, for the sitemap; none while it is
   * missing.
   */
  pages(): { id: LegalId; updated?: string; locales: LocaleCode[] }[];
  /** Changes whenever a text or a fact does. */
  version(): string;
  /** Takes changed files over, and other facts when given. A broken file keeps its last good version. Never throws. */
  reload(facts?: Facts): Promise<void>;
  /** Parses all translations in small steps, so that broken ones are in the log before somebody asks for them. */
  readTranslations(): Promise<void>;
}

interface Options {
  contentDir: string;
  facts: Facts;
  log: Log;
  /** Where what is wrong is noted; without it, in the log alone. */
  faults?: ContentFaults;
  publicDir?: string;
}

interface Entry extends TextEntry<ParsedLegal, ParsedLegal> {
  /** Locales whose file is marked as a sample. */
  samples: ReadonlySet<LocaleCode>;
}

interface Snapshot {
  entries: readonly Entry[];
  facts: Facts;
  version: string;
  /** The language that counts. */
  binding: LocaleCode;
}

/** Opens the legal texts, `content/legal/{privacy,services}/{file}.md`. One that is broken is left out, and noted. */
export async function openLegalTexts({
  contentDir,
  facts: firstFacts,
  log,
  faults = createContentFaults(log),
  publicDir = "public",
}: Options): Promise<LegalTexts> {
  const load = (facts: Facts, before?: Snapshot) => loadLegal({ contentDir, facts, faults, publicDir }, before);
  let current = await load(firstFacts);
  let reloading = Promise.resolve();

  async function reload(facts: Facts = current.facts): Promise<void> {
    try {
      current = await load(facts, current);
    } catch (error) {
      log.error({ err: error }, "The legal texts could not be read again; they stay as they were");
    }
  }

  return {
    texts: (locale) => current.entries.map((entry) => describe(entry, locale, current.binding)),
    pages: () =>
      legalIds.map((id) => {
        const entry = current.entries.find((one) => one.id === id);
        if (!entry) return { id, locales: [] };
        return { id, updated: entry.english.front.history[0]?.date ?? "", locales: listedIn(entry) };
      }),
    version: () => current.version,
    reload(facts) {
      reloading = reloading.then(() => reload(facts));
      return reloading;
    },
    async readTranslations() {
      for (const text of current.entries.flatMap(({ translations }) => [...translations.values()])) {
        text.text();
        await breathe();
      }
    },
  };
}

type Sources = Required<Omit<Options, "log">>;

async function loadLegal(sources: Sources, before?: Snapshot): Promise<Snapshot> {
  const { facts, faults } = sources;
  const { texts, problems } = listLegalFiles(sources.contentDir);
  const loaded = await loadTexts(texts, legalKind(sources), {
    faults,
    before: before?.entries,
    sameGround: JSON.stringify(before?.facts) === JSON.stringify(facts),
  });
  const entries = loaded.entries
    .toSorted((a, b) => legalIds.indexOf(a.id as LegalId) - legalIds.indexOf(b.id as LegalId))
    .map((entry): Entry => ({ ...entry, samples: samplesAmong(texts.find(([{ id }]) => id === entry.id) ?? []) }));
  const binding = bindingLocale(facts);
  const found = entries.map(({ id, translations }) => ({
    id,
    locales: new Set<LocaleCode>([defaultLocale, ...translations.keys()]),
  }));
  const all = [...problems, ...loaded.problems, ...missingLegal(sources.contentDir, found, binding)];
  faults.note("legal texts", all, "its last good version stays, or it is left out");
  return { entries, facts, version: versionOf(entries, facts), binding };
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

/** How files become legal texts; also used by the content check. */
export function legalKind({
  facts,
  publicDir,
}: Pick<Sources, "facts" | "publicDir">): TextKind<ParsedLegal, ParsedLegal> {
  const parse = (file: TextFile, anchors?: string[]) =>
    parseLegal(readTextFile(file), {
      file: file.path,
      document: file.id as LegalId,
      locale: file.locale,
      facts,
      publicDir,
      ...(anchors && { anchors }),
    });
  return {
    parse: (file) => parse(file),
    translate: (file, english) => parse(file, anchorsOf(english)),
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
    if (!languages) return [{ file: path, line: 1, message: `is missing or was never good: /${id} is no page` }];
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

function textIn({ english, translations }: Entry, locale: LocaleCode): ParsedLegal | undefined {
  return locale === defaultLocale ? english : translations.get(locale)?.text();
}

/** The locales that a search engine may be told of: what nobody has checked is not for them. */
function listedIn({ translations, samples }: Entry): LocaleCode[] {
  const usable = [...translations].filter(([, text]) => text.usable()).map(([locale]) => locale);
  const all: LocaleCode[] = [defaultLocale, ...usable];
  return all.filter((locale) => !samples.has(locale));
}

function describe(entry: Entry, locale: LocaleCode, bindingLanguage: LocaleCode): LegalText {
  const text = textIn(entry, locale) ?? entry.english;
  const binding = textIn(entry, bindingLanguage);
  const { title, searchTitle = title, summary, sample, history } = text.front;
  return {
    id: entry.id as LegalId,
    locale: text.locale,
    translation: locale === defaultLocale ? "original" : text.locale === locale ? "translated" : "missing",
    locales: listedIn(entry),
    title,
    search_title: searchTitle,
    summary,
    sample,
    history: history.map(({ version, date, changes = null }) => ({ version, date, changes })),
    binding: binding ? { locale: bindingLanguage, version: binding.front.history[0]?.version ?? 1 } : null,
    sections: text.sections.map(({ id, title: heading, parts }) => ({
      id,
      title: heading,
      parts: parts.map((part) => partFor(part, locale)),
    })),
  };
}

function partFor(part: ParsedPart, locale: LocaleCode): LegalPart {
  return part.kind === "text" ? { kind: "text", html: localizeHtml(part.html, locale) } : part;
}
