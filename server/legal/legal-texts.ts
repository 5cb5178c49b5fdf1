import { type LegalId, type LegalPart, type LegalText, legalIds } from "../../api/legal.schema.ts";
import { defaultLocale, type LocaleCode } from "../../site/locales.ts";
import { localizeHtml } from "../articles/markdown/link.rules.ts";
import { type ContentFaults, createContentFaults } from "../content/content.faults.ts";
import type { Facts } from "../content/facts.ts";
import { type LiveTexts, openLiveTexts } from "../content/live-texts.ts";
import type { Log } from "../log.ts";
import { bindingLocale, type LegalEntry, loadLegal, openKeptLegal } from "./legal.loader.ts";
import { isAbsent, type ParsedLegal, type ParsedPart } from "./legal.parser.ts";

export interface LegalTexts extends Pick<LiveTexts<LegalEntry>, "version" | "reload" | "readTranslations"> {
  /** The legal texts that there are, as a reader of the locale gets them. */
  texts(locale: LocaleCode): LegalText[];
  /**
   * Each text with the locales that have it as themselves and somebody has checked, for the sitemap; none while it is
   * missing.
   */
  pages(): { id: LegalId; updated?: string; locales: LocaleCode[] }[];
}

interface Options {
  contentDir: string;
  /** Keeps English texts that were good last for the next start; without it, they are forgotten. */
  dataDir?: string;
  facts: Facts;
  log: Log;
  /** Where what is wrong is noted; without it, in the log alone. */
  faults?: ContentFaults;
  publicDir?: string;
}

/**
 * Opens the legal texts, `content/legal/{privacy,services}/{file}.md`. An English one that is broken is as it was good
 * last; one that never was is there for readers of its translations alone.
 */
export async function openLegalTexts({
  contentDir,
  dataDir,
  facts: firstFacts,
  log,
  faults = createContentFaults(log),
  publicDir = "public",
}: Options): Promise<LegalTexts> {
  const kept = await openKeptLegal(dataDir, contentDir, log);
  const { entries, facts, version, reload, readTranslations } = await openLiveTexts<LegalEntry>({
    name: "legal texts",
    facts: firstFacts,
    load: (about, before) => loadLegal({ contentDir, faults, publicDir }, { facts: about, kept, before }),
    log,
  });

  return {
    texts: (locale) => entries().flatMap((entry) => describe(entry, locale, bindingLocale(facts())) ?? []),
    pages: () =>
      legalIds.map((id) => {
        const entry = entries().find((one) => one.id === id);
        const updated = entry?.english.front.history[0]?.date;
        return { id, ...(updated !== undefined && { updated }), locales: entry ? listedIn(entry) : [] };
      }),
    version,
    reload,
    readTranslations,
  };
}

function textIn({ english, translations }: LegalEntry, locale: LocaleCode): ParsedLegal | undefined {
  if (locale !== defaultLocale) return translations.get(locale)?.text();
  return isAbsent(english) ? undefined : english;
}

/** The locales that a search engine may be told of: what nobody has checked is not for them. */
function listedIn({ english, translations, samples }: LegalEntry): LocaleCode[] {
  const usable = [...translations].filter(([, text]) => text.usable()).map(([locale]) => locale);
  const all: LocaleCode[] = isAbsent(english) ? usable : [defaultLocale, ...usable];
  return all.filter((locale) => !samples.has(locale));
}

function describe(entry: LegalEntry, locale: LocaleCode, bindingLanguage: LocaleCode): LegalText | undefined {
  const text = textIn(entry, locale) ?? textIn(entry, defaultLocale);
  if (!text) return undefined;
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
