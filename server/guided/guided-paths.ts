import { join } from "node:path";
import type { Guided, GuidedStep } from "../../api/guided.schema.ts";
import { defaultLocale, type LocaleCode } from "../../site/locales.ts";
import type { ArticleLibrary } from "../articles/articles.library.ts";
import { type HtmlParts, localizeHtml } from "../articles/markdown/link.rules.ts";
import { type ContentFaults, createContentFaults } from "../content/content.faults.ts";
import type { Facts } from "../content/facts.ts";
import { type LiveTexts, openLiveTexts, type TextsBefore } from "../content/live-texts.ts";
import { listTextFiles, readTextFile, type TextFile, type TextFiles } from "../content/text-files.ts";
import { loadTexts, type TextEntry, type TextKind } from "../content/texts.loader.ts";
import type { Log } from "../log.ts";
import { type Guide, type GuideStep, parseGuide, parseTranslatedGuide } from "./guide.parser.ts";

export interface GuidedPaths extends Pick<LiveTexts<Entry>, "version" | "reload" | "readTranslations"> {
  /** A path with all its steps, or with the first alone; undefined when there is no such path. */
  find(id: string, locale: LocaleCode, part?: "start"): Guided | undefined;
  has(id: string): boolean;
  /** Every path with the locales that have it as the original or a translation, for sitemap and hreflang. */
  pages(): { id: string; locales: LocaleCode[] }[];
}

interface Options {
  contentDir: string;
  facts: Facts;
  /** The steps name help articles, which must exist: open and reload the library first. */
  articles: Pick<ArticleLibrary, "has" | "link">;
  log: Log;
  /** Where what is wrong is noted; without it, in the log alone. */
  faults?: ContentFaults;
  publicDir?: string;
}

type Entry = TextEntry<Guide, Guide>;

/** Opens the guided paths, `content/guided/{id}/{file}.yaml`. One that is broken is left out, and noted. */
export async function openGuidedPaths({
  contentDir,
  facts,
  articles,
  log,
  faults = createContentFaults(log),
  publicDir = "public",
}: Options): Promise<GuidedPaths> {
  const options = { contentDir, articles, log, faults, publicDir };
  const { entries, version, reload, readTranslations } = await openLiveTexts<Entry>({
    name: "guided paths",
    facts,
    load: (about, before) => loadGuides({ ...options, facts: about }, before),
    log,
  });
  const entryOf = (id: string) => entries().find((entry) => entry.id === id);

  return {
    find(id, locale, part) {
      const entry = entryOf(id);
      if (!entry) return undefined;
      const guide = entry.translations.get(locale)?.text() ?? entry.english;
      const { title, summary, start, causes, plans } = guide;
      const shown = part === "start" ? [start] : [...guide.steps.keys()];
      return {
        id,
        locale: guide.locale,
        translation: locale === defaultLocale ? "original" : guide.locale === locale ? "translated" : "missing",
        locales: localesOf(entry),
        title,
        summary,
        start,
        causes,
        plans,
        steps: Object.fromEntries(shown.map((step) => [step, stepFor(guide.steps.get(step), locale, articles)])),
      };
    },
    has: (id) => entryOf(id) !== undefined,
    pages: () => entries().map((entry) => ({ id: entry.id, locales: localesOf(entry) })),
    version,
    reload,
    readTranslations,
  };
}

async function loadGuides(options: Required<Options>, before?: TextsBefore<Entry>): Promise<Entry[]> {
  const { contentDir, articles, faults } = options;
  const { texts: found, problems: misplaced } = listTextFiles(join(contentDir, "guided"), ".yaml");
  const kind = guideKind(options);
  // The existence of articles is part of the ground and may have changed: paths are few, so all are read again.
  const isTaken = ([{ id }]: TextFiles) => articles.has("help", id);
  const texts = found.filter((text) => !isTaken(text));
  const { entries, problems: broken } = await loadTexts(texts, kind, { faults, before: before?.entries });
  const taken = found.filter(isTaken).map(([{ path, id }]) => ({
    file: path,
    line: 1,
    message: `a help article is called "${id}" too; rename one of them`,
  }));
  faults.note("guided paths", [...misplaced, ...broken, ...taken], "its last good version stays, or it is left out");
  return entries;
}

/** How files become guided paths; also used by the content check. */
export function guideKind({
  facts,
  articles,
  publicDir,
}: {
  facts: Facts;
  articles: Pick<ArticleLibrary, "has">;
  publicDir: string;
}): TextKind<Guide, Guide> {
  const source = { facts, publicDir, articleExists: (id: string) => articles.has("help", id) };
  const sourceOf = ({ path, locale }: TextFile) => ({ ...source, file: path, locale });
  return {
    parse: (file) => parseGuide(readTextFile(file), sourceOf(file)),
    translate: (file, { english }) => parseTranslatedGuide(readTextFile(file), { ...sourceOf(file), english }),
    // Translations once had the steps as well: those that still do lead by a path that has been taken back.
    shows: (file) => !/^start:/m.test(readTextFile(file)),
    shape: ({ english }) => JSON.stringify(english),
  };
}

function stepFor(step: GuideStep | undefined, locale: LocaleCode, articles: Pick<ArticleLibrary, "link">): GuidedStep {
  if (!step) throw new Error("A guided path was read without one of its steps.");
  const { body, how, undo, article, links: _, ...rest } = step;
  const bySystem = (parts: GuideStep["how"]) =>
    Object.fromEntries(Object.entries(parts).map(([system, html]) => [system, htmlFor(html, locale)]));
  return {
    ...rest,
    body: htmlFor(body, locale),
    how: bySystem(how),
    undo: bySystem(undo),
    article: article === null ? null : (articles.link("help", article, locale) ?? null),
  };
}

function htmlFor(parts: HtmlParts, locale: LocaleCode): string {
  return parts.length === 0 ? "" : localizeHtml(parts, locale);
}

function localesOf({ translations }: Entry): LocaleCode[] {
  return [defaultLocale, ...[...translations].filter(([, text]) => text.usable()).map(([locale]) => locale)];
}
