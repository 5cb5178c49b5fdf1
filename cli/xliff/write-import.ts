import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { readUtf8 } from "../../server/content/utf8.ts";
import { readMessageFile } from "../../server/messages/message-files.ts";
import { acceptedBlocks, articleTranslations } from "../i18n/article-blocks.ts";
import { sourceHash } from "../i18n/compare.ts";
import { withMessages } from "../i18n/message-writer.ts";
import { readSources, sourcesFile } from "../i18n/translation-state.ts";
import { saveFile } from "../save-file.ts";
import { asTranslation, withParts } from "./article-parts.ts";
import { type Folders, messageFileOf, nameOf } from "./collect-units.ts";
import type { ImportPlan } from "./plan-import.ts";

/** The texts of the articles that a plan changes, by their path inside the content folder. */
export function plannedArticles({ contentDir }: Folders, file: string, { changed }: ImportPlan): Map<string, string> {
  const files = new Map<string, string>();
  const articles = changed.filter(({ unit }) => unit.kind === "article");
  if (articles.length === 0) return files;
  const known = new Map(articleTranslations(contentDir, file).map((one) => [one.name, one]));
  for (const [name, parts] of Map.groupBy(articles, ({ unit }) => unit.file)) {
    const article = known.get(name);
    if (!article) throw new Error(`There is no article ${name}.`);
    const before = article.isTranslated ? readUtf8(article.own) : asTranslation(readUtf8(article.english));
    const changes = new Map(parts.map(({ unit, target }) => [unit.id, target]));
    files.set(relative(contentDir, article.own), withParts(before, changes));
  }
  return files;
}

/** Texts of the message files that a plan changes, and of the notes of what they were made from, by their path. */
export function plannedMessages({ messagesDir }: Folders, file: string, { changed, accepted }: ImportPlan) {
  const files = new Map<string, string>();
  const messages = changed.filter(({ unit }) => unit.kind === "message");
  for (const [path, parts] of Map.groupBy(messages, ({ unit }) => messageFileOf(messagesDir, file, unit.id))) {
    const inside = (key: string) => key.slice(key.indexOf(".") + 1);
    const english = readMessageFile(messageFileOf(messagesDir, "en", parts[0]?.unit.id ?? "")) ?? {};
    const changes = new Map(parts.map(({ unit, target }) => [inside(unit.id), target]));
    // An owner's file says only what is otherwise than the project's.
    files.set(path, withMessages(existsSync(path) ? readFileSync(path, "utf8") : undefined, changes, english));
  }
  const notes = accepted.filter(({ kind }) => kind === "message").map((unit) => [unit.id, sourceHash(unit.source)]);
  if (notes.length > 0) {
    const sources = { ...readSources(messagesDir, file), ...Object.fromEntries(notes) };
    files.set(sourcesFile(messagesDir, file), `${JSON.stringify(sources, null, 1)}\n`);
  }
  return files;
}

/** The notes of what articles were made from, by their path. Whatever is accepted of an article is in one. */
export function plannedNotes({ contentDir }: Folders, file: string, { accepted }: ImportPlan): Map<string, string> {
  const files = new Map<string, string>();
  const articles = accepted.filter(({ kind }) => kind === "article");
  if (articles.length === 0) return files;
  const known = new Map(articleTranslations(contentDir, file).map((one) => [one.name, one]));
  for (const [name, parts] of Map.groupBy(articles, (unit) => unit.file)) {
    const path = known.get(name)?.english;
    if (path === undefined || extname(path) !== ".md") continue;
    const english = readUtf8(path);
    const whole = parts.some(({ id }) => id === "body");
    const blocks = new Set(parts.filter(({ id }) => id !== "body").map(({ id }) => nameOf(english, id)));
    const front = nameOf(english, "front.title");
    const notes = acceptedBlocks(contentDir, file, name, (block) => blocks.has(block) || (whole && block !== front));
    if (notes) files.set(notes.path, notes.text);
  }
  return files;
}

/** Writes all files, each as a whole beside its place first, so that none is ever half of what it should be. */
export function writeAll(files: ReadonlyMap<string, string>): void {
  const ready = [...files].map(([path, text]) => {
    const beside = join(dirname(path), `.${randomUUID()}.import`);
    saveFile(beside, text);
    return [beside, path] as const;
  });
  for (const [beside, path] of ready) renameSync(beside, path);
}
